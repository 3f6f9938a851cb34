/** privacy: how long customers are kept, and anonymising them; for administrators. */
import { anonymiseSchema, customerToAnonymiseSchema, saveRetentionSchema } from '#common/schemas/privacy.ts';
import { procedure, router } from '#server/trpc/trpc.ts';
import { anonymiseCustomer } from './anonymise.service.ts';
import { getKept, getRetention, listPast, saveRetention } from './retention.service.ts';

export const privacyRouter = router({
  retention: procedure.query(({ ctx }) => getRetention(ctx.scope)),
  saveRetention: procedure.input(saveRetentionSchema).mutation(({ ctx, input }) => saveRetention(ctx.scope, input)),
  past: procedure.query(({ ctx }) => listPast(ctx.scope)),
  kept: procedure.input(customerToAnonymiseSchema).query(({ ctx, input }) => getKept(ctx.scope, input.id)),
  anonymise: procedure.input(anonymiseSchema).mutation(({ ctx, input }) => anonymiseCustomer(ctx.scope, input)),
});
