/** /api/admin/deleted-inspections, and bringing one of them back. */
import * as z from 'zod/mini';
import { deletedInspectionDtoSchema } from '#common/schemas/inspection.ts';
import { named } from '#server/rest/described.ts';
import { tagVersion } from '#server/rest/request.ts';
import { type Route, route } from '#server/rest/route.ts';
import { answerList } from '#server/rest/stream-list.ts';
import { withoutKeys } from '#server/rest/without-key.ts';
import { listDeletedInspections, restoreInspection } from './deleted-inspections.service.ts';
import { presentRestInspection } from './inspection.rest-presenter.ts';
import { listQuerySchema, restInspectionSchema } from './inspection.rest-schema.ts';

const answerSchema = named('DeletedInspection', z.omit(deletedInspectionDtoSchema, { key: true }));

export const deletedInspectionRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/admin/deleted-inspections',
    action: 'inspections.deleted',
    summary: 'What was deleted and can still be brought back, the latest deletion first; all, or a page',
    query: z.pick(listQuerySchema, { limit: true, cursor: true }),
    answer: z.array(answerSchema),
    handle: ({ scope, query, reply }) =>
      answerList(reply, query, async (page) => withoutKeys(await listDeletedInspections(scope, page))),
  }),
  route({
    method: 'POST',
    path: '/api/inspections/{id}/restore',
    action: 'inspections.restore',
    summary: 'Brings a deleted inspection back as it was',
    answer: restInspectionSchema,
    errors: ['INSPECTION_NOT_FOUND'],
    handle: async ({ scope, id, reply }) => {
      const inspection = await restoreInspection(scope, id);
      tagVersion(reply, inspection);
      return presentRestInspection(scope, inspection);
    },
  }),
];
