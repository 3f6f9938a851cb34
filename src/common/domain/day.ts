/** Where a calendar day begins and ends in the time zone that the portal works in. */
import { TIME_ZONE } from '#common/i18n/format.ts';

const offsets = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' });

/** The offset at a moment, such as '+02:00'. */
const offsetAt = (moment: Date): string => {
  const name = offsets.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.slice('GMT'.length) || '+00:00';
};

/** The first millisecond of a day given as 2026-07-01. Clocks change after one at night, never at midnight. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00${offsetAt(new Date(`${day}T00:00:00Z`))}`);

/** The last millisecond of a day given as 2026-07-01. */
export function endOfDay(day: string): Date {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return new Date(startOfDay(next.toISOString().slice(0, 10)).getTime() - 1);
}

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short' });

/** The day of a moment, such as 2026-07-01. */
export const dayOf = (moment: Date): string => days.format(moment);

/** The day so many days after a day, or before it. */
export function addDays(day: string, count: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + count);
  return moved.toISOString().slice(0, 10);
}

/** The month so many months after a month such as 2026-07, or before it. */
export function addMonths(month: string, count: number): string {
  const moved = new Date(`${month}-01T00:00:00Z`);
  moved.setUTCMonth(moved.getUTCMonth() + count);
  return moved.toISOString().slice(0, 7);
}

/** Whether a text is a day that there is, such as 2026-07-01, between 1900 and 2200: what anybody may write into an address. */
export const isDay = (text: string): boolean =>
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
