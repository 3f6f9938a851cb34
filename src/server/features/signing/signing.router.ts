/** signing: asked for by the company, and done by the signer on a device of their own. */
import * as z from 'zod/mini';
import { id } from '#common/schemas/primitives.ts';
import {
  requestSignatureSchema,
  signAtDistanceSchema,
  signingCodeSchema,
  signingLinkSchema,
  signingPictureSchema,
} from '#common/schemas/signing-request.ts';
import { guestProcedure, procedure, router } from '#server/trpc/trpc.ts';
import { openRequest, signAtDistance, signingPicture } from './sign-at-distance.service.ts';
import { confirmCode, sendCode } from './signing-code.service.ts';
import { getSigning, requestSignature, withdrawRequest } from './signing-request.service.ts';

export const signingRouter = router({
  get: procedure
    .input(z.object({ inspectionId: id() }))
    .query(({ ctx, input }) => getSigning(ctx.scope, input.inspectionId)),
  request: procedure.input(requestSignatureSchema).mutation(({ ctx, input }) => requestSignature(ctx.scope, input)),
  withdraw: procedure.input(z.object({ id: id() })).mutation(({ ctx, input }) => withdrawRequest(ctx.scope, input.id)),
  // By the secret in the link, which no address holds: none of these is a query.
  open: guestProcedure.input(signingLinkSchema).mutation(({ ctx, input }) => openRequest(ctx.scope, input)),
  picture: guestProcedure.input(signingPictureSchema).mutation(({ ctx, input }) => signingPicture(ctx.scope, input)),
  sendCode: guestProcedure.input(signingLinkSchema).mutation(({ ctx, input }) => sendCode(ctx.scope, input)),
  confirmCode: guestProcedure.input(signingCodeSchema).mutation(({ ctx, input }) => confirmCode(ctx.scope, input)),
  sign: guestProcedure
    .input(signAtDistanceSchema)
    .mutation(({ ctx, input }) => signAtDistance(ctx.scope, ctx.request.server.documentTools, input)),
});
