/** Dates as each language writes them, in the time zone the portal works in. */
import type { Language } from './languages.ts';
import { perLanguage } from './per-language.ts';

/** Inspections happen in the Netherlands; a server elsewhere must print the same day as the phone. */
export const TIME_ZONE = 'Europe/Amsterdam';

const dates = (options: Intl.DateTimeFormatOptions) =>
  perLanguage((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: TIME_ZONE }));
const longDates = dates({ dateStyle: 'long' });
const shortDates = dates({ dateStyle: 'medium' });
const days = dates({ day: 'numeric' });
const months = dates({ month: 'short' });
const times = dates({ timeStyle: 'short' });
const dateTimes = dates({ dateStyle: 'medium', timeStyle: 'short' });

/** '20 november 2026'. */
export const formatDate = (date: Date | string, language: Language): string =>
  longDates(language).format(new Date(date));

/** '20 nov 2026', where there is little room. */
export const formatShortDate = (date: Date | string, language: Language): string =>
  shortDates(language).format(new Date(date));

/** '20 nov 2026, 14:05'. */
export const formatDateTime = (date: Date | string, language: Language): string =>
  dateTimes(language).format(new Date(date));

/** '20' and 'nov', below each other where there is hardly any room. */
export const dayAndMonth = (date: Date | string, language: Language): { day: string; month: string } => ({
  day: days(language).format(new Date(date)),
  month: months(language).format(new Date(date)),
});

/** '14:05'. */
export const formatTime = (date: Date | string, language: Language): string => times(language).format(new Date(date));
