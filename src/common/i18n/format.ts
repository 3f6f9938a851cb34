/** Dates as each language writes them, in the time zone the portal works in. */
import { type Language, localeOf } from './languages.ts';

/** Inspections happen in the Netherlands; a server elsewhere must print the same day as the phone. */
export const TIME_ZONE = 'Europe/Amsterdam';

/** '20 november 2026'. */
export const formatDate = (date: Date | string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: TIME_ZONE }).format(new Date(date));

/** '20 nov 2026', where there is little room. */
export const formatShortDate = (date: Date | string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'medium', timeZone: TIME_ZONE }).format(new Date(date));

/** '20 nov 2026, 14:05'. */
export const formatDateTime = (date: Date | string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'medium', timeStyle: 'short', timeZone: TIME_ZONE }).format(
    new Date(date),
  );
