/** What the dashboard's figures count. */
import { expect, test } from 'vitest';
import { addDays, addMonths, dayOf } from '#common/domain/day.ts';
import {
  ageRanges,
  comparedMonths,
  daysOfMonth,
  firstComparedDay,
  risingCustomers,
  risingPeriods,
} from '#common/domain/figures.ts';

test('a day is one of the portal’s time zone, and days are counted over months, leap years and changing clocks', () => {
  expect(dayOf(new Date('2026-03-31T22:30:00Z'))).toBe('2026-04-01');
  expect(dayOf(new Date('2025-12-31T22:59:59Z'))).toBe('2025-12-31');
  expect(dayOf(new Date('2025-12-31T23:00:00Z'))).toBe('2026-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-11', 14)).toBe('2028-01');
});

test('ages follow one another without a gap; what is planned for later is of the youngest', () => {
  const ranges = ageRanges('2026-03-05');
  expect(ranges.map(({ from, to }) => [from, to])).toEqual([
    ['2026-02-26', null],
    ['2026-02-19', '2026-02-25'],
    ['2026-02-03', '2026-02-18'],
    [null, '2026-02-02'],
  ]);
  expect(ranges.map(({ fromDays, toDays }) => [fromDays, toDays])).toEqual([
    [0, 7],
    [8, 14],
    [15, 30],
    [31, null],
  ]);
});

test('twelve months end with this one, each beside the same one a year before', () => {
  const months = comparedMonths('2026-02-28', [
    { month: '2026-02', count: 4 },
    { month: '2025-02', count: 9 },
    { month: '2025-03', count: 2 },
    { month: '2024-12', count: 7 },
    { month: '2024-02', count: 99 },
  ]);
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ month: '2025-03', count: 2, before: 0 });
  expect(months[9]).toEqual({ month: '2025-12', count: 0, before: 7 });
  expect(months[11]).toEqual({ month: '2026-02', count: 4, before: 9 });
  expect(firstComparedDay('2026-02-28')).toBe('2024-03-01');
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOfMonth('2025-12')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

test('a customer rises with more findings than in the 90 days before, and at least three', () => {
  expect(risingPeriods('2026-03-31')).toEqual({ recent: '2026-01-01', before: '2025-10-03' });
  const customer = (name: string, recent: number, before: number) => ({ name, recent, before });
  const risen = risingCustomers([
    customer('steady', 5, 5),
    customer('too few', 2, 0),
    customer('just', 3, 2),
    customer('most', 20, 4),
    customer('b', 8, 2),
    customer('a', 8, 2),
    customer('more', 12, 6),
    customer('sixth', 4, 3),
  ]);
  expect(risen.map(({ name }) => name)).toEqual(['most', 'more', 'a', 'b', 'sixth']);
});
