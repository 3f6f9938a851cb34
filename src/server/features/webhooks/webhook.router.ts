/** webhooks: which addresses are told of what, and the calls that were made. */
import { addWebhookSchema, webhookSchema } from '#common/schemas/webhook.ts';
import { procedure, router } from '#server/trpc/trpc.ts';
import { addWebhook, deleteWebhook, listWebhooks, replayDelivery } from './webhook.service.ts';

export const webhooksRouter = router({
  list: procedure.query(({ ctx }) => listWebhooks(ctx.scope)),
  add: procedure.input(addWebhookSchema).mutation(({ ctx, input }) => addWebhook(ctx.scope, input)),
  delete: procedure.input(webhookSchema).mutation(({ ctx, input }) => deleteWebhook(ctx.scope, input)),
  replay: procedure.input(webhookSchema).mutation(({ ctx, input }) => replayDelivery(ctx.scope, input)),
});
