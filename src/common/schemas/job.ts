/** What administrators see of jobs, and what they ask of one. */
import * as z from 'zod/mini';
import type { JobErrorCode, JobKindName, JobState } from '#common/domain/job.ts';
import { id } from './primitives.ts';

export const jobSchema = z.object({ id: id() });
export type JobInput = z.infer<typeof jobSchema>;

export type JobDto = {
  id: number;
  kind: JobKindName;
  state: JobState;
  /** Comes again and again. */
  isRegular: boolean;
  createdAt: string;
  /** When it is tried next. */
  runAt: string;
  /** Begun tries. */
  attempts: number;
  /** Of the last try that failed. */
  errorCode: JobErrorCode | null;
  errorDetail: string | null;
  failedAt: string | null;
  /** When a regular job was done last. */
  doneAt: string | null;
};

export type JobsDto = {
  counts: Record<JobState, number>;
  /** Those that failed first, then what is due first; no more than fit on a page. */
  jobs: JobDto[];
};
