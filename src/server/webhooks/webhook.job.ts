/** The job that calls a webhook: what was queued, under the id that it was given then. */
import type { DataKeys } from '#server/core/data-keys.ts';
import { AppError } from '#server/core/errors.ts';
import type { Outgoing } from '#server/core/outgoing.ts';
import { reader } from '#server/db/reader.ts';
import { JobFailure, type JobKind } from '#server/jobs/job-kind.ts';
import { decryptSecret } from '#server/secrets/encrypted-secret.ts';
import { callWebhook } from './call-webhook.ts';

const TIME_LIMIT_MS = 30_000;
/** One that hangs keeps the others waiting for ten seconds at most. */
const AT_ONCE = 8;

export const webhookPlace = (id: number) => ({ table: 'webhooks', column: 'secret', id }) as const;

function secretOf(dataKeys: DataKeys, id: number, encrypted: string): string {
  try {
    return decryptSecret(dataKeys, webhookPlace(id), encrypted);
  } catch (error) {
    if (error instanceof AppError) throw new JobFailure('webhook_secret', { detail: error.code, cause: error });
    throw error;
  }
}

export const webhookJob = ({ dataKeys, outgoing }: { dataKeys: DataKeys; outgoing: Outgoing }): JobKind => ({
  name: 'webhook',
  atOnce: AT_ONCE,
  timeLimitMs: TIME_LIMIT_MS,
  perform: async ({ em, id, now, signal }) => {
    const call = await reader(em)
      .selectFrom('webhook_deliveries as d')
      .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
      .select(['d.id', 'd.message_id as messageId', 'd.body', 'w.id as webhookId', 'w.url', 'w.secret'])
      .where('d.job_id', '=', id)
      .executeTakeFirst();
    // Gone with its webhook.
    if (!call) return undefined;
    const { url, messageId, body } = call;
    const secret = secretOf(dataKeys, call.webhookId, call.secret);
    await callWebhook({ url, secret, messageId, body, now }, { allowed: outgoing.webhookRanges, signal });
    return async (inner) => {
      await reader(inner)
        .updateTable('webhook_deliveries')
        .set({ delivered_at: new Date() })
        .where('id', '=', call.id)
        .execute();
    };
  },
});
