import { expect, test } from 'vitest';
import { type Check, unchecked } from '#common/domain/check.ts';
import { historyCharts } from '#common/domain/device-history.ts';
import { defaultThresholds } from '#common/domain/thresholds.ts';

const visit = (date: string, check: Partial<Check>) => ({
  ...unchecked,
  condition: 'in_order' as const,
  ...check,
  date,
});
const chartsOf = (type: 'rat' | 'fly', ...visits: ReturnType<typeof visit>[]) =>
  historyCharts(type, visits, defaultThresholds(type));

test('a box with bait shows what was taken, with the threshold of it', () => {
  const charts = chartsOf('rat', visit('2026-01-05', { takePercent: 0 }), visit('2026-02-02', { takePercent: 60 }));
  expect(charts.map(({ measure }) => measure)).toEqual(['take']);
  expect(charts[0]?.points).toEqual([
    { date: '2026-01-05', value: 0 },
    { date: '2026-02-02', value: 60 },
  ]);
  expect(charts[0]?.thresholds.map(({ atLeast, proposes }) => [atLeast, proposes])).toEqual([[50, 'bait_replaced']]);
});

test('what a trap inside caught is a chart of its own', () => {
  const caught = { takePercent: 10, catches: [{ species: 'brown_rat', count: 2 }] };
  expect(chartsOf('rat', visit('2026-01-05', caught)).map(({ measure }) => measure)).toEqual(['take', 'count']);
});

test('flies are counted, and nothing caught is a zero', () => {
  const [chart, ...others] = chartsOf('fly', visit('2026-01-05', {}));
  expect([chart?.measure, chart?.points[0]?.value, others]).toEqual(['count', 0, []]);
});

test('a visit that did not reach the device, or did not look at it, has no value', () => {
  const [chart] = chartsOf(
    'rat',
    visit('2026-01-05', { condition: 'not_reachable' }),
    visit('2026-02-02', { condition: 'missing' }),
    visit('2026-03-02', { condition: null }),
    visit('2026-04-02', { takePercent: 5 }),
  );
  expect(chart?.points.map(({ value }) => value)).toEqual([null, null, null, 5]);
});
