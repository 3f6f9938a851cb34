/** How long ago something was, and on which day, in the time zone the portal works in. */
import { TIME_ZONE } from './format.ts';
import type { Language } from './languages.ts';
import { perLanguage } from './per-language.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const relative = perLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const weekdays = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: TIME_ZONE }),
);
const isoDays = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: TIME_ZONE });

/** The day as '2026-11-20'. */
export const dayKey = (date: Date | string): string => isoDays.format(new Date(date));

const daysBetween = (date: Date | string, now: Date): number =>
  Math.round((Date.parse(dayKey(now)) - Date.parse(dayKey(date))) / DAY_MS);

/** '3 minuten geleden', 'gisteren'; null for less than a minute, which has no number worth saying. */
export function formatRelative(date: Date | string, now: Date, language: Language): string | null {
  const past = Math.max(0, now.getTime() - new Date(date).getTime());
  const format = relative(language);
  if (past < MINUTE_MS) return null;
  if (past < HOUR_MS) return format.format(-Math.floor(past / MINUTE_MS), 'minute');
  if (past < DAY_MS) return format.format(-Math.floor(past / HOUR_MS), 'hour');
  // Days of the calendar: 'yesterday' never stands under another day.
  return format.format(-Math.max(1, daysBetween(date, now)), 'day');
}

/** 'Vandaag', 'Gisteren', 'Woensdag 18 november'. */
export function formatDay(date: Date | string, now: Date, language: Language): string {
  const daysAgo = daysBetween(date, now);
  const text =
    daysAgo === 0 || daysAgo === 1
      ? relative(language).format(-daysAgo, 'day')
      : weekdays(language).format(new Date(date));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Day<Item> = { key: string; items: Item[] };

/** Items in their order, gathered by the day they happened on. */
export function groupByDay<Item extends { at: string }>(items: readonly Item[]): Day<Item>[] {
  const days: Day<Item>[] = [];
  for (const item of items) {
    const key = dayKey(item.at);
    const last = days.at(-1);
    if (last?.key === key) last.items.push(item);
    else days.push({ key, items: [item] });
  }
  return days;
}
