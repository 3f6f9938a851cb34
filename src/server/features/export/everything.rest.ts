/** /api/export.zip: all that the company has in the portal. */
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { dayOf } from '#common/domain/day.ts';
import { DEFAULT_LANGUAGE } from '#common/i18n/languages.ts';
import { simplePdfQuerySchema } from '#server/features/inspections/inspection.rest-schema.ts';
import { type Route, route } from '#server/rest/route.ts';
import { exportEverything } from './everything.service.ts';

export const everythingRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/export.zip',
    action: 'portal.export',
    summary:
      'All data as one ZIP: each table as JSON and CSV, pictures, signed documents, and a manifest with counts and hashes; never what opens anything. README.txt is in `lang`',
    query: z.object({ lang: simplePdfQuerySchema.shape.lang }),
    answer: 'zip',
    handle: async ({ scope, query: { lang }, reply }) => {
      const bytes = await exportEverything(scope, lang ?? DEFAULT_LANGUAGE);
      const name = `baitbook-${dayOf(scope.now)}.zip`;
      reply.type('application/zip').header('content-disposition', `attachment; filename="${name}"`);
      return Readable.from(bytes, { objectMode: false });
    },
  }),
];
