/** The days that a recurrence rule names (ADR 057). Rules are read as days of UTC, so that no clock is among them. */
import { createRequire } from 'node:module';

// A CommonJS package whose names Node cannot see from outside.
const { RRule } = createRequire(import.meta.url)('rrule') as typeof import('rrule');

const DAY = 'T00:00:00Z';
const dayOfUtc = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Of one that never ends: more than a visit a day for as long as anything is planned ahead. */
const DAYS_MAX = 800;

/**
 * The days of a rule such as FREQ=MONTHLY;BYDAY=2TU, counted from its first day.
 *
 * @param within - from and to, both of them included, as 2026-07-01
 */
export function ruleDays(rule: string, firstDay: string, within: { from: string; to: string }): string[] {
  const series = new RRule({ ...RRule.parseString(rule), dtstart: new Date(firstDay + DAY), tzid: null });
  const days = series.between(
    new Date(within.from + DAY),
    new Date(within.to + DAY),
    true,
    (_, index) => index < DAYS_MAX,
  );
  return days.map(dayOfUtc);
}
