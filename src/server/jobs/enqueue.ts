/** Puts jobs into the queue: in the transaction of the change they follow from, so that both are there or neither. */
import { sql } from 'kysely';
import type { JobKindName } from '#common/domain/job.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import type { JobPayload } from '#server/entities/job.entity.ts';

type NewJob = { kind: JobKindName; payload: JobPayload; key?: string; runAt?: Date };

/**
 * Puts jobs into the queue, due at once unless they say otherwise. One whose key is in the queue already is left out.
 *
 * @returns the ids of those that were put there, in their order
 */
export async function enqueue(em: Em, jobs: readonly NewJob[]): Promise<number[]> {
  if (jobs.length === 0) return [];
  const rows = await reader(em)
    .insertInto('jobs')
    .values(
      jobs.map(({ kind, payload, key = null, runAt }) => ({
        kind,
        key,
        payload: JSON.stringify(payload) as unknown as JobPayload,
        created_at: sql<Date>`clock_timestamp()`,
        run_at: runAt ?? sql<Date>`clock_timestamp()`,
        attempts: 0,
        locked_by: null,
        locked_until: null,
        has_failed: false,
        error_code: null,
        error_detail: null,
        failed_at: null,
        done_at: null,
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
