/** The days in the Netherlands on which nobody is visited: public holidays, as the law and most collective agreements have them. */
import { addDays } from '#common/domain/day.ts';

const holidays = [
  'newYear',
  'easterSunday',
  'easterMonday',
  'kingsDay',
  'liberationDay',
  'ascension',
  'whitSunday',
  'whitMonday',
  'christmas',
  'boxingDay',
] as const;
export type Holiday = (typeof holidays)[number];

const SUNDAY = 0;
const SATURDAY = 6;

/** The day of the week of a day such as 2026-07-01: 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Easter Sunday of a year of the Gregorian calendar (the algorithm of Meeus, Jones and Butcher). */
export function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return new Date(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1)).toISOString().slice(0, 10);
}

/** The holidays of a year by their day. */
function holidaysOf(year: number): Readonly<Record<string, Holiday>> {
  const easter = easterOf(year);
  const kingsDay = `${year}-04-27`;
  return {
    // Once in five years it is a day off.
    ...(year % 5 === 0 ? { [`${year}-05-05`]: 'liberationDay' } : {}),
    [weekdayOf(kingsDay) === SUNDAY ? addDays(kingsDay, -1) : kingsDay]: 'kingsDay',
    [`${year}-01-01`]: 'newYear',
    [easter]: 'easterSunday',
    [addDays(easter, 1)]: 'easterMonday',
    [addDays(easter, 39)]: 'ascension',
    [addDays(easter, 49)]: 'whitSunday',
    [addDays(easter, 50)]: 'whitMonday',
    [`${year}-12-25`]: 'christmas',
    [`${year}-12-26`]: 'boxingDay',
  };
}

/** Which holiday a day such as 2026-12-25 is; null for any other day. */
export const holidayOn = (day: string): Holiday | null => holidaysOf(Number(day.slice(0, 4)))[day] ?? null;

/** Whether nobody works as a rule: on weekends and holidays. */
const isDayOff = (day: string): boolean =>
  weekdayOf(day) === SUNDAY || weekdayOf(day) === SATURDAY || holidayOn(day) !== null;

/** The first working day after a day. */
export function nextWorkingDay(day: string): string {
  let next = addDays(day, 1);
  while (isDayOff(next)) next = addDays(next, 1);
  return next;
}
