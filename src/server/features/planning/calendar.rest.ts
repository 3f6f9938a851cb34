/** /api/calendar: planned visits for the calendar of a telephone or an office program, by a secret link. */
import * as z from 'zod/mini';
import { DEFAULT_LANGUAGE } from '#common/i18n/languages.ts';
import { calendarToken } from '#common/schemas/planned-visit.ts';
import { sampleQuerySchema } from '#server/features/inspections/inspection.rest-schema.ts';
import { openRoute, type Route } from '#server/rest/route.ts';
import { readCalendar } from './calendar-feed.service.ts';

export const calendarRoutes: readonly Route[] = [
  openRoute({
    method: 'GET',
    path: '/api/calendar/{token}/visits.ics',
    action: 'calendar.read',
    summary: 'One technician’s planned visits as a calendar (iCalendar), by the secret link that they made for it',
    params: z.object({ token: calendarToken() }),
    query: z.object({ lang: sampleQuerySchema.shape.lang }),
    answer: 'calendar',
    errors: ['NOT_FOUND', 'TOO_MANY_TRIES'],
    handle: async ({ scope, params: { token }, query: { lang = DEFAULT_LANGUAGE }, reply }) => {
      const calendar = await readCalendar(scope, { token, language: lang });
      return reply.type('text/calendar; charset=utf-8').send(calendar);
    },
  }),
];
