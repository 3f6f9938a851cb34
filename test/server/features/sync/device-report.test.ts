/** What devices report of work that is not sent yet: told to the others, replaced by the next report, gone after a while. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DEVICE_REPORTS_KEPT_DAYS } from '#common/limits.ts';
import { DeviceReport } from '#server/entities/device-report.entity.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { deviceCookieName } from '#server/sessions/session-cookie.ts';
import { makeInspection } from '#test/support/factories.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';

const portal = usePortal();
const since = new Date('2026-03-02T08:12:00.000Z');
const work = (id: number | null, steps: number, key: string = randomUUID()) => ({ id, key, steps, since });

/** Somebody signed in, on a device of their own that the portal knows again. */
async function signInOnDevice(fields: Parameters<typeof portal.signIn>[0] = {}): Promise<Visitor> {
  const visitor = await portal.signIn(fields);
  const value = encodeURIComponent(portal.app.signCookie(`${randomUUID()}:${visitor.id}`));
  visitor.headers.cookie += `; ${deviceCookieName(false)}=${value}`;
  return visitor;
}

test('others see whose device holds how much of an inspection since when, on its page and in lists', async () => {
  const [jan, office] = [await signInOnDevice({ fullName: 'Jan Mol' }), await signInOnDevice()];
  const { id } = await makeInspection(portal.em);
  await jan.trpc.sync.report.mutate({ inspections: [work(id, 14)], others: 0 });
  const unsent = [{ userName: 'Jan Mol', isHere: false, steps: 14, since: since.toISOString() }];
  expect((await office.trpc.inspections.get.query({ id })).unsent).toMatchObject(unsent);
  const { items } = await office.trpc.inspections.list.query({});
  expect(items.find((item) => item.id === id)?.unsent).toMatchObject(unsent);
  expect((await jan.trpc.inspections.get.query({ id })).unsent).toMatchObject([{ isHere: true }]);
});

test('the next report takes the place of the last one, which it is answered with', async () => {
  const [jan, office] = [await signInOnDevice(), await signInOnDevice()];
  const [first, second] = [await makeInspection(portal.em), await makeInspection(portal.em)];
  const report = (inspections: ReturnType<typeof work>[], others = 0) =>
    jan.trpc.sync.report.mutate({ inspections, others });
  expect(await report([work(first.id, 3), work(second.id, 0)], 2)).toEqual({ previous: null });
  const { previous } = await report([work(second.id, 1)]);
  expect(previous?.steps).toBe(5);
  expect(Math.abs(Date.parse(previous?.at ?? '') - Date.now())).toBeLessThan(60_000);
  expect((await office.trpc.inspections.get.query({ id: first.id })).unsent).toEqual([]);
  expect((await office.trpc.inspections.get.query({ id: second.id })).unsent).toMatchObject([{ steps: 1 }]);
  // As a device whose storage was erased says it: it has nothing, and is told what it had.
  expect((await report([])).previous?.steps).toBe(1);
  expect((await report([])).previous?.steps).toBe(0);
});

test('an inspection is found by its key as well, and one that nobody knows counts all the same', async () => {
  const [jan, office] = [await signInOnDevice(), await signInOnDevice()];
  const { id, key } = await makeInspection(portal.em);
  const inspections = [work(null, 2, key), work(null, 7), work(999_999, 1)];
  await jan.trpc.sync.report.mutate({ inspections, others: 0 });
  expect((await office.trpc.inspections.get.query({ id })).unsent).toMatchObject([{ steps: 2 }]);
  expect((await jan.trpc.sync.report.mutate({ inspections: [], others: 0 })).previous?.steps).toBe(10);
});

test('another user of the portal has reports of their own', async () => {
  const [jan, tess] = [await signInOnDevice(), await signInOnDevice()];
  await jan.trpc.sync.report.mutate({ inspections: [], others: 4 });
  expect(await tess.trpc.sync.report.mutate({ inspections: [], others: 1 })).toEqual({ previous: null });
});

test('a device without a cookie cannot be told apart: nothing is kept of it', async () => {
  const guest = await portal.signIn();
  expect(await guest.trpc.sync.report.mutate({ inspections: [], others: 1 })).toEqual({ previous: null });
  expect(await portal.em.count(DeviceReport, {})).toBe(0);
});

test('too many inspections, negative steps and keys that are none are refused', async () => {
  const jan = await signInOnDevice();
  const report = (inspections: ReturnType<typeof work>[], others = 0) =>
    refusalOf(jan.trpc.sync.report.mutate({ inspections, others }));
  expect(await report(Array.from({ length: 201 }, () => work(null, 1)))).toBe('INVALID_INPUT');
  expect(await report([work(1, -1)])).toBe('INVALID_INPUT');
  expect(await report([work(1, 1, 'x')])).toBe('INVALID_INPUT');
  expect(await report([], -1)).toBe('INVALID_INPUT');
});

test('what a device reported goes when it has been silent for long', async () => {
  const jan = await signInOnDevice();
  const { id } = await makeInspection(portal.em);
  await jan.trpc.sync.report.mutate({ inspections: [work(id, 1)], others: 0 });
  const run = (days: number) =>
    portal.em.transactional((em) =>
      cleanUp(em, {
        lifetime: { idleHours: 1e6, maxDays: 1e5 },
        now: new Date(Date.now() + days * 86_400_000),
      }),
    );
  expect((await run(DEVICE_REPORTS_KEPT_DAYS - 1)).deviceReports).toBe(0);
  expect((await run(DEVICE_REPORTS_KEPT_DAYS + 1)).deviceReports).toBe(1);
  expect(await portal.em.count(DeviceReport, {})).toBe(0);
  expect((await jan.trpc.inspections.get.query({ id })).unsent).toEqual([]);
});
