/**
 * What has to be done regularly, in whichever portal process gets there first: once an hour what nobody needs any more
 * is removed, and every few minutes lines of the audit log are put into their chain.
 */
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { DELETED_INSPECTION_KEPT_DAYS, DEVICE_REPORTS_KEPT_DAYS } from '#common/limits.ts';
import { chainClosedLines } from '#server/audit/audit-chain.ts';
import { withLock } from '#server/db/advisory-lock.ts';
import type { Em, Orm } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import type { SessionLifetime } from '#server/sessions/session.service.ts';
import { removeUnreferencedImages } from './unreferenced-images.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const CHECK_INTERVAL_MS = 5 * MINUTE_MS;
const JOB_NAME = 'clean-up';
/** A picture that was uploaded but belongs to nothing yet may still be on its way into a form. */
const UNREFERENCED_IMAGES_KEPT_MS = DAY_MS;
/** A device that was away for months may still send again what it has written. */
const IDEMPOTENCY_KEYS_KEPT_MS = 180 * DAY_MS;

type JobContext = { orm: Orm; lifetime: SessionLifetime; now: Date };
export type CleanedUp = {
  inspections: number;
  images: number;
  sessions: number;
  idempotencyKeys: number;
  rateLimits: number;
  passkeyChallenges: number;
  deviceReports: number;
};

async function cleanUp(em: Em, { lifetime, now }: JobContext): Promise<CleanedUp> {
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
  const challenges = await tables.deleteFrom('passkey_challenges').where('expires_at', '<=', now).executeTakeFirst();
  const reports = await tables
    .deleteFrom('device_reports')
    .where('reported_at', '<=', ago(DEVICE_REPORTS_KEPT_DAYS * DAY_MS))
    .executeTakeFirst();
  return {
    inspections: Number(inspections.numDeletedRows),
    images,
    sessions: Number(sessions.numDeletedRows),
    idempotencyKeys: Number(keys.numDeletedRows),
    rateLimits: Number(limits.numDeletedRows),
    passkeyChallenges: Number(challenges.numDeletedRows),
    deviceReports: Number(reports.numDeletedRows),
  };
}

/** Notes the run if the last one is an hour ago; false when it is not time yet. */
async function isDue(em: Em, now: Date): Promise<boolean> {
  const started = await reader(em)
    .insertInto('job_runs')
    .values({ name: JOB_NAME, started_at: now })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ started_at: now })
        .where(sql.ref('job_runs.started_at'), '<=', new Date(now.getTime() - HOUR_MS)),
    )
    .returning('name')
    .executeTakeFirst();
  return started !== undefined;
}

/** Runs the clean-up if it is due and no other process is at it; null when it was not. */
export const runDueJobs = (context: JobContext): Promise<CleanedUp | null> =>
  withLock(context.orm.em.fork(), 'jobs', async (em) => ((await isDue(em, context.now)) ? cleanUp(em, context) : null));

/** Looks regularly whether the jobs are due; the answer stops it. */
export function startJobs(orm: Orm, lifetime: SessionLifetime, log: FastifyBaseLogger): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const tick = async () => {
    const now = new Date();
    try {
      const cleaned = await runDueJobs({ orm, lifetime, now });
      if (cleaned) log.info(cleaned, 'cleaned up');
    } catch (error) {
      log.error({ err: error }, 'the clean-up failed');
    }
    try {
      await chainClosedLines(orm.em.fork(), now);
    } catch (error) {
      log.error({ err: error }, 'the audit log could not be chained');
    }
  };
  const timer = setInterval(() => {
    running = running.then(tick);
  }, CHECK_INTERVAL_MS);
  running = tick();
  return () => {
    clearInterval(timer);
    return running;
  };
}
