/** What goes out of the outbox of a device, as what: beside another tab, without room, after a restore. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { uploadImage } from '#client/api/upload-image.ts';
import { receiveAnnouncements } from '#client/lib/announcements.ts';
import { ApiError, errorCodeOf } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { errorOf } from '#client/offline/failure.ts';
import { Offline } from '#client/offline/offline.ts';
import { lostHere, Reporter } from '#client/offline/reporter.ts';
import type { ShownHere } from '#client/offline/shown.ts';
import { rowKeys } from '#common/sync/rows.ts';
import { begin, failFirst, openStore, signature } from './support/device-outbox.ts';
import { makeInspection, tess } from './support/records.ts';
import { unanswered } from './support/server-answers.ts';
import { answerUploads } from './support/uploads.ts';

test('what was signed in another tab, which waits for the answer, was not signed without a connection', async () => {
  const { calls, add, send, untilAllIsSent } = await begin();
  await add({ ...signature, awaitedUntil: Date.now() + 20_000 });
  send();
  await untilAllIsSent();
  expect(calls.map(({ input }) => 'offline' in input)).toEqual([false]);
});

test('once nobody waits for the answer any more, it was', async () => {
  const { calls, add, send, untilAllIsSent } = await begin();
  await add({ ...signature, awaitedUntil: Date.now() - 1 });
  send();
  await untilAllIsSent();
  expect(calls.map(({ input }) => 'offline' in input)).toEqual([true]);
});

test('once its first attempt has failed nobody waits for it in another tab either', async () => {
  const { store, server, calls, add, send, untilAllIsSent } = await begin();
  failFirst(server, new TypeError('Failed to fetch'));
  await add({ ...signature, awaitedUntil: Date.now() + 20_000 });
  const sender = send();
  await expect.poll(() => store.entries[0]?.attempts).toBe(1);
  void sender.retryNow();
  await untilAllIsSent();
  expect(calls.map(({ input }) => 'offline' in input)).toEqual([true]);
});

test('a number that was taken is the next one for who waits in another tab: it stands on no label yet', async () => {
  const { server, calls, add, send, untilAllIsSent } = await begin();
  failFirst(server, new ApiError('BOX_NUMBER_TAKEN'));
  const input = { inspectionId: 3, boxNumber: 'B007', isNumberProposed: true };
  await add({ operation: 'baitBoxes.create', input, awaitedUntil: Date.now() + 20_000 });
  send();
  await untilAllIsSent();
  expect(calls.map(({ input }) => input)).toEqual([{ inspectionId: 3, clientKey: expect.anything() }]);
});

test('what could not be noted as sent, on a full device, goes out once there is room', async () => {
  const { store, calls, add, send, untilAllIsSent } = await begin();
  const { put } = IDBObjectStore.prototype;
  onTestFinished(() => {
    IDBObjectStore.prototype.put = put;
  });
  await add({ operation: 'inspections.update', input: { id: 3, changes: { reportText: 'Muizen' } } });
  const isFull = Promise.withResolvers<void>();
  let puts = 0;
  IDBObjectStore.prototype.put = () => {
    puts += 1;
    // Once more after the copies of pictures have made room.
    if (puts === 2) isFull.resolve();
    throw new DOMException('Full', 'QuotaExceededError');
  };
  const sender = send();
  await isFull.promise;
  IDBObjectStore.prototype.put = put;
  // Until it has found that there is no room, there is nothing to wake.
  await expect
    .poll(() => {
      void sender.retryNow();
      return store.entries;
    })
    .toEqual([]);
  await untilAllIsSent();
  expect(calls).toHaveLength(1);
});

test('what one account waited for in vain is not held against the next one', async () => {
  const { server } = await begin();
  onTestFinished(() => void indexedDB.deleteDatabase(`baitbook-account-${tess.id + 1}`));
  const offline = new Offline(server);
  onTestFinished(() => offline.close());
  const place = (boxNumber: string) => {
    const box = { inspectionId: 3, boxNumber, boxType: 'rat', isToxic: false, positionX: 1, positionY: 2 };
    return offline.write('baitBoxes.create', box, () => Promise.reject(new Error('It was not kept')), {});
  };
  const signIn = async (id: number) => {
    await offline.open({ ...tess, id });
    await offline.store?.rows.put([[rowKeys.inspection(3), { ...makeInspection(), id: 3 }]]);
  };
  const { call } = server;
  server.call = (_path, _input, signal) => unanswered(signal);
  await signIn(tess.id);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const inVain = place('B001');
  await expect.poll(() => offline.state.entries).toHaveLength(1);
  vi.advanceTimersByTime(4_000);
  await inVain;
  const reached = Promise.withResolvers<void>();
  server.call = async (...asked) => {
    await reached.promise;
    return call(...asked);
  };
  await signIn(tess.id + 1);
  const both = [place('B001'), place('B002')];
  await expect.poll(() => offline.state.entries).toHaveLength(2);
  reached.resolve();
  expect(await Promise.all(both)).toMatchObject([{ id: 31 }, { id: 31 }]);
});

test('what somebody was saving when they signed out is told to nobody, and stays on the device', async () => {
  const { server } = await begin();
  const offline = new Offline(server);
  onTestFinished(() => offline.close());
  await offline.open(tess);
  await offline.store?.rows.put([[rowKeys.inspection(3), { ...makeInspection(), id: 3 }]]);
  server.call = (_path, _input, signal) => unanswered(signal);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const never = () => Promise.reject(new Error('It was not kept'));
  const box = { inspectionId: 3, boxNumber: 'B001', boxType: 'rat', isToxic: false, positionX: 1, positionY: 2 };
  const saving = offline.write('baitBoxes.create', box, never, {}).catch((error: unknown) => error);
  await expect.poll(() => offline.state.entries).toHaveLength(1);
  await offline.close();
  vi.advanceTimersByTime(30_000);
  // What the screen of an earlier test was about to say waits for whoever listens next.
  receiveAnnouncements(() => {})();
  const said: unknown[] = [];
  onTestFinished(receiveAnnouncements((announcement) => said.push(announcement)));
  notify.failure('wizard.saveFailed', await saving);
  expect(said).toEqual([]);
  vi.useRealTimers();
  await offline.open(tess);
  expect(offline.state.entries).toHaveLength(1);
});

test.each([
  ['a portal that is away, and a proxy answers for it', 503, '<html>', null],
  ['a portal that is busy', 503, '{"code":"BUSY"}', 'BUSY'],
  ['a proxy that does not take so much', 413, '<html>', 'INTERNAL'],
])('of %s a picture learns as much', async (_who, status, answer, code) => {
  answerUploads(status, answer);
  const error: unknown = await uploadImage(new Blob(['a']), 'photo').catch((error: unknown) => error);
  expect(errorCodeOf(error)).toBe(code);
});

test('a photo whose picture is gone from here goes out again after a restore as it did before', async () => {
  const { store, calls, add, send, untilAllIsSent } = await begin();
  const picture = { id: 'of the device', imageId: null, bytes: new ArrayBuffer(1), type: 'image/jpeg', at: Date.now() };
  await store.files.putPicture({ ...picture, purpose: 'photo', width: 4, height: 3 });
  await add({ operation: 'inspections.addPhoto', input: { inspectionId: 3, imageId: picture.id } });
  send();
  await untilAllIsSent();
  await store.files.drop('pictures', [picture.id]);
  await store.sendAgain([]);
  await untilAllIsSent();
  const [before, after] = calls.filter(({ path }) => path === 'inspections.addPhoto');
  expect(before?.input.imageId).toBe('of the server');
  expect(after).toEqual(before);
});

test('after a restore what was made over thirty days ago goes out no more, and is known by its id', async () => {
  const { store, add, send, untilAllIsSent } = await begin();
  const customer = await add({ operation: 'customers.create', lane: '', input: { companyName: 'Oud' } });
  send();
  await untilAllIsSent();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 24 * 60 * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  await store.sendAgain([]);
  expect(store.entries).toEqual([]);
  expect(store.idOf(Number(customer.localId))).toBe(31);
});

test('that nothing waits any more is told by the next page, when the one before was closed too soon to', async () => {
  const { server, calls, add, send, untilAllIsSent } = await begin();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const reported = () => calls.filter(({ path }) => path === 'sync.report').map(({ input }) => input.others);
  const openPage = async () => {
    const own = await openStore();
    const reporter = new Reporter(own, server, { visit: async () => null } as unknown as ShownHere, () => {});
    onTestFinished(() => reporter.stop());
    vi.advanceTimersByTime(10_000);
    return own;
  };
  await add({ operation: 'inspections.update', input: { id: 3, changes: { reportText: 'Muizen' } } });
  const closed = await openPage();
  await expect.poll(reported).toEqual([1]);
  closed.close();
  send();
  await untilAllIsSent();
  const reopened = await openPage();
  await expect.poll(reported).toEqual([1, 0]);
  // One that was restored since has not been told of it.
  await reopened.files.setValue('epoch', 'another');
  reopened.close();
  await openPage();
  await expect.poll(reported).toEqual([1, 0, 0]);
});

test.each([
  ['reported before the browser erased it', '2026-01-01T09:00:00.000Z', [3]],
  ['reported by this very store, whose answer did not arrive', '2026-01-01T11:00:00.000Z', []],
])('lost is what was %s, no more', async (_what, at, expected) => {
  const { server } = await begin();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-01-01T10:00:00.000Z') });
  onTestFinished(() => void vi.useRealTimers());
  let tries = 0;
  server.call = async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch');
    return { previous: { steps: 3, at } };
  };
  const store = await openStore();
  const lost: number[] = [];
  const reporter = new Reporter(store, server, { visit: async () => null } as unknown as ShownHere, ({ steps }) =>
    lost.push(steps),
  );
  onTestFinished(() => reporter.stop());
  vi.advanceTimersByTime(10_000);
  await expect.poll(() => tries).toBe(1);
  vi.setSystemTime(new Date('2026-01-01T12:00:00.000Z'));
  reporter.soon();
  vi.advanceTimersByTime(10_000);
  await expect.poll(() => store.files.value('hasReported')).toBeDefined();
  expect(lost).toEqual(expected);
  // Until somebody has seen it.
  expect((await lostHere(store))?.steps ?? null).toBe(expected[0] ?? null);
});

test('where the server knows an older version than this device a text waits before it goes out again', async () => {
  const { store, server, calls, add, send } = await begin();
  await store.rows.put([[rowKeys.inspection(3), { ...makeInspection(), id: 3, version: 9 }]]);
  const current = { ...makeInspection(), id: 3, version: 5 };
  const shape = {
    message: 'STALE',
    code: -32_009,
    data: { code: 'CONFLICT', httpStatus: 409, appCode: 'STALE', current },
  };
  server.call = async (path, input) => {
    calls.push({ path, input });
    throw errorOf({ code: 'STALE', shape });
  };
  const base = { reportText: null };
  await add({ operation: 'inspections.saveReport', input: { id: 3, version: 9, reportText: 'Muizen' }, base });
  send();
  await expect.poll(() => store.entries[0]).toMatchObject({ state: 'waiting', attempts: 1 });
  expect(store.entries[0]?.nextAt).toBeGreaterThan(Date.now());
  expect(calls).toHaveLength(1);
});

test('a text of a visit that is known to be signed by now is refused as such, and no choice is offered', async () => {
  const { store, server, add, send } = await begin();
  const theirs = { ...makeInspection(), id: 3, version: 9, reportText: 'Van kantoor', contractSigned: true };
  await store.rows.put([[rowKeys.inspection(3), theirs]]);
  server.call = async () => {
    throw new ApiError('INSPECTION_SIGNED');
  };
  const input = { id: 3, version: 5, reportText: 'Muizen' };
  await add({ operation: 'inspections.saveReport', input, base: { reportText: null } });
  send();
  await expect.poll(() => store.entries[0]).toMatchObject({ state: 'refused', failure: { code: 'INSPECTION_SIGNED' } });
});

test('a line that hangs behind the answer to what was begun holds nobody up: it goes out again', async () => {
  const { store, server, add, send } = await begin();
  const limits: AbortController[] = [];
  const { timeout } = AbortSignal;
  AbortSignal.timeout = () => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  };
  onTestFinished(() => {
    AbortSignal.timeout = timeout;
  });
  const asked = Promise.withResolvers<void>();
  server.ask = (_path, _input, signal) => {
    asked.resolve();
    return unanswered(signal);
  };
  const input = { customerId: 1, from: 'devices' };
  await add({ operation: 'inspections.create', lane: '', input, brings: ['B001'] });
  send();
  await asked.promise;
  for (const limit of limits) limit.abort(new DOMException('', 'TimeoutError'));
  await expect.poll(() => store.entries[0]).toMatchObject({ state: 'waiting', attempts: 1, failure: { code: null } });
});
