/** What goes in and out for webhooks. */
import * as z from 'zod/mini';
import type { JobErrorCode } from '#common/domain/job.ts';
import type { MailState } from '#common/domain/mail.ts';
import { type WebhookEvent, webhookEvents } from '#common/domain/webhook.ts';
import { WEBHOOK_URL_MAX_LENGTH } from '#common/limits.ts';
import { id, says, text } from './primitives.ts';

export const addWebhookSchema = z.object({
  url: text({ min: 1, max: WEBHOOK_URL_MAX_LENGTH, error: 'validation.webhookUrl' }).check(
    z.regex(/^https?:\/\/[^\s/@]+(\/\S*)?$/i, says('validation.webhookUrl')),
  ),
  events: z
    .array(z.enum(webhookEvents, says('validation.webhookEvents')), says('validation.webhookEvents'))
    .check(
      z.minLength(1, says('validation.webhookEvents')),
      z.maxLength(webhookEvents.length, says('validation.webhookEvents')),
    ),
});
export type AddWebhookInput = z.infer<typeof addWebhookSchema>;

export const webhookSchema = z.object({ id: id() });
export type WebhookInput = z.infer<typeof webhookSchema>;

export type WebhookDto = { id: number; url: string; events: WebhookEvent[]; createdAt: string };

/** With its secret, which is told this once. */
export type NewWebhookDto = WebhookDto & { secret: string };

export type WebhookDeliveryDto = {
  id: number;
  url: string;
  event: WebhookEvent;
  /** `webhook-id`. */
  messageId: string;
  state: MailState;
  createdAt: string;
  deliveredAt: string | null;
  nextAt: string | null;
  attempts: number;
  errorCode: JobErrorCode | null;
  errorDetail: string | null;
};

export type WebhooksDto = {
  /** Whether anything leaves the portal at all. */
  isOff: boolean;
  webhooks: WebhookDto[];
  /** The latest calls, first those that need somebody. */
  deliveries: WebhookDeliveryDto[];
};
