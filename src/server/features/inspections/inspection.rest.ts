/** /api/inspections (rest-contract). */
import * as z from 'zod/mini';
import type { InspectionFilter } from '#common/domain/inspection.ts';
import { amendmentFormSchema } from '#common/schemas/inspection-forms.ts';
import type { Scope } from '#server/core/scope.ts';
import { storeDataUrl } from '#server/images/image.service.ts';
import { answerCsv } from '#server/rest/csv.ts';
import { restateStale, tagVersion } from '#server/rest/request.ts';
import { type Route, route } from '#server/rest/route.ts';
import { answerList } from '#server/rest/stream-list.ts';
import { withoutKeys } from '#server/rest/without-key.ts';
import { answerXlsx } from '#server/rest/xlsx.ts';
import { amendInspection } from './amend.service.ts';
import type { InspectionChanges } from './apply-changes.ts';
import { deleteInspection } from './deleted-inspections.service.ts';
import { getInspection } from './inspection.query.ts';
import { contractColumns, inspectionColumns, presentRestInspection } from './inspection.rest-presenter.ts';
import {
  createInspectionBodySchema,
  type InspectionBody,
  listQuerySchema,
  restInspectionSchema,
  restListItemSchema,
  sheetQuerySchema,
  tableQuerySchema,
  updateInspectionBodySchema,
} from './inspection.rest-schema.ts';
import { createInspection, updateInspection } from './inspection.service.ts';
import { listInspections } from './inspection-list.query.ts';

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

const columnsOf = ({ now }: Scope, { show }: { show?: InspectionFilter | undefined }) =>
  show === 'signed' ? contractColumns(now) : inspectionColumns;

const writeErrors = [
  'INVALID_IMAGE',
  'UNKNOWN_CUSTOMER',
  'CUSTOMER_ANONYMISED',
  'UNKNOWN_TECHNICIAN',
  'UNKNOWN_PREVIOUS_INSPECTION',
  // Of signing.
  'SIGNATURE_REQUIRED',
  'SIGNATURE_WITHOUT_INK',
  'SIGNATURE_USED',
  'SIGNER_REQUIRED',
  'CONTRACT_CHANGED',
  'ACCOUNT_CHANGED',
  'KEY_MISSING',
  'SECRET_DAMAGED',
  'PDF_FAILED',
  'PDF_TIMEOUT',
  'BUSY',
] as const;

export const inspectionRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/inspections',
    action: 'inspections.list',
    summary: 'Inspections, newest first, without texts and pictures; all, or those that the parameters ask for',
    query: listQuerySchema,
    answer: z.array(restListItemSchema),
    handle: ({ scope, query: { limit, cursor, ...filters }, reply }) =>
      answerList(reply, { limit, cursor }, async (page) =>
        withoutKeys(await listInspections(scope, { ...filters, ...page })),
      ),
  }),
  route({
    method: 'GET',
    path: '/api/inspections.csv',
    action: 'inspections.list',
    summary: 'The same as a table, also narrowed down and ordered as the portal’s own list is',
    query: tableQuerySchema,
    answer: 'csv',
    handle: ({ scope, query: { separator, ...filters }, reply }) =>
      answerCsv(reply, 'inspections.csv', { columns: columnsOf(scope, filters), separator }, (page) =>
        listInspections(scope, { sort: 'date', ...filters, ...page }),
      ),
  }),
  route({
    method: 'GET',
    path: '/api/inspections.xlsx',
    action: 'inspections.list',
    summary: 'The same table as a workbook for Excel',
    query: sheetQuerySchema,
    answer: 'xlsx',
    handle: ({ scope, query, reply }) =>
      answerXlsx(reply, 'inspections.xlsx', columnsOf(scope, query), (page) =>
        listInspections(scope, { sort: 'date', ...query, ...page }),
      ),
  }),
  route({
    method: 'GET',
    path: '/api/inspections/{id}',
    action: 'inspections.get',
    summary: 'One inspection with plans, photos and signature as data URLs',
    answer: restInspectionSchema,
    errors: ['INSPECTION_NOT_FOUND'],
    handle: async ({ scope, id, reply }) => {
      const inspection = await getInspection(scope, id);
      tagVersion(reply, inspection);
      return presentRestInspection(scope, inspection);
    },
  }),
  route({
    method: 'POST',
    path: '/api/inspections',
    action: 'inspections.create',
    summary:
      'Begins an inspection, with the devices that stand when it goes on from an earlier one or says so; the technician is the signed-in user unless another one is named',
    body: createInspectionBodySchema,
    answer: restInspectionSchema,
    status: 201,
    errors: [...writeErrors, 'VISIT_NOT_FOUND', 'VISIT_BEGUN', 'IDEMPOTENCY_MISMATCH'],
    hasImages: true,
    isCreation: true,
    handle: async ({ scope, body: { customerId, from, visitId, ...body }, clientKey, request, reply }) => {
      const changes = await storePictures(scope, body);
      const inspection = await createInspection(scope, request.server.documentTools, {
        ...changes,
        customerId,
        startsFromPrevious: true,
        from,
        visit: visitId === undefined ? undefined : { id: visitId, ifBegun: 'refuse' },
        clientKey,
      });
      tagVersion(reply, inspection);
      return presentRestInspection(scope, inspection);
    },
  }),
  route({
    method: 'POST',
    path: '/api/inspections/{id}/amendments',
    action: 'inspections.amend',
    summary:
      'Begins an amendment of a signed inspection: a new one with its plans, boxes, texts and photos, without price and signature, that names what it amends and why',
    body: amendmentFormSchema,
    answer: restInspectionSchema,
    status: 201,
    errors: ['INSPECTION_NOT_FOUND', 'INSPECTION_NOT_SIGNED', 'IDEMPOTENCY_MISMATCH'],
    isCreation: true,
    handle: async ({ scope, id, body: { reason }, clientKey, reply }) => {
      const inspection = await amendInspection(scope, { id, reason, clientKey });
      tagVersion(reply, inspection);
      return presentRestInspection(scope, inspection);
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/inspections/{id}',
    action: 'inspections.update',
    summary: 'Changes an inspection that is not signed',
    body: updateInspectionBodySchema,
    answer: restInspectionSchema,
    errors: [...writeErrors, 'INSPECTION_NOT_FOUND', 'INSPECTION_SIGNED', 'AMENDMENT_CUSTOMER', 'STALE'],
    hasImages: true,
    handle: async ({ scope, id, version, body, request, reply }) => {
      const changes = await storePictures(scope, body);
      const inspection = await restateStale(
        () => updateInspection(scope, request.server.documentTools, { id, version, changes }),
        async () => presentRestInspection(scope, await getInspection(scope, id)),
      );
      tagVersion(reply, inspection);
      return presentRestInspection(scope, inspection);
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/inspections/{id}',
    action: 'inspections.delete',
    summary: 'Deletes an inspection of one’s own that is not signed, with its boxes, plans and photos',
    answer: 'nothing',
    errors: ['INSPECTION_NOT_FOUND', 'INSPECTION_SIGNED', 'NOT_OWN_INSPECTION'],
    handle: ({ scope, id }) => deleteInspection(scope, id),
  }),
];
