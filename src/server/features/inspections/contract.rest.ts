/** /api/inspections/{id}/contract/download: the PDF, plain HTTP so that a phone can open it from a tap. */
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

/** Both forms of the name: without accents for programs that know ASCII alone, and whole (RFC 6266). */
function contentDisposition(type: 'inline' | 'attachment', name: string): string {
  const ascii = name.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
  return `${type}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

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
        const type = download === '1' ? 'attachment' : 'inline';
        reply.type('application/pdf');
        reply.header('content-disposition', contentDisposition(type, fileName(id, customerName)));
        return reply.send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
      },
    );
  };
