/** byLink: what customers see and answer by a secret link. Every procedure here is a linkProcedure. */
import { answerRecommendationSchema, linkDocumentsSchema } from '#common/schemas/by-link.ts';
import { linkProcedure } from '#server/trpc/link-procedure.ts';
import { router } from '#server/trpc/trpc.ts';
import { answerRecommendation } from './answer.service.ts';
import { openLink } from './by-link.service.ts';
import { listLinkDocuments } from './link-documents.query.ts';

export const byLinkRouter = router({
  // Not a query: each opening is written down.
  open: linkProcedure.mutation(({ ctx }) => openLink(ctx.scope)),
  documents: linkProcedure
    .input(linkDocumentsSchema)
    .query(({ ctx, input }) => listLinkDocuments(ctx.scope, input.cursor)),
  answer: linkProcedure
    .input(answerRecommendationSchema)
    .mutation(({ ctx, input }) => answerRecommendation(ctx.scope, input)),
});
