/** Use-cases on the jobs behind the answers, for administrators: seen with their last error, tried again, thrown away. */
import { sql } from 'kysely';
import { type JobState, jobStates } from '#common/domain/job.ts';
import { JOBS_SHOWN } from '#common/outgoing-limits.ts';
import type { JobInput, JobsDto } from '#common/schemas/job.ts';
import { recordEvent } from '#server/audit/security-event.ts';
import { AppError } from '#server/core/errors.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import { isoDate, isoDateOrNull, reader } from '#server/db/reader.ts';
import { forgetSecret } from '#server/mail/mail-secret.ts';

/** How a row of `jobs` stands; null where there is none. */
const jobState = sql<JobState>`case
  when jobs.has_failed then 'failed'
  when jobs.locked_until > clock_timestamp() then 'running'
  when jobs.id is not null then 'waiting' end`;

/** How many there are, and a page of them. */
export async function listJobs({ em }: Scope): Promise<JobsDto> {
  const counted = await reader(em)
    .selectFrom('jobs')
    .select([jobState.as('state'), sql<number>`count(*)::int`.as('count')])
    .groupBy(jobState)
    .execute();
  const jobs = await reader(em)
    .selectFrom('jobs')
    .select([
      'id',
      'kind',
      jobState.as('state'),
      sql<boolean>`key is not null`.as('isRegular'),
      isoDate('created_at').as('createdAt'),
      isoDate('run_at').as('runAt'),
      'attempts',
      'error_code as errorCode',
      'error_detail as errorDetail',
      isoDateOrNull('failed_at').as('failedAt'),
      isoDateOrNull('done_at').as('doneAt'),
    ])
    .orderBy('has_failed', 'desc')
    .orderBy('run_at')
    .orderBy('id')
    .limit(JOBS_SHOWN)
    .execute();
  const countOf = (state: JobState) => counted.find((row) => row.state === state)?.count ?? 0;
  const counts = Object.fromEntries(jobStates.map((state) => [state, countOf(state)])) as JobsDto['counts'];
  return { counts, jobs };
}

/**
 * Has a job that waits or has failed tried at once, as if for the first time.
 *
 * @throws AppError JOB_NOT_FOUND
 */
export function retryJob(scope: Scope, { id }: JobInput): Promise<void> {
  return inTransaction(scope, async ({ em }) => {
    const retried = await reader(em)
      .updateTable('jobs')
      .set({ has_failed: false, attempts: 0, run_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .where(sql<boolean>`(locked_until is null or locked_until <= clock_timestamp())`)
      .returning('kind')
      .executeTakeFirst();
    if (!retried) throw new AppError('JOB_NOT_FOUND');
    await recordEvent(em, { action: 'retry', entity: 'Job', entityId: id, facts: { kind: retried.kind } });
  });
}

/**
 * Throws a failed job away: it is never done.
 *
 * @throws AppError JOB_NOT_FOUND
 */
export function discardJob(scope: Scope, { id }: JobInput): Promise<void> {
  return inTransaction(scope, async ({ em }) => {
    await forgetSecret(em, { jobId: id });
    const discarded = await reader(em)
      .deleteFrom('jobs')
      .where('id', '=', id)
      .where('has_failed', '=', true)
      .returning('kind')
      .executeTakeFirst();
    if (!discarded) throw new AppError('JOB_NOT_FOUND');
    await recordEvent(em, { action: 'discard', entity: 'Job', entityId: id, facts: { kind: discarded.kind } });
  });
}
