/** How long ago, and on which day. */
import { expect, test } from 'vitest';
import { formatDay, formatRelative, groupByDay } from '#common/i18n/relative-time.ts';

const now = new Date('2026-11-20T22:30:00Z');

test.each([
  ['2026-11-20T22:29:30Z', null, null],
  ['2026-11-20T22:40:00Z', null, null],
  ['2026-11-20T22:27:00Z', '3 minuten geleden', '3 minutes ago'],
  ['2026-11-20T20:00:00Z', '2 uur geleden', '2 hours ago'],
  ['2026-11-19T20:00:00Z', 'gisteren', 'yesterday'],
  // Less than two days ago, and the day before yesterday.
  ['2026-11-18T22:45:00Z', 'eergisteren', '2 days ago'],
  ['2026-11-14T22:00:00Z', '6 dagen geleden', '6 days ago'],
])('%s is %s, %s', (date, dutch, english) => {
  expect([formatRelative(date, now, 'nl'), formatRelative(date, now, 'en')]).toEqual([dutch, english]);
});

test.each([
  ['2026-11-20T01:00:00Z', 'Vandaag', 'Today'],
  // Eleven at night in London is the next day in Amsterdam.
  ['2026-11-19T23:30:00Z', 'Vandaag', 'Today'],
  ['2026-11-19T12:00:00Z', 'Gisteren', 'Yesterday'],
  ['2026-11-18T12:00:00Z', 'Woensdag 18 november', 'Wednesday 18 November'],
])('%s is on %s, %s', (date, dutch, english) => {
  expect([formatDay(date, now, 'nl'), formatDay(date, now, 'en')]).toEqual([dutch, english]);
});

test('what happened on one day in Amsterdam stands together, in its order', () => {
  const at = ['2026-11-20T10:00:00Z', '2026-11-19T23:30:00Z', '2026-11-19T22:30:00Z'].map((time) => ({ at: time }));
  expect(groupByDay(at).map(({ key, items }) => [key, items.length])).toEqual([
    ['2026-11-20', 2],
    ['2026-11-19', 1],
  ]);
});
