/** The PDFs: plain HTTP, so that a phone can open them from a tap. */
import type { FastifyReply } from 'fastify';
import { DEFAULT_LANGUAGE } from '#common/i18n/languages.ts';
import type { Scope } from '#server/core/scope.ts';
import {
  downloadQuerySchema,
  sampleQuerySchema,
  simplePdfQuerySchema,
} from '#server/features/inspections/inspection.rest-schema.ts';
import { type Route, route } from '#server/rest/route.ts';
import { type DocumentOrder, printInspection, printSample, sizeOfDocument } from './document.service.ts';
import { enterDocumentRoom } from './document-room.ts';
import { contentDisposition, pdfErrors, sendPdf } from './pdf-answer.rest.ts';

const asciiOf = (text: string): string => text.normalize('NFD').replace(/[^\x20-\x7e]/g, '');

/** What programs know the file by, in ASCII; browsers take the other name. No sign that could break out of a header. */
function plainName(id: number, customerName: string): string {
  const words = asciiOf(customerName).match(/[A-Za-z0-9]+/g) ?? [];
  return `${['service-contract', id, ...words].join('-')}.pdf`;
}

/** Until its answer has been taken, or nobody takes it any more, a document holds its room. */
async function holdRoom(scope: Scope, reply: FastifyReply, order: DocumentOrder): Promise<void> {
  reply.raw.once('close', await enterDocumentRoom(scope, await sizeOfDocument(scope, order)));
}

const SAMPLE_NAME = 'test.pdf';

/** A one-page PDF that shows that PDFs work. */
const samplePath = (path: `/api/${string}`, sample: 'basic' | 'superSimple'): Route =>
  route({
    method: 'GET',
    path,
    action: 'inspections.downloadSample',
    summary: 'A sample PDF of one page',
    query: sampleQuerySchema,
    answer: 'pdf',
    errors: pdfErrors,
    handle: async ({ scope, query: { lang, download }, request, reply }) => {
      const pdf = await printSample(scope, request.server.printer, { sample, language: lang ?? DEFAULT_LANGUAGE });
      reply.header('content-disposition', contentDisposition(download, SAMPLE_NAME, SAMPLE_NAME));
      return sendPdf(reply, pdf);
    },
  });

export const documentRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/inspections/{id}/contract/download',
    action: 'inspections.downloadContract',
    summary:
      'The inspection report with its contract as a PDF, or document=contract alone; download=1 to keep it. Of a signed inspection always the one document that was made and kept when it was signed, in the language it was signed in',
    query: downloadQuerySchema,
    answer: 'pdf',
    errors: ['INSPECTION_NOT_FOUND', ...pdfErrors],
    handle: async ({ scope, id, query: { lang, download, document: kind }, request, reply }) => {
      const order = { id, language: lang ?? DEFAULT_LANGUAGE, kind };
      await holdRoom(scope, reply, order);
      const { pdf, customerName, fileName, language } = await printInspection(scope, request.server.printer, order);
      reply.header('content-language', language);
      reply.header('content-disposition', contentDisposition(download, fileName, plainName(id, customerName)));
      return sendPdf(reply, pdf);
    },
  }),
  route({
    method: 'GET',
    path: '/api/inspections/{id}/contract/simple-pdf',
    action: 'inspections.downloadContract',
    summary: 'The contract’s text and signature alone as a PDF',
    query: simplePdfQuerySchema,
    answer: 'pdf',
    errors: ['INSPECTION_NOT_FOUND', ...pdfErrors],
    handle: async ({ scope, id, query: { lang }, request, reply }) => {
      const order = { id, language: lang ?? DEFAULT_LANGUAGE, kind: 'simple' } as const;
      await holdRoom(scope, reply, order);
      return sendPdf(reply, (await printInspection(scope, request.server.printer, order)).pdf);
    },
  }),
  samplePath('/api/basic-pdf', 'basic'),
  samplePath('/api/super-simple-pdf', 'superSimple'),
];
