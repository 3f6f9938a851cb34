/** /api/verify: whether a signed document is whole, for whoever holds it. */
import * as z from 'zod/mini';
import {
  codeVerificationSchema,
  documentCode,
  verificationSchema,
  verifyDocumentSchema,
} from '#common/schemas/verification.ts';
import { named } from '#server/rest/described.ts';
import { openRoute, type Route } from '#server/rest/route.ts';
import { verifyCode, verifyDocument } from './verify-document.service.ts';

named('Verification', verificationSchema);
named('CodeVerification', codeVerificationSchema);

export const verifyDocumentRoutes: readonly Route[] = [
  openRoute({
    method: 'GET',
    path: '/api/verify',
    action: 'documents.verify',
    summary: 'Whether a signed document is whole, by its code, by the SHA-256 of its PDF, or by both',
    query: verifyDocumentSchema,
    answer: verificationSchema,
    errors: ['TOO_MANY_TRIES'],
    handle: ({ scope, query }) => verifyDocument(scope, query),
  }),
  openRoute({
    method: 'GET',
    path: '/api/verify/{code}',
    action: 'documents.verify',
    summary: 'Whether the portal keeps a signed document as it was signed, by the code that is printed on it',
    params: z.object({ code: documentCode() }),
    answer: codeVerificationSchema,
    errors: ['TOO_MANY_TRIES'],
    handle: ({ scope, params: { code } }) => verifyCode(scope, code),
  }),
];
