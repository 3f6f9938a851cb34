/**
 * The statements that make a job one process's: taken with a lease that runs out when its process does not renew it, and
 * ended only by whoever still holds it. All times are the database's, whatever clocks the processes have.
 */
import { sql } from 'kysely';
import type { JobErrorCode, JobKindName } from '#common/domain/job.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import type { JobPayload } from '#server/entities/job.entity.ts';

/** A process that has not been heard of for so long is taken for dead. */
export const LEASE_MS = 30_000;

const now = sql<Date>`clock_timestamp()`;
const later = (ms: number) => sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`;
const isDue = sql<boolean>`not has_failed and run_at <= clock_timestamp()
  and (locked_until is null or locked_until <= clock_timestamp())`;

export type ClaimedJob = {
  id: number;
  kind: JobKindName;
  payload: JobPayload;
  /** This try included: with the process, it names the claim. */
  attempts: number;
  worker: string;
};

/** How many jobs of each kind could be begun now. */
export async function dueJobs(em: Em): Promise<Map<JobKindName, number>> {
  const rows = await reader(em)
    .selectFrom('jobs')
    .select(['kind', sql<number>`count(*)::int`.as('count')])
    .where(isDue)
    .groupBy('kind')
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/** Takes the job of this kind that is due longest; null when there is none. */
export async function claimJob(em: Em, kind: JobKindName, worker: string): Promise<ClaimedJob | null> {
  const due = reader(em)
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', kind)
    .where(isDue)
    .orderBy('run_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const job = await reader(em)
    .updateTable('jobs')
    .set({
      locked_by: worker,
      locked_until: later(LEASE_MS),
      attempts: sql<number>`attempts + 1`,
      // Whoever had it before did not end it.
      error_code: sql<JobErrorCode>`case when locked_until is null then error_code else 'process_ended' end`,
      error_detail: sql<string>`case when locked_until is null then error_detail end`,
      failed_at: sql<Date>`case when locked_until is null then failed_at else clock_timestamp() end`,
    })
    .where('id', '=', due)
    .returning(['id', 'kind', 'payload', 'attempts'])
    .executeTakeFirst();
  return job ? { ...job, worker } : null;
}

/** Says that the process is still at these. */
export async function renewLeases(em: Em, worker: string, ids: readonly number[]): Promise<void> {
  await reader(em)
    .updateTable('jobs')
    .set({ locked_until: later(LEASE_MS) })
    .where('locked_by', '=', worker)
    .where('id', 'in', ids)
    .execute();
}

const released = { locked_by: null, locked_until: null };

/** Ends a job; a regular one comes again. @returns false when another process has taken it meanwhile */
export async function endJob(em: Em, { id, worker, attempts }: ClaimedJob, everyMs?: number): Promise<boolean> {
  if (everyMs === undefined) {
    const ended = await reader(em)
      .deleteFrom('jobs')
      .where('id', '=', id)
      .where('locked_by', '=', worker)
      .where('attempts', '=', attempts)
      .executeTakeFirst();
    return ended.numDeletedRows > 0n;
  }
  const ended = await reader(em)
    .updateTable('jobs')
    .set({
      ...released,
      attempts: 0,
      run_at: later(everyMs),
      done_at: now,
      error_code: null,
      error_detail: null,
      failed_at: null,
    })
    .where('id', '=', id)
    .where('locked_by', '=', worker)
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

export type FailedTry = {
  code: JobErrorCode;
  detail: string | null;
  /** Null when a person has to say so. */
  retryMs: number | null;
};

/** Writes down why a try failed, and when the next one is. */
export async function failJob(
  em: Em,
  { id, worker, attempts }: ClaimedJob,
  { code, detail, retryMs }: FailedTry,
): Promise<void> {
  await reader(em)
    .updateTable('jobs')
    .set({
      ...released,
      has_failed: retryMs === null,
      run_at: later(retryMs ?? 0),
      error_code: code,
      error_detail: detail,
      failed_at: now,
    })
    .where('id', '=', id)
    .where('locked_by', '=', worker)
    .where('attempts', '=', attempts)
    .execute();
}

/** Gives a job back as if it had not been begun. */
export async function releaseJob(em: Em, { id, worker, attempts }: ClaimedJob): Promise<void> {
  await reader(em)
    .updateTable('jobs')
    .set({ ...released, attempts: attempts - 1 })
    .where('id', '=', id)
    .where('locked_by', '=', worker)
    .where('attempts', '=', attempts)
    .execute();
}
