/** Removes, once an hour, what nobody needs any more. */
import {
  DELETED_INSPECTION_KEPT_DAYS,
  DEVICE_REPORTS_KEPT_DAYS,
  EXPIRED_API_TOKENS_KEPT_DAYS,
} from '#common/limits.ts';
import { MAILS_KEPT_DAYS, WEBHOOK_DELIVERIES_KEPT_DAYS } from '#common/outgoing-limits.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import type { SessionLifetime } from '#server/sessions/session.service.ts';
import type { JobKind } from './job-kind.ts';
import { removeUnreferencedImages } from './unreferenced-images.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A picture that was uploaded but belongs to nothing yet may still be on its way into a form. */
const UNREFERENCED_IMAGES_KEPT_MS = DAY_MS;
/** A device that was away for months may still send again what it has written. */
const IDEMPOTENCY_KEYS_KEPT_MS = 180 * DAY_MS;

export type CleanedUp = {
  inspections: number;
  images: number;
  sessions: number;
  idempotencyKeys: number;
  rateLimits: number;
  apiTokens: number;
  passkeyChallenges: number;
  deviceReports: number;
  mails: number;
  webhookDeliveries: number;
};

/** Removes it, inside the caller's transaction; answers how much of each. */
export async function cleanUp(em: Em, { lifetime, now }: { lifetime: SessionLifetime; now: Date }): Promise<CleanedUp> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const tables = reader(em);
  // Before the pictures, which go with them.
  const inspections = await tables
    .deleteFrom('inspections')
    .where('deleted_at', '<=', ago(DELETED_INSPECTION_KEPT_DAYS * DAY_MS))
    .executeTakeFirst();
  const images = await removeUnreferencedImages(em, ago(UNREFERENCED_IMAGES_KEPT_MS));
  const sessions = await tables
    .deleteFrom('sessions')
    .where(({ eb, or }) =>
      or([
        eb('created_at', '<=', ago(lifetime.maxDays * DAY_MS)),
        eb('last_seen_at', '<=', ago(lifetime.idleHours * HOUR_MS)),
      ]),
    )
    .executeTakeFirst();
  const keys = await tables
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', ago(IDEMPOTENCY_KEYS_KEPT_MS))
    .executeTakeFirst();
  const limits = await tables.deleteFrom('rate_limits').where('expire', '<=', now.getTime()).executeTakeFirst();
  const tokens = await tables
    .deleteFrom('api_tokens')
    .where('expires_at', '<=', ago(EXPIRED_API_TOKENS_KEPT_DAYS * DAY_MS))
    .executeTakeFirst();
  const challenges = await tables.deleteFrom('passkey_challenges').where('expires_at', '<=', now).executeTakeFirst();
  const reports = await tables
    .deleteFrom('device_reports')
    .where('reported_at', '<=', ago(DEVICE_REPORTS_KEPT_DAYS * DAY_MS))
    .executeTakeFirst();
  const mails = await tables
    .deleteFrom('mails')
    .where('created_at', '<=', ago(MAILS_KEPT_DAYS * DAY_MS))
    .where('job_id', 'is', null)
    .executeTakeFirst();
  const deliveries = await tables
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<=', ago(WEBHOOK_DELIVERIES_KEPT_DAYS * DAY_MS))
    .where('job_id', 'is', null)
    .executeTakeFirst();
  return {
    inspections: Number(inspections.numDeletedRows),
    images,
    sessions: Number(sessions.numDeletedRows),
    idempotencyKeys: Number(keys.numDeletedRows),
    rateLimits: Number(limits.numDeletedRows),
    apiTokens: Number(tokens.numDeletedRows),
    passkeyChallenges: Number(challenges.numDeletedRows),
    deviceReports: Number(reports.numDeletedRows),
    mails: Number(mails.numDeletedRows),
    webhookDeliveries: Number(deliveries.numDeletedRows),
  };
}

/** The regular job that does so. */
export const cleanUpJob = (lifetime: SessionLifetime): JobKind => ({
  name: 'clean-up',
  atOnce: 1,
  timeLimitMs: 10 * MINUTE_MS,
  everyMs: HOUR_MS,
  perform:
    async ({ now, log }) =>
    async (em) =>
      log.info(await cleanUp(em, { lifetime, now }), 'cleaned up'),
});
