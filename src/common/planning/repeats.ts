/** How often a customer is visited: what is offered, and the recurrence rule (RFC 5545) that it is kept as. */
import { weekdayOf } from './holidays.ts';

export const repeats = [
  'weekly',
  'twoWeekly',
  'fourWeekly',
  'monthly',
  'twoMonthly',
  'quarterly',
  'halfYearly',
  'yearly',
] as const;
export type Repeat = (typeof repeats)[number];

const everyWeeks: Partial<Record<Repeat, number>> = { weekly: 1, twoWeekly: 2, fourWeekly: 4 };
const everyMonths: Partial<Record<Repeat, number>> = {
  monthly: 1,
  twoMonthly: 2,
  quarterly: 3,
  halfYearly: 6,
  yearly: 12,
};

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/** The how-manieth of its weekday in its month a day is; −1 is the last, where a month need not have a fifth. */
export function weekOfMonth(day: string): 1 | 2 | 3 | 4 | -1 {
  const week = Math.ceil(Number(day.slice(8)) / 7);
  return week > 4 ? -1 : (week as 1 | 2 | 3 | 4);
}

/**
 * The rule of visits from a first day on: on the same weekday, in months on the same one of the month, such as every second
 * Tuesday. A date of the month would fall on weekends.
 */
export function ruleOf(repeat: Repeat, firstDay: string): string {
  const weekday = WEEKDAYS[weekdayOf(firstDay)];
  const weeks = everyWeeks[repeat];
  if (weeks) return `FREQ=WEEKLY;INTERVAL=${weeks};BYDAY=${weekday}`;
  return `FREQ=MONTHLY;INTERVAL=${everyMonths[repeat]};BYDAY=${weekOfMonth(firstDay)}${weekday}`;
}

/** What a rule is offered as; null for one that the portal did not make. */
export function repeatOf(rule: string): Repeat | null {
  const [, frequency, interval] = /^FREQ=(WEEKLY|MONTHLY);INTERVAL=(\d+);BYDAY=(?:-?\d)?[A-Z]{2}$/.exec(rule) ?? [];
  const every = frequency === 'WEEKLY' ? everyWeeks : everyMonths;
  return repeats.find((repeat) => every[repeat] === Number(interval)) ?? null;
}
