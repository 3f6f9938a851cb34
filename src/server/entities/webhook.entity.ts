/** The `webhooks` table: which addresses are told of what. */
import { defineEntity, p } from '@mikro-orm/core';
import type { WebhookEvent } from '#common/domain/webhook.ts';

const WebhookSchema = defineEntity({
  name: 'Webhook',
  tableName: 'webhooks',
  properties: {
    id: p.integer().primary(),
    url: p.text(),
    events: p.json<WebhookEvent[]>(),
    /** What calls are signed with (`whsec_…`), encrypted with the data key. */
    secret: p.text(),
    createdAt: p.datetime(),
    version: p.integer().version(),
  },
});

export class Webhook extends WebhookSchema.class {}
WebhookSchema.setClass(Webhook);
