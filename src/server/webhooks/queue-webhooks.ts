/** Puts calls of webhooks into the queue, in the transaction of what they tell of. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { WebhookEvent } from '#common/domain/webhook.ts';
import type { Outgoing } from '#server/core/outgoing.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { enqueue } from '#server/jobs/enqueue.ts';

type WebhookContext = { em: Em; outgoing: Outgoing; now: Date };

/** Tells every webhook that wants to know. `data` has ids and words, no pictures; who may read more asks the portal. */
export async function queueWebhooks(
  { em, outgoing, now }: WebhookContext,
  event: WebhookEvent,
  data: Record<string, unknown>,
): Promise<void> {
  if (outgoing.isOff) return;
  const webhooks = await reader(em)
    .selectFrom('webhooks')
    .select('id')
    .where(sql<boolean>`events @> ${JSON.stringify([event])}::jsonb`)
    .orderBy('id')
    .execute();
  if (webhooks.length === 0) return;
  const jobs = await enqueue(
    em,
    webhooks.map(() => ({ kind: 'webhook' as const, payload: {} })),
  );
  const body = JSON.stringify({ type: event, timestamp: now.toISOString(), data });
  await reader(em)
    .insertInto('webhook_deliveries')
    .values(
      webhooks.map(({ id }, index) => ({
        webhook_id: id,
        job_id: jobs[index] ?? null,
        message_id: `msg_${randomUUID()}`,
        event,
        body,
        created_at: sql<Date>`clock_timestamp()`,
        delivered_at: null,
      })),
    )
    .execute();
}
