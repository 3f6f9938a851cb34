/** Use-cases of administrators for webhooks: added with a secret that is told once, changed, forgotten, called again. */
import { randomBytes } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import { WEBHOOKS_MAX } from '#common/outgoing-limits.ts';
import type {
  AddWebhookInput,
  NewWebhookDto,
  UpdateWebhookInput,
  WebhookDto,
  WebhookInput,
} from '#common/schemas/webhook.ts';
import { recordEvent } from '#server/audit/security-event.ts';
import { AppError } from '#server/core/errors.ts';
import type { Outgoing } from '#server/core/outgoing.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import { reader } from '#server/db/reader.ts';
import { Webhook } from '#server/entities/webhook.entity.ts';
import { createOnce } from '#server/idempotency/create-once.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { decryptSecret, encryptSecret } from '#server/secrets/encrypted-secret.ts';
import { webhookPlace } from '#server/webhooks/webhook.job.ts';
import { getWebhook } from './webhook.query.ts';

const SECRET_BYTES = 32;

/** In clear only to networks that the operator has named. @throws AppError INVALID_INPUT */
function requireCallable(url: string, { webhookRanges }: Outgoing): void {
  const isPlain = url.toLowerCase().startsWith('http:');
  if (!URL.canParse(url) || (isPlain && webhookRanges.length === 0))
    throw new AppError('INVALID_INPUT', { issues: [{ path: 'url', message: 'validation.webhookUrl' }] });
}

/** To whoever added it, when the answer that told it did not arrive. @throws AppError KEY_MISSING, SECRET_DAMAGED */
async function withSecret(scope: Scope, id: number): Promise<NewWebhookDto> {
  const webhook = await getWebhook(scope, id);
  const { secret } = await scope.em.findOneOrFail(Webhook, { id }, { refresh: true });
  return { ...webhook, secret: decryptSecret(scope.dataKeys, webhookPlace(id), secret) };
}

/**
 * Adds one, once per client key, with a secret that nobody reads again.
 *
 * @throws AppError MAX_WEBHOOKS, IDEMPOTENCY_MISMATCH; INVALID_INPUT for an address that no URL has; KEY_MISSING,
 *   SECRET_DAMAGED when the secret is to be told again and cannot be read
 */
export function addWebhook(scope: Scope, { clientKey, url, events }: AddWebhookInput): Promise<NewWebhookDto> {
  return createOnce(scope, {
    action: 'webhooks.add',
    key: clientKey,
    payload: { url, events },
    find: withSecret,
    create: async ({ em, dataKeys, now, outgoing }) => {
      requireCallable(url, outgoing);
      if ((await em.count(Webhook)) >= WEBHOOKS_MAX) throw new AppError('MAX_WEBHOOKS');
      const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
      // Its secret is bound to its id.
      const { id } = await reader(em)
        .selectNoFrom(sql<number>`nextval(pg_get_serial_sequence('webhooks', 'id'))::int`.as('id'))
        .executeTakeFirstOrThrow();
      const encrypted = encryptSecret(dataKeys, webhookPlace(id), secret);
      const wanted = [...new Set(events)];
      const { version } = em.create(Webhook, { id, url, events: wanted, secret: encrypted, createdAt: now });
      await em.flush();
      return { id, url, events: wanted, createdAt: now.toISOString(), version: version ?? 1, secret };
    },
  });
}

/**
 * Changes where one leads, or what it is told of; its secret stays. What waits goes to the new address.
 *
 * @throws AppError WEBHOOK_NOT_FOUND, STALE (with the webhook as it is now), INVALID_INPUT for an address that no URL has
 */
export function updateWebhook(scope: Scope, { id, version, changes }: UpdateWebhookInput): Promise<WebhookDto> {
  return inTransaction(scope, async (inner) => {
    const { em } = inner;
    const webhook = await em.findOne(Webhook, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!webhook) throw new AppError('WEBHOOK_NOT_FOUND');
    if (version !== undefined && version !== webhook.version)
      throw new AppError('STALE', { current: await getWebhook(inner, id) });
    const { url, events } = changes;
    if (url !== undefined) requireCallable(url, inner.outgoing);
    em.assign(webhook, {
      ...(url === undefined ? {} : { url }),
      ...(events === undefined ? {} : { events: [...new Set(events)] }),
    });
    await em.flush();
    return getWebhook(inner, id);
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
