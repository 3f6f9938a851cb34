/** Who waits for the answer to what is written, and what becomes of the work that was kept before. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '#client/lib/error-text.ts';
import { Awaiting } from '#client/offline/awaiting.ts';
import { Sender } from '#client/offline/sender.ts';
import { shownBy } from '#client/offline/shown.ts';
import type { Entry } from '#common/sync/entry.ts';
import { rowKeys } from '#common/sync/rows.ts';
import { begin, signature } from './support/device-outbox.ts';
import { makeInspection } from './support/records.ts';

const newEntry = { key: '', lane: 'inspection:3', base: null, brings: [] };

test('from the moment that a signature is kept whoever gave it is waiting for what the server says', async () => {
  const { store } = await begin();
  const awaiting = new Awaiting();
  const unawaited: number[] = [];
  const looks: Promise<void>[] = [];
  const look = async (entry: Entry) => {
    for (let turn = 0; turn < 50; turn += 1) {
      if (!awaiting.isAwaited(entry)) unawaited.push(turn);
      await null;
    }
  };
  store.subscribe(() => looks.push(...store.entries.map(look)));
  const gone = new AbortController();
  const entry = { ...signature, key: crypto.randomUUID(), lane: 'inspection:3', base: null, brings: [] };
  const kept = awaiting.add(store, entry, 10_000, { signal: gone.signal });
  await expect.poll(() => looks.length).toBeGreaterThan(0);
  await Promise.all(looks);
  expect(unawaited).toEqual([]);
  gone.abort();
  expect((await kept).outcome).toEqual({ refused: { code: 'CANCELLED' } });
});

/** A page that waits for answers, sending. */
function sendFor(awaiting: Awaiting, { store, server }: Awaited<ReturnType<typeof begin>>): void {
  const hooks = { onLine() {}, onSend() {}, onHalt() {}, onSigned() {} };
  const sender = new Sender(store, server, { ...hooks, isAwaited: awaiting.isAwaited, onAnswer: awaiting.answer });
  onTestFinished(() => sender.stop());
}

test('what was typed without a line stays when what is typed behind it is refused', async () => {
  const device = await begin();
  const { store, server, add } = device;
  const isThere = Promise.withResolvers<void>();
  server.call = async (path) => {
    await isThere.promise;
    if (path === 'inspections.saveReport') throw new ApiError('INVALID_INPUT');
    return { id: 31 };
  };
  await add({ operation: 'baitBoxes.delete', input: { id: 7 } });
  await add({ operation: 'inspections.saveReport', input: { id: 3, reportText: 'Getypt in de kelder' } });
  const awaiting = new Awaiting();
  sendFor(awaiting, device);
  await expect.poll(() => store.entries[0]?.state).toBe('sending');
  const input = { id: 3, reportText: 'Getypt in de kelder', observations: 'En later' };
  const key = crypto.randomUUID();
  const later = awaiting.add(store, { ...newEntry, key, operation: 'inspections.saveReport', input }, 10_000, {});
  await expect.poll(() => store.entries.at(-1)?.input).toEqual(input);
  isThere.resolve();
  expect((await later).outcome).toBe('unknown');
  await expect.poll(() => store.entries.map(({ state }) => state)).toEqual(['refused']);
  expect(store.entries[0]?.input).toEqual(input);
});

test('what a screen waits for is an entry of its own, which another screen’s work is no part of', async () => {
  const { store, add } = await begin();
  await add({
    operation: 'inspections.saveReport',
    input: { id: 3, reportText: 'a' },
    awaitedUntil: Date.now() + 9_000,
  });
  await add({ operation: 'inspections.saveReport', input: { id: 3, reportText: 'b' } });
  await add({ operation: 'inspections.saveReport', input: { id: 3, reportText: 'c' } });
  expect(store.entries.map(({ input }) => input.reportText)).toEqual(['a', 'c']);
});

test('what another tab signs is shown as signed once that waits for the server no more', async () => {
  const { store, add } = await begin();
  const inspection = makeInspection({ id: 3 });
  await store.rows.put([[rowKeys.inspection(3), inspection]]);
  const { visit } = shownBy(store, { sizeOf: () => ({ width: 1, height: 1 }), isAwaited: () => false });
  const isShownSigned = async () => (await visit(3))?.inspection.contractSigned;
  const { seq } = await add({ ...signature, awaitedUntil: Date.now() + 20_000 });
  expect(await isShownSigned()).toBe(false);
  await store.change(seq, (stored) => ({ ...stored, attempts: 1 }));
  expect(await isShownSigned()).toBe(true);
});

const offlineSent = async (device: Awaited<ReturnType<typeof begin>>): Promise<boolean[]> => {
  await device.untilAllIsSent();
  return device.calls.flatMap(({ path, input }) => (path === signature.operation ? 'offline' in input : []));
};

test('a signature that waited was given without a connection, also when it goes out while something else is kept', async () => {
  const device = await begin();
  const { store, add } = device;
  await add(signature);
  const awaiting = new Awaiting();
  // Something of another visit is being kept, and is not on the disk yet.
  const isKept = Promise.withResolvers<void>();
  const slow = { ...store, add: () => isKept.promise.then(() => Promise.reject(new Error('given up'))) };
  const box = { ...newEntry, key: crypto.randomUUID(), lane: 'inspection:4', operation: 'baitBoxes.delete' as const };
  const keeping = awaiting.add(slow as unknown as typeof store, { ...box, input: { id: 8 } }, 4_000, {});
  sendFor(awaiting, device);
  expect(await offlineSent(device)).toEqual([true]);
  isKept.resolve();
  await expect(keeping).rejects.toThrow('given up');
});

test.each([
  ['there was no line to wait for', 0],
  ['the line did not answer in time', 20],
])('it was as well when the clock is set back after it: %s', async (_when, patienceMs) => {
  const device = await begin();
  const awaiting = new Awaiting();
  const entry = { ...newEntry, ...signature, key: crypto.randomUUID() };
  expect((await awaiting.add(device.store, entry, patienceMs, {})).outcome).toBe('unknown');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * 24 * 60 * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  sendFor(awaiting, device);
  expect(await offlineSent(device)).toEqual([true]);
});
