/** Use-cases of administrators for webhooks: added with a secret that is told once, seen with their calls, made again. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { MailState } from '#common/domain/mail.ts';
import { WEBHOOK_DELIVERIES_SHOWN, WEBHOOKS_MAX } from '#common/limits.ts';
import type { AddWebhookInput, NewWebhookDto, WebhookInput, WebhooksDto } from '#common/schemas/webhook.ts';
import { recordEvent } from '#server/audit/security-event.ts';
import { AppError } from '#server/core/errors.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import { isoDate, isoDateOrNull, reader } from '#server/db/reader.ts';
import { Webhook } from '#server/entities/webhook.entity.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { encryptSecret } from '#server/secrets/encrypted-secret.ts';
import { webhookPlace } from '#server/webhooks/webhook.job.ts';

const SECRET_BYTES = 32;

const deliveryState = sql<MailState>`case
  when d.delivered_at is not null and d.job_id is null then 'sent'
  when jobs.id is null then 'discarded'
  when jobs.has_failed then 'failed'
  when jobs.locked_until > clock_timestamp() then 'running'
  else 'waiting' end`;

/** Every webhook, and the latest calls. */
export async function listWebhooks({ em, outgoing }: Scope): Promise<WebhooksDto> {
  const webhooks = await reader(em)
    .selectFrom('webhooks')
    .select(['id', 'url', 'events', isoDate('created_at').as('createdAt')])
    .orderBy('id')
    .execute();
  const deliveries = await reader(em)
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .leftJoin('jobs', 'jobs.id', 'd.job_id')
    .select(['d.id', 'w.url', 'd.event', 'd.message_id as messageId', deliveryState.as('state')])
    .select([isoDate('d.created_at').as('createdAt'), isoDateOrNull('d.delivered_at').as('deliveredAt')])
    .select([
      sql<string | null>`case when jobs.has_failed then null else ${isoDateOrNull('jobs.run_at')} end`.as('nextAt'),
      sql<number>`coalesce(jobs.attempts, 0)`.as('attempts'),
    ])
    .select(['jobs.error_code as errorCode', 'jobs.error_detail as errorDetail'])
    .orderBy(sql`coalesce(jobs.has_failed, false)`, 'desc')
    .orderBy('d.id', 'desc')
    .limit(WEBHOOK_DELIVERIES_SHOWN)
    .execute();
  return { isOff: outgoing.isOff, webhooks, deliveries };
}

/**
 * Adds one, with a secret that nobody reads again.
 *
 * @throws AppError MAX_WEBHOOKS; INVALID_INPUT for an address that no URL has
 */
export function addWebhook(scope: Scope, { url, events }: AddWebhookInput): Promise<NewWebhookDto> {
  return inTransaction(scope, async ({ em, dataKeys, now, outgoing }) => {
    // In clear only to networks that the operator has named.
    const isPlain = url.toLowerCase().startsWith('http:');
    if (!URL.canParse(url) || (isPlain && outgoing.webhookRanges.length === 0))
      throw new AppError('INVALID_INPUT', { issues: [{ path: 'url', message: 'validation.webhookUrl' }] });
    if ((await em.count(Webhook)) >= WEBHOOKS_MAX) throw new AppError('MAX_WEBHOOKS');
    const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
    const wanted = [...new Set(events)];
    // Its secret is bound to its id.
    const { id } = await reader(em)
      .selectNoFrom(sql<number>`nextval(pg_get_serial_sequence('webhooks', 'id'))::int`.as('id'))
      .executeTakeFirstOrThrow();
    em.create(Webhook, {
      id,
      url,
      events: wanted,
      secret: encryptSecret(dataKeys, webhookPlace(id), secret),
      createdAt: now,
    });
    await em.flush();
    return { id, url, events: wanted, createdAt: now.toISOString(), secret };
  });
}

/** Forgets one with its calls, those that wait included. @throws AppError WEBHOOK_NOT_FOUND */
export function deleteWebhook(scope: Scope, { id }: WebhookInput): Promise<void> {
  return inTransaction(scope, async ({ em }) => {
    const webhook = await em.findOne(Webhook, { id });
    if (!webhook) throw new AppError('WEBHOOK_NOT_FOUND');
    await em.execute('delete from jobs where id in (select job_id from webhook_deliveries where webhook_id = ?)', [id]);
    em.remove(webhook);
    await em.flush();
  });
}

/**
 * Makes a call again, under its own id: at once, whatever became of it.
 *
 * @throws AppError WEBHOOK_NOT_FOUND
 */
export function replayDelivery(scope: Scope, { id }: WebhookInput): Promise<void> {
  return inTransaction(scope, async ({ em }) => {
    const delivery = await reader(em)
      .selectFrom('webhook_deliveries')
      .select('job_id as jobId')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!delivery) throw new AppError('WEBHOOK_NOT_FOUND');
    if (delivery.jobId === null) {
      const [jobId] = await enqueue(em, [{ kind: 'webhook', payload: {} }]);
      await reader(em)
        .updateTable('webhook_deliveries')
        .set({ job_id: jobId ?? null })
        .where('id', '=', id)
        .execute();
    } else
      await reader(em)
        .updateTable('jobs')
        .set({ has_failed: false, attempts: 0, run_at: sql<Date>`clock_timestamp()` })
        .where('id', '=', delivery.jobId)
        .where(sql<boolean>`(locked_until is null or locked_until <= clock_timestamp())`)
        .execute();
    await recordEvent(em, { action: 'retry', entity: 'Job', entityId: null, facts: { delivery: id } });
  });
}
