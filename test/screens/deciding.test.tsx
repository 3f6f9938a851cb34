/** What is decided between two versions on a device: what waits behind the one that goes is sent all the same. */
import { expect, test } from 'vitest';
import { decideBetween } from '#client/offline/deciding.ts';
import type { Entry, Input } from '#common/sync/entry.ts';
import { localDeviceOf } from '#common/sync/operations.ts';
import { begin } from './support/device-outbox.ts';

/** A box that was given a number here, which somebody else has given another one, and a photo of it since. */
async function renumberTwice(changes: Input) {
  const { store, server, calls, add, send, untilAllIsSent } = await begin();
  const { call } = server;
  server.call = async (path, input, signal) => {
    const answer = await call(path, input, signal);
    return path === 'baitBoxes.update'
      ? { id: 5, deviceId: 'boxNumber' in (input.changes as Input) ? 88 : 77 }
      : answer;
  };
  const input = { id: 5, changes, changedFrom: { boxNumber: 'B001' } };
  const added = await add({ operation: 'baitBoxes.update', input });
  const device = localDeviceOf(added);
  await add({
    operation: 'inspections.addPhoto',
    input: { inspectionId: 3, imageId: 'a'.repeat(64), deviceId: device },
  });
  const entry = await store.change(added.seq, (stored): Entry => ({ ...stored, state: 'conflict' }));
  if (!entry) throw new Error('The entry is gone');
  const decide = async (choice: 'mine' | 'theirs') => {
    await decideBetween(store, entry, { id: 5, boxNumber: 'B030', deviceId: 77 }, choice);
    send();
    await untilAllIsSent();
    return calls.filter(({ path }) => path !== 'sync.report').map(({ path, input: { deviceId } }) => [path, deviceId]);
  };
  return { decide };
}

test('a photo of a box whose number here gives way to another one is one of the device that the box is', async () => {
  const { decide } = await renumberTwice({ boxNumber: 'B020' });
  expect(await decide('theirs')).toEqual([['inspections.addPhoto', 77]]);
});

test('so it is when something else is left to be said of the box', async () => {
  const { decide } = await renumberTwice({ boxNumber: 'B020', notes: 'deur' });
  expect(await decide('theirs')).toEqual([
    ['baitBoxes.update', undefined],
    ['inspections.addPhoto', 77],
  ]);
});

test('a photo of a box whose number here stays is one of the device that it becomes', async () => {
  const { decide } = await renumberTwice({ boxNumber: 'B020' });
  expect(await decide('mine')).toEqual([
    ['baitBoxes.update', undefined],
    ['inspections.addPhoto', 88],
  ]);
});
