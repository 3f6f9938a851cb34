import { expect, onTestFinished, test } from 'vitest';
import { MAX_ATTEMPTS, RETRY_DELAYS_MS } from '#common/domain/job.ts';
import { Job } from '#server/entities/job.entity.ts';
import { claimJob, endJob } from '#server/jobs/claim.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { JobFailure, type JobKind } from '#server/jobs/job-kind.ts';
import { Worker } from '#server/jobs/worker.ts';
import { usePortal } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';

const portal = usePortal();
const MINUTE_MS = 60_000;
const DEAD = '0190163d-8694-739b-aea5-966c26f8ad91';

const kind = (perform: JobKind['perform'], more: Partial<JobKind> = {}): JobKind => ({
  name: 'clean-up',
  atOnce: 4,
  timeLimitMs: MINUTE_MS,
  perform,
  ...more,
});
const workerOf = (...kinds: JobKind[]) => new Worker({ orm: portal.orm, kinds, log: portal.app.log });
const put = (count = 1) =>
  enqueue(
    portal.em,
    Array.from({ length: count }, (_, number) => ({ kind: 'clean-up' as const, payload: { number } })),
  );
const onlyJob = async (): Promise<Job> => {
  const [job, ...others] = await portal.em.fork().find(Job, {});
  if (!job || others.length > 0) throw new Error('There is not one job');
  return job;
};
const count = () => portal.em.fork().count(Job);
/** As if the time had come. */
const makeDue = () => portal.em.execute('update jobs set run_at = now()');

test('of many workers one does each job', async () => {
  await put(30);
  const done: unknown[] = [];
  const workers = Array.from({ length: 4 }, () =>
    workerOf(
      kind(async ({ payload }) => {
        done.push(payload.number);
      }),
    ),
  );
  await Promise.all(workers.map((worker) => worker.runDue()));
  expect(done.sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 30 }, (_, number) => number));
  expect(await count()).toBe(0);
});

test('a job is there if the change it follows from is, and not otherwise', async () => {
  const failed = portal.em.transactional(async (em) => {
    await enqueue(em, [{ kind: 'clean-up', payload: {} }]);
    throw new Error('the change is refused');
  });
  await expect(failed).rejects.toThrow('the change is refused');
  expect(await count()).toBe(0);
});

test('what fails is tried later, says why, and after the last try waits for a person', async () => {
  const [id = 0] = await put();
  const admin = await portal.signIn({ role: 'admin' });
  let isBroken = true;
  const worker = workerOf(
    kind(async () => {
      if (isBroken) throw new JobFailure('unknown', { detail: '451 try later' });
    }),
  );
  await worker.runDue();
  const { runAt, failedAt } = await onlyJob();
  const waitMs = runAt.getTime() - (failedAt?.getTime() ?? 0);
  expect(waitMs).toBeGreaterThanOrEqual(RETRY_DELAYS_MS[0] ?? 0);
  const waiting = { id, state: 'waiting', attempts: 1, errorCode: 'unknown', errorDetail: '451 try later' };
  expect((await admin.trpc.jobs.list.query()).jobs).toEqual([expect.objectContaining(waiting)]);
  for (let tries = 1; tries < MAX_ATTEMPTS; tries += 1) {
    await makeDue();
    await worker.runDue();
  }
  expect((await admin.trpc.jobs.list.query()).counts).toEqual({ waiting: 0, running: 0, failed: 1 });
  await makeDue();
  await worker.runDue();
  expect((await onlyJob()).attempts).toBe(MAX_ATTEMPTS);
  isBroken = false;
  await admin.trpc.jobs.retry.mutate({ id });
  await worker.runDue();
  expect(await count()).toBe(0);
  expect(await refusalOf(admin.trpc.jobs.retry.mutate({ id }))).toBe('JOB_NOT_FOUND');
});

test('what can never work is not tried again, and can be thrown away', async () => {
  const [id = 0] = await put();
  const admin = await portal.signIn({ role: 'admin' });
  expect(await refusalOf(admin.trpc.jobs.discard.mutate({ id }))).toBe('JOB_NOT_FOUND');
  await workerOf(
    kind(async () => {
      throw new JobFailure('unknown', { isFinal: true });
    }),
  ).runDue();
  expect(await onlyJob()).toMatchObject({ hasFailed: true, attempts: 1 });
  await admin.trpc.jobs.discard.mutate({ id });
  expect(await count()).toBe(0);
});

test('a failure without a name says nothing of itself', async () => {
  await put();
  await workerOf(
    kind(async () => {
      throw new Error('select secret from /srv/data');
    }),
  ).runDue();
  expect(await onlyJob()).toMatchObject({ errorCode: 'unknown', errorDetail: null });
});

test('what a process left behind is done by another, and nothing of the first is kept', async () => {
  await put();
  const dead = await claimJob(portal.em, 'clean-up', DEAD);
  const tries: number[] = [];
  const living = workerOf(
    kind(async ({ attempt }) => {
      tries.push(attempt);
    }),
  );
  await living.runDue();
  expect(tries).toEqual([]);
  await portal.em.execute(`update jobs set locked_until = now() - interval '1 second'`);
  await living.runDue();
  expect(tries).toEqual([2]);
  expect(dead && (await endJob(portal.em, dead))).toBe(false);
});

test('a job that ends its process each time does not go on for ever', async () => {
  await put();
  await portal.em.execute(`update jobs set attempts = ?, locked_by = ?, locked_until = now() - interval '1 second'`, [
    MAX_ATTEMPTS,
    DEAD,
  ]);
  const tries: number[] = [];
  await workerOf(
    kind(async ({ attempt }) => {
      tries.push(attempt);
    }),
  ).runDue();
  expect(tries).toEqual([]);
  expect(await onlyJob()).toMatchObject({ hasFailed: true, errorCode: 'process_ended' });
});

test('what its end was to keep goes with a job that another process has taken', async () => {
  await put();
  const worker = workerOf(
    kind(async () => {
      await portal.em.fork().execute('update jobs set locked_by = ?', [DEAD]);
      return async (em) => void (await enqueue(em, [{ kind: 'audit-chain', payload: {} }]));
    }),
  );
  await worker.runDue();
  expect(await portal.em.fork().count(Job, { kind: 'audit-chain' })).toBe(0);
  expect((await onlyJob()).lockedBy).toBe(DEAD);
});

test('a job that takes too long is given up', async () => {
  await put();
  await workerOf(kind(() => new Promise(() => {}), { timeLimitMs: 1 })).runDue();
  expect(await onlyJob()).toMatchObject({ errorCode: 'time_limit', lockedBy: null });
});

test('a portal that stops gives back what it was at, as if it had not begun', async () => {
  await put();
  const worker = workerOf(kind(() => new Promise(() => {})));
  onTestFinished(() => worker.stop());
  await worker.look();
  await expect.poll(async () => (await onlyJob()).attempts).toBe(1);
  await worker.stop();
  expect(await onlyJob()).toMatchObject({ attempts: 0, lockedBy: null, errorCode: null });
});

test('a regular job is there once, and comes again, also when it fails', async () => {
  let fails = false;
  const regular = kind(
    async () => {
      if (fails) throw new JobFailure('unknown');
    },
    { everyMs: 60 * MINUTE_MS },
  );
  const workers = [workerOf(regular), workerOf(regular)];
  for (const worker of workers) await worker.enqueueRegular();
  expect(await count()).toBe(1);
  await workers[0]?.runDue();
  const done = await onlyJob();
  expect(done).toMatchObject({ attempts: 0, hasFailed: false });
  expect(done.runAt.getTime() - (done.doneAt?.getTime() ?? 0)).toBeGreaterThanOrEqual(60 * MINUTE_MS - 1);
  fails = true;
  for (let tries = 0; tries < MAX_ATTEMPTS + 1; tries += 1) {
    await makeDue();
    await workers[1]?.runDue();
  }
  expect(await onlyJob()).toMatchObject({ hasFailed: false, attempts: MAX_ATTEMPTS + 1 });
});
