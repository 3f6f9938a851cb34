/** Days of the Netherlands as moments, on the days on which clocks change as well. */
import { expect, test } from 'vitest';
import { endOfDay, isDay, startOfDay } from '#common/domain/day.ts';

test.each([
  ['2026-01-15', '2026-01-14T23:00:00.000Z', '2026-01-15T22:59:59.999Z'],
  ['2026-07-01', '2026-06-30T22:00:00.000Z', '2026-07-01T21:59:59.999Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  ['2026-12-31', '2026-12-30T23:00:00.000Z', '2026-12-31T22:59:59.999Z'],
])('%s is from %s to %s', (day, start, end) => {
  expect([startOfDay(day).toISOString(), endOfDay(day).toISOString()]).toEqual([start, end]);
});

test.each([
  ['2026-07-01', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-99-99', false],
  ['0026-01-01', false],
  ['2026-7-1', false],
  ['2026-07-01T00:00', false],
  ['', false],
])('whether %j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
