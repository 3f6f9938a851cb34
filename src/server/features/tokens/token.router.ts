/** tokens: one's own, and for administrators everybody's and those of services. */
import {
  apiTokenTargetSchema,
  type CreateApiTokenInput,
  createApiTokenSchema,
  createServiceTokenSchema,
} from '#common/schemas/api-token.ts';
import { withSite } from '#server/features/users/passkey-site.ts';
import { procedure, router } from '#server/trpc/trpc.ts';
import { createServiceToken, listServices } from './service-account.service.ts';
import { createToken, listAllTokens, listTokens, withdrawToken, withdrawTokenOf } from './token.service.ts';

/** What is ordered, apart from the proof. */
function splitOrder<Input extends CreateApiTokenInput>({ password, totpCode, passkey, ...order }: Input) {
  return { order, proof: { password, totpCode, passkey } };
}

export const tokensRouter = router({
  list: procedure.query(({ ctx }) => listTokens(ctx.scope)),
  create: procedure.input(createApiTokenSchema).mutation(({ ctx, input }) => {
    const { order, proof } = splitOrder(input);
    return createToken(ctx.scope, order, withSite(ctx.request, proof));
  }),
  withdraw: procedure.input(apiTokenTargetSchema).mutation(({ ctx, input }) => withdrawToken(ctx.scope, input.id)),

  listAll: procedure.query(({ ctx }) => listAllTokens(ctx.scope)),
  services: procedure.query(({ ctx }) => listServices(ctx.scope)),
  createForService: procedure.input(createServiceTokenSchema).mutation(({ ctx, input }) => {
    const { order, proof } = splitOrder(input);
    return createServiceToken(ctx.scope, order, withSite(ctx.request, proof));
  }),
  withdrawOf: procedure.input(apiTokenTargetSchema).mutation(({ ctx, input }) => withdrawTokenOf(ctx.scope, input.id)),
});
