/** Webhooks: what other programs are told of, and how a call of one stands. */
import { mailStates } from './mail.ts';

export const webhookEvents = [
  'inspection.completed',
  'contract.signed',
  'recommendation.changed',
  'threshold.crossed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** A call is sent, or stands as its job does, like a letter. */
export const deliveryStates = mailStates;
