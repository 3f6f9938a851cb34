/** What a kind of job is: how it is done, how many at once, and how it fails. */
import type { FastifyBaseLogger } from 'fastify';
import type { JobErrorCode, JobKindName } from '#common/domain/job.ts';
import type { Em } from '#server/db/orm.ts';
import type { JobPayload } from '#server/entities/job.entity.ts';

export type JobRun = {
  id: number;
  payload: JobPayload;
  /** Which try this is. */
  attempt: number;
  /** Of this try alone. */
  em: Em;
  now: Date;
  /** Aborted when its time is over or the portal stops. */
  signal: AbortSignal;
  log: FastifyBaseLogger;
};

/** What has to be kept together with the job's end, or not at all. */
export type Finish = (em: Em) => Promise<void>;

export type JobKind = {
  name: JobKindName;
  /** So many in one process. */
  atOnce: number;
  timeLimitMs: number;
  /** Of a regular job, which comes again. */
  everyMs?: number;
  /**
   * Does it, outside of any transaction; what it answers is run in the transaction that ends the job.
   *
   * @throws JobFailure
   */
  perform: (run: JobRun) => Promise<Finish | undefined>;
};

/** A failure that has a name. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
  readonly code: JobErrorCode;
  /** What the other side said; shown to administrators. */
  readonly detail: string | null;
  /** Trying again would not help. */
  readonly isFinal: boolean;

  constructor(
    code: JobErrorCode,
    { detail = null, isFinal = false, cause }: { detail?: string | null; isFinal?: boolean; cause?: unknown } = {},
  ) {
    super(detail ? `${code}: ${detail}` : code, { cause });
    this.code = code;
    this.detail = detail;
    this.isFinal = isFinal;
  }
}
