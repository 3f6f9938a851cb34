/** /api/inspections.zip and /api/customers/{id}/documents.zip: the documents of several signed inspections in one file. */
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { DEFAULT_LANGUAGE } from '#common/i18n/languages.ts';
import { ZIP_DOCUMENTS_MAX } from '#common/limits.ts';
import { simplePdfQuerySchema } from '#server/features/inspections/inspection.rest-schema.ts';
import { idListText } from '#server/rest/query.ts';
import { type Route, route } from '#server/rest/route.ts';
import { zipDocuments, zipDocumentsOfCustomer } from './documents-zip.service.ts';
import { pdfErrors } from './pdf-answer.rest.ts';

const querySchema = z.object({
  ids: idListText(ZIP_DOCUMENTS_MAX, 'Ids of inspections, with commas between them'),
  lang: simplePdfQuerySchema.shape.lang,
});

export const zipRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/inspections.zip',
    action: 'inspections.downloadContract',
    summary: `The documents of up to ${ZIP_DOCUMENTS_MAX} signed inspections as one ZIP, each the PDF that was kept when it was signed`,
    query: querySchema,
    answer: 'zip',
    errors: ['INSPECTION_NOT_FOUND', 'INSPECTION_NOT_SIGNED', ...pdfErrors],
    handle: async ({ scope, query: { ids, lang }, request, reply }) => {
      const bytes = await zipDocuments(scope, request.server.printer, { ids, language: lang ?? DEFAULT_LANGUAGE });
      reply.type('application/zip').header('content-disposition', 'attachment; filename="inspections.zip"');
      return Readable.from(bytes);
    },
  }),
  route({
    method: 'GET',
    path: '/api/customers/{id}/documents.zip',
    action: 'inspections.downloadContract',
    summary: `The documents of a customer's signed inspections as one ZIP: the newest ${ZIP_DOCUMENTS_MAX}`,
    query: z.object({ lang: simplePdfQuerySchema.shape.lang }),
    answer: 'zip',
    errors: ['CUSTOMER_NOT_FOUND', 'INSPECTION_NOT_SIGNED', ...pdfErrors],
    handle: async ({ scope, id, query: { lang }, request, reply }) => {
      const order = { id, language: lang ?? DEFAULT_LANGUAGE };
      const bytes = await zipDocumentsOfCustomer(scope, request.server.printer, order);
      reply.type('application/zip').header('content-disposition', `attachment; filename="customer-${id}.zip"`);
      return Readable.from(bytes);
    },
  }),
];
