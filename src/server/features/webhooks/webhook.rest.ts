/** /api/webhooks: which addresses are told of what, and the calls that were made, for administrators. */
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import {
  listDeliveriesFields,
  madeWebhookDtoSchema,
  newWebhookSchema,
  type WebhookDto,
  webhookChangesSchema,
  webhookDeliverySchema,
  webhookDtoSchema,
} from '#common/schemas/webhook.ts';
import { named } from '#server/rest/described.ts';
import { pageFields } from '#server/rest/query.ts';
import { restateStale, tagVersion } from '#server/rest/request.ts';
import { type Route, route } from '#server/rest/route.ts';
import { answerList } from '#server/rest/stream-list.ts';
import { allWebhooks, getDelivery, getWebhook, listDeliveries } from './webhook.query.ts';
import { addWebhook, deleteWebhook, replayDelivery, updateWebhook } from './webhook.service.ts';

named('Webhook', webhookDtoSchema);
named('NewWebhook', newWebhookSchema);
named('MadeWebhook', madeWebhookDtoSchema);
named('WebhookChanges', webhookChangesSchema);
named('WebhookDelivery', webhookDeliverySchema);

/** The version travels as the `ETag`. */
function withoutVersion<Dto extends WebhookDto>(reply: FastifyReply, { version, ...webhook }: Dto) {
  tagVersion(reply, { version });
  return webhook;
}

export const webhookRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/webhooks',
    action: 'webhooks.list',
    summary: 'All webhooks, without their secrets',
    answer: z.array(webhookDtoSchema),
    handle: async ({ scope }) => (await allWebhooks(scope)).map(({ version: _, ...webhook }) => webhook),
  }),
  route({
    method: 'POST',
    path: '/api/webhooks',
    action: 'webhooks.add',
    summary: 'Adds a webhook; its `secret`, with which calls are signed, is told this once',
    body: newWebhookSchema,
    answer: madeWebhookDtoSchema,
    status: 201,
    errors: ['MAX_WEBHOOKS', 'IDEMPOTENCY_MISMATCH', 'KEY_MISSING', 'SECRET_DAMAGED'],
    isCreation: true,
    handle: async ({ scope, body, clientKey, reply }) =>
      withoutVersion(reply, await addWebhook(scope, { ...body, clientKey })),
  }),
  route({
    method: 'GET',
    path: '/api/webhooks/{id}',
    action: 'webhooks.list',
    summary: 'One webhook, without its secret',
    answer: webhookDtoSchema,
    errors: ['WEBHOOK_NOT_FOUND'],
    handle: async ({ scope, id, reply }) => withoutVersion(reply, await getWebhook(scope, id)),
  }),
  route({
    method: 'PATCH',
    path: '/api/webhooks/{id}',
    action: 'webhooks.update',
    summary: 'Changes where a webhook leads, also of calls that wait, or what it is told of; its secret stays',
    body: webhookChangesSchema,
    answer: webhookDtoSchema,
    errors: ['WEBHOOK_NOT_FOUND', 'STALE'],
    handle: async ({ scope, id, version, body: changes, reply }) => {
      const webhook = await restateStale(
        () => updateWebhook(scope, { id, version, changes }),
        async () => {
          const { version: _, ...current } = await getWebhook(scope, id);
          return current;
        },
      );
      return withoutVersion(reply, webhook);
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/webhooks/{id}',
    action: 'webhooks.delete',
    summary: 'Withdraws a webhook with its calls, those that wait included',
    answer: 'nothing',
    errors: ['WEBHOOK_NOT_FOUND'],
    handle: ({ scope, id }) => deleteWebhook(scope, { id }),
  }),
  route({
    method: 'GET',
    path: '/api/webhooks/{id}/deliveries',
    action: 'webhooks.list',
    summary: 'The calls of a webhook in the last 30 days, the latest first, and how each stands',
    query: z.object({ ...pageFields, ...listDeliveriesFields }),
    answer: z.array(webhookDeliverySchema),
    errors: ['WEBHOOK_NOT_FOUND'],
    handle: ({ scope, id, query: { limit, cursor, state }, reply }) =>
      answerList(reply, { limit, cursor }, (page) => listDeliveries(scope, { webhookId: id, state, ...page })),
  }),
  route({
    method: 'POST',
    path: '/api/webhook-deliveries/{id}/replay',
    action: 'webhooks.replay',
    summary: 'Makes a call again, under its own `webhook-id`: puts it into the queue, whatever became of it',
    answer: webhookDeliverySchema,
    status: 202,
    errors: ['WEBHOOK_NOT_FOUND'],
    handle: async ({ scope, id }) => {
      await replayDelivery(scope, { id });
      return getDelivery(scope, id);
    },
  }),
];
