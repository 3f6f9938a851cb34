/** /api/verify: whether a signed document is whole, for whoever holds it. */
import { verificationSchema, verifyDocumentSchema } from '#common/schemas/verification.ts';
import { named } from '#server/rest/described.ts';
import { openRoute, type Route } from '#server/rest/route.ts';
import { verifyDocument } from './verify-document.service.ts';

named('Verification', verificationSchema);

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
];
