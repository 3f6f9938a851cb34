/** What the dashboard's figures count: ages of open work, months beside the year before, and which customers have more and more findings. */
import { addDays, addMonths } from './day.ts';

/** Ages of an inspection that is not signed, in days: the first and the last of each. */
const AGES = [
  [0, 7],
  [8, 14],
  [15, 30],
  [31, null],
] as const;

/** Days such as 2026-07-01, both included; an end that is null is open. */
export type AgeRange = { fromDays: number; toDays: number | null; from: string | null; to: string | null };

/** The ages, youngest first, as days before today. What is planned for later is of the youngest. */
export const ageRanges = (today: string): AgeRange[] =>
  AGES.map(([fromDays, toDays]) => ({
    fromDays,
    toDays,
    from: toDays === null ? null : addDays(today, -toDays),
    to: fromDays === 0 ? null : addDays(today, -fromDays),
  }));

const MONTHS = 12;

export type MonthCount = { month: string; count: number };
export type ComparedMonth = MonthCount & { before: number };

/**
 * The twelve months that end with today's, oldest first, each beside the same month a year before.
 *
 * @param counts of months such as 2026-07; one that is not among them has nothing
 */
export function comparedMonths(today: string, counts: readonly MonthCount[]): ComparedMonth[] {
  const byMonth = new Map(counts.map(({ month, count }) => [month, count]));
  const current = today.slice(0, 7);
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = addMonths(current, index + 1 - MONTHS);
    return { month, count: byMonth.get(month) ?? 0, before: byMonth.get(addMonths(month, -MONTHS)) ?? 0 };
  });
}

/** The first day of the months that are compared, and of those before. */
export const firstComparedDay = (today: string): string => `${addMonths(today.slice(0, 7), 1 - 2 * MONTHS)}-01`;

/** The first and the last day of a month such as 2026-02. */
export const daysOfMonth = (month: string): { from: string; to: string } => ({
  from: `${month}-01`,
  to: addDays(`${addMonths(month, 1)}-01`, -1),
});

/** How long is compared with as long before, in days. */
export const RISING_DAYS = 90;
/** One or two findings are no trend. */
export const RISING_FINDINGS_MIN = 3;
const RISING_MAX = 5;

/** The first days of both periods; the later one ends today. */
export const risingPeriods = (today: string): { recent: string; before: string } => ({
  recent: addDays(today, 1 - RISING_DAYS),
  before: addDays(today, 1 - 2 * RISING_DAYS),
});

/** The customers with more findings than in the period before, and enough of them; the greatest increase first. */
export const risingCustomers = <Customer extends { name: string; recent: number; before: number }>(
  customers: readonly Customer[],
): Customer[] =>
  customers
    .filter(({ recent, before }) => recent >= RISING_FINDINGS_MIN && recent > before)
    .sort((a, b) => b.recent - b.before - (a.recent - a.before) || b.recent - a.recent || a.name.localeCompare(b.name))
    .slice(0, RISING_MAX);
