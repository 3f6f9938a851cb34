/** The `webhook_deliveries` table: each call of a webhook, with what it said and what came back. */
import { defineEntity, p } from '@mikro-orm/core';
import type { WebhookEvent } from '#common/domain/webhook.ts';
import { Job } from './job.entity.ts';
import { Webhook } from './webhook.entity.ts';

const WebhookDeliverySchema = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_deliveries',
  properties: {
    id: p.integer().primary(),
    webhookId: () => p.manyToOne(Webhook).mapToPk().joinColumn('webhook_id').deleteRule('cascade').index(),
    /** Of the job that makes the call; null when it is done, or was thrown away. */
    jobId: () => p.manyToOne(Job).mapToPk().joinColumn('job_id').nullable().unique().deleteRule('set null'),
    /** `webhook-id`: the same however often it is sent. */
    messageId: p.text(),
    event: p.text().$type<WebhookEvent>(),
    /** What is sent, byte for byte. */
    body: p.text(),
    createdAt: p.datetime().index(),
    deliveredAt: p.datetime().nullable(),
  },
});

export class WebhookDelivery extends WebhookDeliverySchema.class {}
WebhookDeliverySchema.setClass(WebhookDelivery);
