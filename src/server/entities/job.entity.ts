/** The `jobs` table: what is to be done behind the answers, once, by whichever process gets there first (ADR 059). */
import { defineEntity, p } from '@mikro-orm/core';
import type { JobErrorCode, JobKindName } from '#common/domain/job.ts';

/** What a job needs to know: ids, no content. */
export type JobPayload = { readonly [name: string]: string | number | null };

const JobSchema = defineEntity({
  name: 'Job',
  tableName: 'jobs',
  properties: {
    id: p.integer().primary(),
    kind: p.text().$type<JobKindName>(),
    payload: p.json<JobPayload>(),
    /** Of which there is one at a time: a regular job's kind. */
    key: p.text().nullable().unique(),
    createdAt: p.datetime(),
    /** Not before this. */
    runAt: p.datetime(),
    /** Begun tries. */
    attempts: p.integer().default(0),
    /** The process that is at it, until this: it says again and again that it is still there. */
    lockedBy: p.uuid().nullable(),
    lockedUntil: p.datetime().nullable(),
    /** Waits for a person. */
    hasFailed: p.boolean().default(false),
    /** Of the last try that failed. */
    errorCode: p.text().$type<JobErrorCode>().nullable(),
    errorDetail: p.text().nullable(),
    failedAt: p.datetime().nullable(),
    /** When a regular job was done last; any other goes when it is done. */
    doneAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'jobs_kind_run_at_index', properties: ['kind', 'runAt'] }],
});

export class Job extends JobSchema.class {}
JobSchema.setClass(Job);
