/** What goes in and out for webhooks. */
import * as z from 'zod/mini';
import { jobErrorCodes } from '#common/domain/job.ts';
import { deliveryStates, webhookEvents } from '#common/domain/webhook.ts';
import { WEBHOOK_URL_MAX_LENGTH } from '#common/outgoing-limits.ts';
import { clientKey, type cursor, id, int4, says, text } from './primitives.ts';

const fields = {
  url: text({ min: 1, max: WEBHOOK_URL_MAX_LENGTH, error: 'validation.webhookUrl' }).check(
    z.regex(/^https?:\/\/[^\s/@]+(\/\S*)?$/i, says('validation.webhookUrl')),
  ),
  events: z
    .array(z.enum(webhookEvents, says('validation.webhookEvents')), says('validation.webhookEvents'))
    .check(
      z.minLength(1, says('validation.webhookEvents')),
      z.maxLength(webhookEvents.length, says('validation.webhookEvents')),
    ),
};
export const newWebhookSchema = z.object(fields);
export const webhookChangesSchema = z.partial(newWebhookSchema);

export const addWebhookSchema = z.object({ ...fields, clientKey: z.optional(clientKey()) });
export type AddWebhookInput = z.infer<typeof addWebhookSchema>;

export const updateWebhookSchema = z.object({ id: id(), version: z.optional(int4(1)), changes: webhookChangesSchema });
export type UpdateWebhookInput = z.infer<typeof updateWebhookSchema>;

export const webhookSchema = z.object({ id: id() });
export type WebhookInput = z.infer<typeof webhookSchema>;

export const webhookDtoSchema = z.object({
  id: id(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  createdAt: z.string(),
});
/** A path tells its version as `ETag`. */
export type WebhookDto = z.infer<typeof webhookDtoSchema> & { version: number };

/** With its secret, which is told this once. */
export const madeWebhookDtoSchema = z.extend(webhookDtoSchema, { secret: z.string() });
export type NewWebhookDto = WebhookDto & { secret: string };

export const webhookDeliverySchema = z.object({
  id: id(),
  url: z.string(),
  event: z.enum(webhookEvents),
  /** `webhook-id`. */
  messageId: z.string(),
  state: z.enum(deliveryStates),
  createdAt: z.string(),
  deliveredAt: z.nullable(z.string()),
  /** When it is tried next. */
  nextAt: z.nullable(z.string()),
  attempts: int4(0),
  /** Of the last try that failed. */
  errorCode: z.nullable(z.enum(jobErrorCodes)),
  /** What the receiver said then. */
  errorDetail: z.nullable(z.string()),
});
export type WebhookDeliveryDto = z.infer<typeof webhookDeliverySchema>;

export const listDeliveriesFields = {
  state: z.optional(z.enum(deliveryStates, says('validation.choice'))),
};
export type ListDeliveriesInput = {
  webhookId: number;
  state?: (typeof deliveryStates)[number] | undefined;
  limit: number;
  cursor?: z.infer<ReturnType<typeof cursor>>;
};

export type WebhooksDto = {
  /** Whether anything leaves the portal at all. */
  isOff: boolean;
  webhooks: WebhookDto[];
  /** The latest calls, first those that need somebody. */
  deliveries: WebhookDeliveryDto[];
};
