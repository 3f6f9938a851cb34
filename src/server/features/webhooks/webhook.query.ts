/** Webhooks as they are read: which there are, and the calls that were made of them. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { MailState } from '#common/domain/mail.ts';
import { WEBHOOK_DELIVERIES_SHOWN } from '#common/outgoing-limits.ts';
import { id } from '#common/schemas/primitives.ts';
import type { ListDeliveriesInput, WebhookDeliveryDto, WebhookDto, WebhooksDto } from '#common/schemas/webhook.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import { decodeWith, encodeCursor, type Page, pageOf } from '#server/db/cursor.ts';
import type { Em } from '#server/db/orm.ts';
import { isoDate, isoDateOrNull, reader } from '#server/db/reader.ts';

const deliveryState = sql<MailState>`case
  when d.delivered_at is not null and d.job_id is null then 'sent'
  when jobs.id is null then 'discarded'
  when jobs.has_failed then 'failed'
  when jobs.locked_until > clock_timestamp() then 'running'
  else 'waiting' end`;

const selectWebhooks = (em: Em) =>
  reader(em)
    .selectFrom('webhooks')
    .select(['id', 'url', 'events', isoDate('created_at').as('createdAt'), 'version']);

const selectDeliveries = (em: Em) =>
  reader(em)
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .leftJoin('jobs', 'jobs.id', 'd.job_id')
    .select(['d.id', 'w.url', 'd.event', 'd.message_id as messageId', deliveryState.as('state')])
    .select([isoDate('d.created_at').as('createdAt'), isoDateOrNull('d.delivered_at').as('deliveredAt')])
    .select([
      sql<string | null>`case when jobs.has_failed then null else ${isoDateOrNull('jobs.run_at')} end`.as('nextAt'),
      sql<number>`coalesce(jobs.attempts, 0)`.as('attempts'),
    ])
    .select(['jobs.error_code as errorCode', 'jobs.error_detail as errorDetail']);

/** Every webhook: there are few. */
export const allWebhooks = ({ em }: Scope): Promise<WebhookDto[]> => selectWebhooks(em).orderBy('id').execute();

/** One webhook. @throws AppError WEBHOOK_NOT_FOUND */
export async function getWebhook({ em }: Scope, webhookId: number): Promise<WebhookDto> {
  const webhook = await selectWebhooks(em).where('id', '=', webhookId).executeTakeFirst();
  if (!webhook) throw new AppError('WEBHOOK_NOT_FOUND');
  return webhook;
}

/** Every webhook, and the latest calls. */
export async function listWebhooks(scope: Scope): Promise<WebhooksDto> {
  const deliveries = await selectDeliveries(scope.em)
    .orderBy(sql`coalesce(jobs.has_failed, false)`, 'desc')
    .orderBy('d.id', 'desc')
    .limit(WEBHOOK_DELIVERIES_SHOWN)
    .execute();
  return { isOff: scope.outgoing.isOff, webhooks: await allWebhooks(scope), deliveries };
}

const cursorSchema = z.tuple([id()]);

/**
 * One page of the calls of a webhook, the latest first; of a state alone when one is named.
 *
 * @throws AppError WEBHOOK_NOT_FOUND, INVALID_INPUT for a cursor that was not given out
 */
export async function listDeliveries(
  scope: Scope,
  { webhookId, state, limit, cursor }: ListDeliveriesInput,
): Promise<Page<WebhookDeliveryDto>> {
  await getWebhook(scope, webhookId);
  let query = selectDeliveries(scope.em)
    .where('d.webhook_id', '=', webhookId)
    .orderBy('d.id', 'desc')
    .limit(limit + 1);
  if (state) query = query.where(deliveryState, '=', state);
  if (cursor !== undefined) query = query.where('d.id', '<', decodeWith(cursorSchema, cursor)[0]);
  return pageOf(await query.execute(), limit, (last) => encodeCursor(last.id));
}

/** One call. @throws AppError WEBHOOK_NOT_FOUND */
export async function getDelivery({ em }: Scope, deliveryId: number): Promise<WebhookDeliveryDto> {
  const delivery = await selectDeliveries(em).where('d.id', '=', deliveryId).executeTakeFirst();
  if (!delivery) throw new AppError('WEBHOOK_NOT_FOUND');
  return delivery;
}
