/** documents: signed ones held against what the portal keeps. */
import { verifyDocumentSchema } from '#common/schemas/verification.ts';
import { guestProcedure, router } from '#server/trpc/trpc.ts';
import { verifyDocument } from './verify-document.service.ts';

export const documentsRouter = router({
  verify: guestProcedure.input(verifyDocumentSchema).query(({ ctx, input }) => verifyDocument(ctx.scope, input)),
});
