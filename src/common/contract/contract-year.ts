/** The year that a contract is in: contracts are agreed by the year, counted from the day they were signed. */
import { dayOf } from '#common/domain/day.ts';

/** The month and day of a moment as one number: 702 is the 2nd of July. */
export const monthDayOf = (at: Date): number => Number(dayOf(at).slice(5).replace('-', ''));

/** The same day of another year; of the 29th of February the 28th where there is none. */
function inYear(day: string, year: number): string {
  const at = new Date(`${year}${day.slice(4)}T12:00:00Z`);
  const isThere = at.toISOString().slice(5, 10) === day.slice(5);
  return isThere ? at.toISOString().slice(0, 10) : `${year}-02-28`;
}

/**
 * On which day the contract's running year is over and the next one begins.
 *
 * @returns a day such as 2027-03-02; on that day itself it is a year further
 */
export function contractYearEnd(signedAt: Date, now: Date): string {
  const [signed, today] = [dayOf(signedAt), dayOf(now)];
  const firstYear = Math.max(Number(signed.slice(0, 4)) + 1, Number(today.slice(0, 4)));
  const end = inYear(signed, firstYear);
  return end > today ? end : inYear(signed, firstYear + 1);
}
