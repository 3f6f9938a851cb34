/** /api/inspections/{id}/mails: a signed document sent by mail, and what became of it. */
import * as z from 'zod/mini';
import { mailSchema, sendDocumentSchema } from '#common/schemas/mail.ts';
import { named } from '#server/rest/described.ts';
import { type Route, route } from '#server/rest/route.ts';
import { mailsOfInspection, sendDocument } from './mail.service.ts';

named('Mail', mailSchema);
const newMailSchema = named('NewMail', z.pick(sendDocumentSchema, { address: true }));

export const mailRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/inspections/{id}/mails',
    action: 'mail.sendDocument',
    summary: 'Sends the signed document of an inspection by mail: puts it into the queue, which tries again by itself',
    body: newMailSchema,
    answer: mailSchema,
    status: 202,
    errors: [
      'INSPECTION_NOT_FOUND',
      'INSPECTION_NOT_SIGNED',
      'MAIL_NOT_SET_UP',
      'TOO_MANY_TRIES',
      'IDEMPOTENCY_MISMATCH',
    ],
    isCreation: true,
    handle: ({ scope, id, body, clientKey }) => sendDocument(scope, { id, ...body, clientKey }),
  }),
  route({
    method: 'GET',
    path: '/api/inspections/{id}/mails',
    action: 'mail.ofInspection',
    summary: 'What was sent of an inspection by mail, the latest first, and how it stands',
    answer: z.array(mailSchema),
    errors: ['INSPECTION_NOT_FOUND'],
    handle: ({ scope, id }) => mailsOfInspection(scope, id),
  }),
];
