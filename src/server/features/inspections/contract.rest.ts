/** /api/inspections/{id}/contract/download: the PDF, plain HTTP so that a phone can open it from a tap. */
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { parse } from '#server/errors.ts';
import type { PdfPrinter } from '#server/pdf/pdf-printer.ts';
import { scopeOf } from '#server/rest/guard.ts';
import { idOf } from '#server/rest/request.ts';
import { printInspection } from './document.service.ts';
import { downloadQuerySchema } from './inspection.rest-schema.ts';

/** Letters and digits of any alphabet; the rest could break out of a header or a directory. */
const fileName = (id: number, customerName: string): string =>
  `service-contract-${id}-${customerName.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}.pdf`;

/** What programs that know ASCII alone are offered: accents dropped, other alphabets left out. */
const withoutAccents = (name: string): string => name.normalize('NFD').replace(/[^\x20-\x7e]/g, '');

export const contractRoutes =
  (printer: PdfPrinter) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get(
      '/api/inspections/:id/contract/download',
      { config: { action: 'inspections.downloadContract' } },
      async (request, reply) => {
        const id = idOf(request);
        const { lang, download } = parse(downloadQuerySchema, request.query);
        const { pdf, customerName } = await printInspection(scopeOf(request), printer, { id, language: lang });
        const name = fileName(id, customerName);
        const type = download === '1' ? 'attachment' : 'inline';
        reply.type('application/pdf');
        reply.header('content-disposition', contentDisposition(name, { type, fallback: withoutAccents(name) }));
        return reply.send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
      },
    );
  };
