/** webhooks: which addresses are told of what, and the calls that were made. */
import { addWebhookSchema, updateWebhookSchema, webhookSchema } from '#common/schemas/webhook.ts';
import { procedure, router } from '#server/trpc/trpc.ts';
import { listWebhooks } from './webhook.query.ts';
import { addWebhook, deleteWebhook, replayDelivery, updateWebhook } from './webhook.service.ts';

export const webhooksRouter = router({
  list: procedure.query(({ ctx }) => listWebhooks(ctx.scope)),
  add: procedure.input(addWebhookSchema).mutation(({ ctx, input }) => addWebhook(ctx.scope, input)),
  update: procedure.input(updateWebhookSchema).mutation(({ ctx, input }) => updateWebhook(ctx.scope, input)),
  delete: procedure.input(webhookSchema).mutation(({ ctx, input }) => deleteWebhook(ctx.scope, input)),
  replay: procedure.input(webhookSchema).mutation(({ ctx, input }) => replayDelivery(ctx.scope, input)),
});
