/** English: what calendars of other programs show of planned visits. */
import type { calendar as dutch } from '#common/i18n/nl/calendar.ts';

export const calendar: Record<keyof typeof dutch, string> = {
  'calendar.name': 'Visits of {{name}}',
  'calendar.contact': 'Contact: {{contact}}',
};
