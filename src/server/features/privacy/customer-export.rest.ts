/** /api/customers/{id}/export.zip: everything that is kept about a customer. */
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { DEFAULT_LANGUAGE } from '#common/i18n/languages.ts';
import { simplePdfQuerySchema } from '#server/features/inspections/inspection.rest-schema.ts';
import { type Route, route } from '#server/rest/route.ts';
import { exportCustomer } from './customer-export.service.ts';

export const customerExportRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/customers/{id}/export.zip',
    action: 'customers.export',
    summary:
      'Everything that is kept about a customer as one ZIP: the rows as JSON, photos, plans and signatures as files, signed PDFs and the audit log’s lines, with a README.txt in `lang`',
    query: z.object({ lang: simplePdfQuerySchema.shape.lang }),
    answer: 'zip',
    errors: ['CUSTOMER_NOT_FOUND'],
    handle: async ({ scope, id, query: { lang }, request, reply }) => {
      const bytes = await exportCustomer(scope, request.server.printer, { id, language: lang ?? DEFAULT_LANGUAGE });
      reply.type('application/zip').header('content-disposition', `attachment; filename="customer-${id}.zip"`);
      return Readable.from(bytes);
    },
  }),
];
