/** /api/customers/{id}/labels.pdf: sheets of labels, as a PDF to print. */
import * as z from 'zod/mini';
import { LABELS_PER_SHEET_MAX, labelFormats, labelsPerSheet } from '#common/domain/label-formats.ts';
import { DEFAULT_LANGUAGE } from '#common/i18n/languages.ts';
import { LABELS_MAX } from '#common/limits.ts';
import { says } from '#common/schemas/primitives.ts';
import { sampleQuerySchema } from '#server/features/inspections/inspection.rest-schema.ts';
import { idListText, wholeText } from '#server/rest/query.ts';
import { type Route, route } from '#server/rest/route.ts';
import { printLabels } from './labels.service.ts';
import { contentDisposition, pdfErrors, sendPdf } from './pdf-answer.rest.ts';

const { lang, download } = sampleQuerySchema.shape;
const querySchema = z
  .object({
    lang,
    download,
    devices: z.optional(idListText(LABELS_MAX, 'Ids of devices, with commas between them')),
    format: z._default(z.enum(labelFormats, says('validation.choice')), 'a4-21'),
    /** The place of the first label on the first sheet, which may be used already. */
    start: z._default(wholeText(1, LABELS_PER_SHEET_MAX), 1),
  })
  .check(
    z.refine(({ format, start }) => start <= labelsPerSheet(format), {
      ...says('validation.outOfRange'),
      path: ['start'],
    }),
  );

export const labelRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/customers/{id}/labels.pdf',
    action: 'devices.labels',
    summary:
      'Labels of a customer’s devices for sheets of 21, 65 or 14 on A4, from place `start` on, or for rolls: all that stand, or those in `devices`',
    query: querySchema,
    answer: 'pdf',
    errors: ['CUSTOMER_NOT_FOUND', 'DEVICE_NOT_FOUND', ...pdfErrors],
    handle: async ({ scope, id: customerId, query: { lang, download, ...query }, request, reply }) => {
      const order = { ...query, customerId, language: lang ?? DEFAULT_LANGUAGE };
      const pdf = await printLabels(scope, request.server.documentTools, order);
      const name = `labels-${customerId}.pdf`;
      reply.header('content-disposition', contentDisposition(download, name, name));
      return sendPdf(reply, pdf);
    },
  }),
];
