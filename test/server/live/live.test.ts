/** What open pages are told, by one portal on either database. */
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LIVE_STREAMS_PER_ACCOUNT } from '#common/limits.ts';
import type { LiveChangesInput } from '#common/schemas/live.ts';
import { makeCustomer, makeInspection } from '#test/support/factories.ts';
import { LivePage, liveAddress } from '#test/support/live-page.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';

const METRICS = 'a-token-of-sixteen-or-more';
const portal = usePortal({
  parts: {
    metricsToken: METRICS,
    liveTimes: { gatherMs: 5, beatMs: 50, presentMs: 500, backMs: 20, lookMs: 600_000 },
  },
});

/** A page of somebody's, once it is told of changes. */
async function openPage(visitor: Visitor, input: Partial<LiveChangesInput> = {}): Promise<LivePage> {
  const page = new LivePage(visitor.events, input);
  onTestFinished(() => page.leave());
  await expect.poll(() => page.isOpen || page.ended !== null).toBe(true);
  return page;
}

/** Waits until the page has heard of all that happened so far. */
async function settle(page: LivePage): Promise<void> {
  const { id } = await makeCustomer(portal.em);
  await expect.poll(() => page.changes).toContainEqual({ kind: 'customer', id, customerId: id });
}

async function ownVisit({ id: technicianId }: Visitor): Promise<{ id: number; customerId: number }> {
  const { id: customerId } = await makeCustomer(portal.em);
  const { id } = await makeInspection(portal.em, { customerId, ...(technicianId === null ? {} : { technicianId }) });
  return { id, customerId };
}

test('what a colleague does is told as it is kept: which thing, and never what it is', async () => {
  const page = await openPage(await portal.signIn());
  const colleague = await portal.signIn();
  const { id, customerId } = await ownVisit(colleague);
  await settle(page);
  page.changes.length = 0;
  const { version } = await colleague.trpc.inspections.get.query({ id });
  await colleague.trpc.inspections.update.mutate({ id, version, changes: { reportText: 'Geheime muizen' } });
  await expect.poll(() => page.changes).toEqual([{ kind: 'inspection', id, customerId }]);
  page.changes.length = 0;
  const place = { inspectionId: id, boxType: 'rat', positionX: 100, positionY: 200, floor: 0 } as const;
  await colleague.trpc.baitBoxes.create.mutate(place);
  await expect.poll(() => page.changes).toContainEqual({ kind: 'inspection', id, customerId });
});

test('on another day everything may be another, also for whoever comes back to hear what they missed', async () => {
  const visitor = await portal.signIn();
  const page = await openPage(visitor);
  await settle(page);
  const lastEventId = page.mark;
  page.changes.length = 0;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  await expect.poll(() => page.changes).toEqual(['everything']);
  const back = await openPage(visitor, { lastEventId });
  expect(back.changes).toEqual(['everything']);
  // Whoever has heard of it goes on from there.
  const since = (from: object) => visitor.trpc.live.since.query({ browser: randomUUID(), ...from });
  await expect
    .poll(async () => {
      const { lastEventId: heard } = await since({});
      return (await since({ lastEventId: heard })).changes;
    })
    .toEqual([]);
  page.changes.length = 0;
  vi.useRealTimers();
  // Before the next test: it is another day once more.
  await expect.poll(() => page.changes).toEqual(['everything']);
});

test('what was refused is not told', async () => {
  const page = await openPage(await portal.signIn());
  const colleague = await portal.signIn();
  const { id, customerId } = await ownVisit(colleague);
  await settle(page);
  page.changes.length = 0;
  const stale = colleague.trpc.inspections.update.mutate({ id, version: 999, changes: { reportText: 'Te laat' } });
  await expect(stale).rejects.toThrow('STALE');
  await settle(page);
  expect(page.changes).not.toContainEqual({ kind: 'inspection', id, customerId });
});

test('a write that brings a key is told to whoever made it by that key, to others without', async () => {
  const technician = await portal.signIn();
  const [own, other] = [await openPage(technician), await openPage(await portal.signIn())];
  const { id, customerId } = await ownVisit(technician);
  const { version } = await technician.trpc.inspections.get.query({ id });
  await settle(own);
  await settle(other);
  own.changes.length = 0;
  other.changes.length = 0;
  const clientKey = randomUUID();
  await technician.trpc.inspections.update.mutate({ id, version, clientKey, changes: { reportText: 'Muizen' } });
  await expect.poll(() => own.changes).toEqual([{ kind: 'inspection', id, customerId, write: clientKey }]);
  await expect.poll(() => other.changes).toEqual([{ kind: 'inspection', id, customerId }]);
});

test('after a line that broke only what was missed is told; to who cannot be known, that anything may have changed', async () => {
  const technician = await portal.signIn();
  const page = await openPage(technician);
  await settle(page);
  await page.leave();
  const { mark } = page;
  const missed = await makeCustomer(portal.em);
  const again = await openPage(technician, { lastEventId: mark });
  await expect.poll(() => again.changes).toEqual([{ kind: 'customer', id: missed.id, customerId: missed.id }]);
  expect((await openPage(technician, { lastEventId: again.mark })).changes).toEqual([]);
  expect((await openPage(technician, { lastEventId: 'of-another-time' })).changes).toEqual(['everything']);
  expect((await openPage(technician, { ageMs: 24 * 60 * 60_000 })).changes).toEqual(['everything']);
});

test('who asks now and then hears the same, and goes on from the same marks', async () => {
  const technician = await portal.signIn();
  await settle(await openPage(technician));
  const browser = randomUUID();
  const first = await technician.trpc.live.since.query({ browser });
  expect(first.changes).toBeNull();
  const { id } = await makeCustomer(portal.em);
  const { lastEventId } = first;
  const asked = () => technician.trpc.live.since.query({ browser, lastEventId });
  await expect.poll(async () => (await asked()).changes).toEqual([{ kind: 'customer', id, customerId: id }]);
  const page = await openPage(technician, { lastEventId: (await asked()).lastEventId });
  expect(page.changes).toEqual([]);
});

test('of accounts administrators are told which, others only their own', async () => {
  const technician = await portal.signIn();
  const [page, office] = [await openPage(technician), await openPage(await portal.signIn({ role: 'admin' }))];
  await settle(page);
  page.changes.length = 0;
  const { id } = await portal.signIn();
  await expect.poll(() => office.changes).toContainEqual({ kind: 'user', id });
  await expect.poll(() => page.changes).toContainEqual({ kind: 'user' });
  expect(JSON.stringify(page.changes)).not.toContain('id');
  await technician.trpc.users.updateProfile.mutate({ fullName: 'Jan de Vries', email: '' });
  await expect.poll(() => page.changes).toContainEqual({ kind: 'user', id: technician.id });
});

test.each([
  ['signing out', 'NOT_SIGNED_IN', async (own: Visitor) => void (await own.trpc.users.logout.mutate())],
  [
    'rejecting the account',
    'NOT_SIGNED_IN',
    async ({ id }: Visitor) => {
      const admin = await portal.signIn({ role: 'admin' });
      await admin.send('PATCH', `/api/admin/users/${id}`, { status: 'rejected' });
    },
  ],
  [
    'deleting the account',
    'NOT_SIGNED_IN',
    async ({ id }: Visitor) => {
      const admin = await portal.signIn({ role: 'admin' });
      await admin.send('DELETE', `/api/admin/users/${id}`);
    },
  ],
  [
    'a rejection straight in the database',
    'ACCOUNT_REJECTED',
    async ({ id }: Visitor) =>
      void (await portal.em.execute(`update users set status = 'rejected' where id = ?`, [id])),
  ],
])('%s ends the stream at once', async (_, code, end) => {
  const technician = await portal.signIn();
  const [page, other] = [await openPage(technician), await openPage(await portal.signIn())];
  await end(technician);
  await expect.poll(() => page.ended).toBe(code);
  await settle(other);
  expect(other.ended).toBeNull();
});

test('a session that ended while its page began to listen is told nothing', async () => {
  const technician = await portal.signIn();
  const page = openPage(technician);
  await portal.em.execute('delete from sessions where user_id = ?', [technician.id]);
  await expect.poll(async () => (await page).ended).toBe('NOT_SIGNED_IN');
});

test('a browser has one stream, an account so many: who came first makes room', async () => {
  const technician = await portal.signIn();
  const browser = randomUUID();
  const left = await openPage(technician, { browser });
  const first = await openPage(technician, { browser });
  await expect.poll(() => left.ended).toBe('left');
  for (let n = 1; n < LIVE_STREAMS_PER_ACCOUNT; n += 1) await openPage(technician);
  expect(first.ended).toBeNull();
  await openPage(technician);
  await expect.poll(() => first.ended).toBe('BUSY');
});

test('who is in an inspection is seen by everybody until they leave, close the page or sign out', async () => {
  const watcher = await openPage(await portal.signIn());
  const jan = await portal.signIn({ fullName: 'Jan' });
  const browser = randomUUID();
  const page = await openPage(jan, { browser });
  await jan.trpc.live.enter.mutate({ browser, inspections: [7, 8] });
  await expect
    .poll(() => [...watcher.present])
    .toEqual([
      [7, ['Jan']],
      [8, ['Jan']],
    ]);
  // Also by who comes later.
  const later = await openPage(await portal.signIn());
  await expect.poll(() => later.present.get(7)).toEqual(['Jan']);
  await jan.trpc.live.enter.mutate({ browser, inspections: [8] });
  await expect.poll(() => watcher.present.get(7)).toEqual([]);
  expect(watcher.present.get(8)).toEqual(['Jan']);
  await page.leave();
  await expect.poll(() => watcher.present.get(8)).toEqual([]);
  const back = await openPage(jan, { browser });
  await jan.trpc.live.enter.mutate({ browser, inspections: [9] });
  await expect.poll(() => watcher.present.get(9)).toEqual(['Jan']);
  await jan.trpc.users.logout.mutate();
  await expect.poll(() => watcher.present.get(9)).toEqual([]);
  expect(back.ended).toBe('NOT_SIGNED_IN');
});

test('who comes back by another stream has not left meanwhile', async () => {
  const watcher = await openPage(await portal.signIn());
  const jan = await portal.signIn({ fullName: 'Jan' });
  const browser = randomUUID();
  const page = await openPage(jan, { browser });
  await jan.trpc.live.enter.mutate({ browser, inspections: [7] });
  await expect.poll(() => watcher.present.get(7)).toEqual(['Jan']);
  const back = await openPage(jan, { browser, inspections: [7] });
  await expect.poll(() => page.ended).toBe('left');
  await settle(watcher);
  expect(watcher.present.get(7)).toEqual(['Jan']);
  await back.leave();
  // By another page, which shows no inspection.
  await openPage(jan, { browser });
  await expect.poll(() => watcher.present.get(7)).toEqual([]);
});

test('who asks now and then is in an inspection for as long as they say so', async () => {
  const watcher = await openPage(await portal.signIn());
  const jan = await portal.signIn({ fullName: 'Jan' });
  const browser = randomUUID();
  await jan.trpc.live.enter.mutate({ browser, inspections: [7] });
  await expect.poll(() => watcher.present.get(7)).toEqual(['Jan']);
  expect((await jan.trpc.live.since.query({ browser })).present).toEqual([
    { inspectionId: 7, people: [{ id: jan.id, name: 'Jan' }] },
  ]);
  await expect.poll(() => watcher.present.get(7)).toEqual([]);
});

test('a stream is no part of a batch, is opened by GET alone, and is kept by no proxy', async () => {
  const technician = await portal.signIn();
  const input = encodeURIComponent(JSON.stringify({ 0: { browser: randomUUID() } }));
  expect((await technician.rest('GET', `/trpc/live.changes,live.changes?batch=1&input=${input}`)).status).toBe(400);
  const posted = await technician.rest('POST', '/trpc/live.changes', { browser: randomUUID() });
  expect(posted.raw.toString()).toContain('"appCode":"METHOD_NOT_ALLOWED"');
  const leaving = new AbortController();
  const answer = await portal.app.inject({
    url: liveAddress(),
    headers: technician.headers,
    payloadAsStream: true,
    signal: leaving.signal,
  });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  leaving.abort();
});

test('/metrics says how many streams are open, and times none of them', async () => {
  const technician = await portal.signIn();
  const read = async () =>
    (await portal.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS}` } })).body;
  const timed = async () => /count\{method="GET",route="\/trpc.*status="2xx"\} \d+/.exec(await read())?.[0];
  const before = await timed();
  const page = await openPage(technician);
  expect(await read()).toContain('baitbook_live_streams 1');
  await page.leave();
  await expect.poll(read).toContain('baitbook_live_streams 0');
  expect(await timed()).toBe(before);
});
