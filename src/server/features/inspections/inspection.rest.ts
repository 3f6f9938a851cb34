/** /api/inspections (rest-contract). */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { INSPECTION_LIST_MAX } from '#common/limits.ts';
import { parse } from '#server/errors.ts';
import { storeDataUrl } from '#server/images/image.service.ts';
import { scopeOf } from '#server/rest/guard.ts';
import { BODY_LIMIT_WITH_IMAGES } from '#server/rest/limits.ts';
import { clientKeyOf, idOf, restateStale, tagVersion, versionOf } from '#server/rest/request.ts';
import type { Scope } from '#server/scope.ts';
import type { InspectionChanges } from './apply-changes.ts';
import { getInspection, listInspections } from './inspection.query.ts';
import { presentRestInspection } from './inspection.rest-presenter.ts';
import {
  createInspectionBodySchema,
  type InspectionBody,
  listQuerySchema,
  updateInspectionBodySchema,
} from './inspection.rest-schema.ts';
import { createInspection, deleteInspection, updateInspection } from './inspection.service.ts';

/** Stores the pictures of a body; what is left refers to them. */
async function storePictures(
  scope: Scope,
  { floorPlanImagePath, contractSignature, ...fields }: InspectionBody,
): Promise<InspectionChanges> {
  const plan = await storeDataUrl(scope, 'plan', floorPlanImagePath);
  const signature = await storeDataUrl(scope, 'signature', contractSignature);
  return {
    ...fields,
    floorPlanImageId: plan === undefined ? undefined : (plan?.id ?? null),
    contractSignatureId: signature === undefined ? undefined : (signature?.id ?? null),
  };
}

/** The whole list as JSON text, read page by page so that no length of it stops the portal. */
async function* wholeList(scope: Scope): AsyncGenerator<string> {
  let cursor: string | undefined;
  let separator = '[';
  do {
    const page = await listInspections(scope, { limit: INSPECTION_LIST_MAX, cursor });
    for (const item of page.items) {
      yield separator + JSON.stringify(item);
      separator = ',';
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  yield separator === '[' ? '[]' : ']';
}

export async function inspectionRoutes(app: FastifyInstance): Promise<void> {
  app.get('/api/inspections', { config: { action: 'inspections.list' } }, async (request, reply) => {
    const scope = scopeOf(request);
    const { limit, cursor } = parse(listQuerySchema, request.query);
    if (limit === undefined && cursor === undefined) {
      reply.type('application/json; charset=utf-8');
      return Readable.from(wholeList(scope));
    }
    const page = await listInspections(scope, { limit: limit ?? INSPECTION_LIST_MAX, cursor });
    if (page.nextCursor) reply.header('x-next-cursor', page.nextCursor);
    return page.items;
  });

  app.get('/api/inspections/:id', { config: { action: 'inspections.get' } }, async (request, reply) => {
    const scope = scopeOf(request);
    const inspection = await getInspection(scope, idOf(request));
    tagVersion(reply, inspection);
    return presentRestInspection(scope, inspection);
  });

  app.post(
    '/api/inspections',
    { config: { action: 'inspections.create' }, bodyLimit: BODY_LIMIT_WITH_IMAGES },
    async (request, reply) => {
      const scope = scopeOf(request);
      const clientKey = clientKeyOf(request);
      const { customerId, ...body } = parse(createInspectionBodySchema, request.body);
      const changes = await storePictures(scope, body);
      const inspection = await createInspection(scope, { ...changes, customerId, clientKey });
      tagVersion(reply.code(201), inspection);
      return presentRestInspection(scope, inspection);
    },
  );

  app.patch(
    '/api/inspections/:id',
    { config: { action: 'inspections.update' }, bodyLimit: BODY_LIMIT_WITH_IMAGES },
    async (request, reply) => {
      const scope = scopeOf(request);
      const [id, version] = [idOf(request), versionOf(request)];
      const changes = await storePictures(scope, parse(updateInspectionBodySchema, request.body));
      const inspection = await restateStale(
        () => updateInspection(scope, { id, version, changes }),
        async () => presentRestInspection(scope, await getInspection(scope, id)),
      );
      tagVersion(reply, inspection);
      return presentRestInspection(scope, inspection);
    },
  );

  app.delete('/api/inspections/:id', { config: { action: 'inspections.delete' } }, async (request, reply) => {
    await deleteInspection(scopeOf(request), idOf(request));
    return reply.code(204).send();
  });
}
