/** /api/visits: planned visits and the series that make them. */
import * as z from 'zod/mini';
import {
  following,
  isPeriod,
  isWindow,
  newVisitFields,
  periodError,
  plannedVisitDtoSchema,
  visitChangeFields,
  windowError,
} from '#common/schemas/planned-visit.ts';
import { day } from '#common/schemas/primitives.ts';
import { describe, named } from '#server/rest/described.ts';
import { booleanText, idText, pageFields } from '#server/rest/query.ts';
import { restateStale, tagVersion } from '#server/rest/request.ts';
import { type Route, route } from '#server/rest/route.ts';
import { answerList } from '#server/rest/stream-list.ts';
import { withoutKey, withoutKeys } from '#server/rest/without-key.ts';
import { getVisit, listVisits } from './visit.query.ts';
import { createVisit, deleteVisit, updateVisit } from './visit.service.ts';

const restVisitSchema = named('Visit', z.omit(plannedVisitDtoSchema, { key: true }));
const bodySchema = named(
  'NewVisit',
  z.object(newVisitFields).check(z.refine(isWindow, windowError), z.refine(isPeriod, periodError)),
);
const changesSchema = named(
  'VisitChanges',
  z.object({ ...z.partial(z.object(visitChangeFields)).shape, following: following() }),
);
const dayText = () => z.optional(describe(day(), { type: 'string', format: 'date' }));

export const visitRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/visits',
    action: 'visits.list',
    summary: 'Planned visits by day and time; all, or those that the parameters ask for, with both ends of a period',
    query: z.object({
      ...pageFields,
      from: dayText(),
      to: dayText(),
      technicianId: z.optional(idText()),
      customerId: z.optional(idText()),
      open: z.optional(booleanText()),
    }),
    answer: z.array(restVisitSchema),
    handle: ({ scope, query: { limit, cursor, ...filters }, reply }) =>
      answerList(reply, { limit, cursor }, async (page) =>
        withoutKeys(await listVisits(scope, { ...filters, ...page })),
      ),
  }),
  route({
    method: 'GET',
    path: '/api/visits/{id}',
    action: 'visits.list',
    summary: 'One planned visit',
    answer: restVisitSchema,
    errors: ['VISIT_NOT_FOUND'],
    handle: async ({ scope, id, reply }) => {
      const visit = await getVisit(scope, id);
      tagVersion(reply, visit);
      return withoutKey(visit);
    },
  }),
  route({
    method: 'POST',
    path: '/api/visits',
    action: 'visits.create',
    summary:
      'Plans a visit, or with `repeat` a series of them, of which it answers the first; the technician is the signed-in user unless another one is named',
    body: bodySchema,
    answer: restVisitSchema,
    status: 201,
    errors: ['UNKNOWN_CUSTOMER', 'UNKNOWN_TECHNICIAN', 'CUSTOMER_ANONYMISED', 'IDEMPOTENCY_MISMATCH'],
    isCreation: true,
    handle: async ({ scope, body, clientKey, reply }) => {
      const visit = await createVisit(scope, { ...body, clientKey });
      tagVersion(reply, visit);
      return withoutKey(visit);
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/visits/{id}',
    action: 'visits.update',
    summary:
      'Moves a visit, gives it to somebody else or skips it; with `following` also those that follow it in its series',
    body: changesSchema,
    answer: restVisitSchema,
    errors: ['VISIT_NOT_FOUND', 'VISIT_BEGUN', 'UNKNOWN_TECHNICIAN', 'STALE'],
    handle: async ({ scope, id, version, body: { following: isFollowing, ...changes }, reply }) => {
      const visit = await restateStale(
        () => updateVisit(scope, { id, version, changes, following: isFollowing }),
        async () => withoutKey(await getVisit(scope, id)),
      );
      tagVersion(reply, visit);
      return withoutKey(visit);
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/visits/{id}',
    action: 'visits.delete',
    summary: 'Takes a visit out of the agenda: one of a series is skipped; with `following` its series ends before it',
    query: z.object({ following: z.optional(booleanText()) }),
    answer: 'nothing',
    errors: ['VISIT_NOT_FOUND', 'VISIT_BEGUN'],
    handle: ({ scope, id, query: { following: isFollowing } }) => deleteVisit(scope, { id, following: isFollowing }),
  }),
];
