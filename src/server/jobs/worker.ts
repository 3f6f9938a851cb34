/** Does the jobs that are due, in this process: looks for them, performs each under its lease, and ends it. */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { MAX_ATTEMPTS, retryDelayMs } from '#common/domain/job.ts';
import { ERROR_DETAIL_MAX_LENGTH } from '#common/outgoing-limits.ts';
import type { Orm } from '#server/db/orm.ts';
import { type ClaimedJob, claimJob, dueJobs, endJob, failJob, LEASE_MS, releaseJob, renewLeases } from './claim.ts';
import { enqueue } from './enqueue.ts';
import { JobFailure, type JobKind } from './job-kind.ts';

/** One statement each time. */
const LOOK_EVERY_MS = 2_000;

type WorkerParts = { orm: Orm; kinds: readonly JobKind[]; log: FastifyBaseLogger };

/** Ended under another process's name meanwhile: what was done for it here is not kept. */
class JobLost extends Error {
  override readonly name = 'JobLost';
}

/** Rejects when the signal is aborted, whatever the work does about it. */
const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

export class Worker {
  readonly #id = randomUUID();
  readonly #parts: WorkerParts;
  readonly #held = new Set<number>();
  /** Of each kind, what runs here: each does one job after another. */
  readonly #running = new Map<JobKind, Set<Promise<void>>>();
  readonly #stopping = new AbortController();

  constructor(parts: WorkerParts) {
    this.#parts = parts;
  }

  #em = () => this.#parts.orm.em.fork();

  /** Puts regular jobs into the queue where they are not there yet. */
  async enqueueRegular(): Promise<void> {
    const regular = this.#parts.kinds.filter(({ everyMs }) => everyMs !== undefined);
    await enqueue(
      this.#em(),
      regular.map(({ name }) => ({ kind: name, payload: {}, key: name })),
    );
  }

  /** Begins what is due, as many at once as each kind may. @returns how many run */
  async look(): Promise<number> {
    const due = await dueJobs(this.#em());
    for (const kind of this.#parts.kinds) {
      const running = this.#running.get(kind) ?? new Set();
      this.#running.set(kind, running);
      const wanted = Math.min(kind.atOnce - running.size, due.get(kind.name) ?? 0);
      for (let count = 0; count < wanted && !this.#stopping.signal.aborted; count += 1) {
        const run = this.#workOff(kind).finally(() => running.delete(run));
        running.add(run);
      }
    }
    return this.#allRunning().length;
  }

  #allRunning = (): Promise<void>[] => [...this.#running.values()].flatMap((running) => [...running]);

  /** Does all that is due, and what becomes due meanwhile. */
  async runDue(): Promise<void> {
    while ((await this.look()) > 0) await Promise.all(this.#allRunning());
  }

  /** Says that this process is still at what it has begun. */
  async renew(): Promise<void> {
    if (this.#held.size > 0) await renewLeases(this.#em(), this.#id, [...this.#held]);
  }

  /** Begins nothing more, and ends or gives back what was begun. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#allRunning());
  }

  /** One after another, until none is left. */
  async #workOff(kind: JobKind): Promise<void> {
    try {
      while (!this.#stopping.signal.aborted) {
        const job = await claimJob(this.#em(), kind.name, this.#id);
        if (!job) return;
        this.#held.add(job.id);
        await this.#perform(kind, job).finally(() => this.#held.delete(job.id));
      }
    } catch (error) {
      // The database is away: the lease runs out, and the job is taken up again.
      this.#parts.log.error({ err: error, job: kind.name }, 'a job could not be begun or ended');
    }
  }

  async #perform(kind: JobKind, job: ClaimedJob): Promise<void> {
    const { log } = this.#parts;
    const { id, payload, attempts: attempt } = job;
    const isRegular = kind.everyMs !== undefined;
    // Whatever ends its process each time is not tried for ever.
    if (attempt > MAX_ATTEMPTS && !isRegular)
      return failJob(this.#em(), job, { code: 'process_ended', detail: null, retryMs: null });
    const limit = AbortSignal.timeout(kind.timeLimitMs);
    const signal = AbortSignal.any([limit, this.#stopping.signal]);
    const aborted = untilAborted(signal);
    try {
      const run = { id, payload, attempt, em: this.#em(), now: new Date(), signal, log };
      const finish = await Promise.race([kind.perform(run), aborted]);
      await this.#em().transactional(async (em) => {
        if (!(await endJob(em, job, kind.everyMs))) throw new JobLost();
        await finish?.(em);
      });
    } catch (error) {
      if (error instanceof JobLost) return log.warn({ job: kind.name, id }, 'another process has taken the job');
      if (this.#stopping.signal.aborted) return releaseJob(this.#em(), job);
      const { code, detail, isFinal } = limit.aborted ? new JobFailure('time_limit') : failureOf(error);
      const isLast = !isRegular && (isFinal || attempt >= MAX_ATTEMPTS);
      log[isLast ? 'error' : 'warn']({ err: error, job: kind.name, id, attempt }, 'a job failed');
      const retryMs = isLast ? null : Math.min(retryDelayMs(attempt, Math.random()), kind.everyMs ?? Infinity);
      await failJob(this.#em(), job, { code, detail: detail?.slice(0, ERROR_DETAIL_MAX_LENGTH) ?? null, retryMs });
    } finally {
      aborted.catch(() => {});
    }
  }
}

/** What has no name is for the log alone: it may hold statements or paths. */
const failureOf = (error: unknown): JobFailure =>
  error instanceof JobFailure ? error : new JobFailure('unknown', { cause: error });

/** Looks for jobs from now on; the answer stops it. */
export function startWorker(parts: WorkerParts): () => Promise<void> {
  const worker = new Worker(parts);
  let isAway = false;
  const regularly = (everyMs: number, work: () => Promise<unknown>): (() => Promise<void>) => {
    let running: Promise<void> = Promise.resolve();
    const once = async () => {
      try {
        await work();
        isAway = false;
      } catch (error) {
        // Once, and not with every look.
        if (!isAway) parts.log.error({ err: error }, 'jobs cannot be looked for');
        isAway = true;
      }
    };
    let isRunning = false;
    const tick = () => {
      if (isRunning) return;
      isRunning = true;
      running = once().finally(() => {
        isRunning = false;
      });
    };
    const timer = setInterval(tick, everyMs);
    tick();
    return () => {
      clearInterval(timer);
      return running;
    };
  };
  let hasRegular = false;
  const stopLooking = regularly(LOOK_EVERY_MS, async () => {
    if (!hasRegular) await worker.enqueueRegular();
    hasRegular = true;
    await worker.look();
  });
  const stopRenewing = regularly(LEASE_MS / 3, () => worker.renew());
  return async () => {
    await stopLooking();
    await worker.stop();
    await stopRenewing();
  };
}
