/** What a device keeps, opened where the browser takes nothing more or gives nothing back, and closed while it is read. */
import { expect, onTestFinished, test } from 'vitest';
import { Offline } from '#client/offline/offline.ts';
import { AHEAD_PATIENCE_MS } from '#client/offline/patience.ts';
import { begin } from './support/device-outbox.ts';
import { tess } from './support/records.ts';

/** A device with one text that waits, opened by whoever typed it. */
async function openAgain() {
  const { store, server, add } = await begin();
  await add({ operation: 'inspections.update', input: { id: 3, changes: { reportText: 'Muizen' } } });
  store.close();
  // Nothing goes out meanwhile.
  server.call = () => new Promise(() => {});
  const offline = new Offline(server);
  onTestFinished(() => offline.close());
  await offline.open(tess);
  return offline;
}

test('a full device shows what waits on it, whoever opens it with a line', async () => {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function fullFor(this: IDBObjectStore, ...row: Parameters<typeof put>) {
    if (this.name === 'rows') throw new DOMException('Full', 'QuotaExceededError');
    return put.apply(this, row);
  };
  onTestFinished(() => {
    IDBObjectStore.prototype.put = put;
  });
  const { userId, entries } = (await openAgain()).state;
  expect([userId, entries.length]).toEqual([tess.id, 1]);
});

test('what cannot be opened is said, instead of that nothing waits, until it is opened', async () => {
  const { openCursor } = IDBObjectStore.prototype;
  const mend = () => {
    IDBObjectStore.prototype.openCursor = openCursor;
  };
  IDBObjectStore.prototype.openCursor = () => {
    throw new DOMException('Damaged', 'UnknownError');
  };
  onTestFinished(mend);
  const offline = await openAgain();
  expect(offline.state).toMatchObject({ userId: null, problem: 'unavailable' });
  mend();
  await offline.open(tess);
  expect(offline.state).toMatchObject({ userId: tess.id, problem: null, entries: [{ seq: 1 }] });
});

test.each(['before the server answers', 'once it has'])(
  'a question of somebody who has gone %s is answered by the server, not with a failure',
  async (when) => {
    const offline = await openAgain();
    const answer = Promise.withResolvers<unknown>();
    const reading = offline.read('inspections.list', {}, () => answer.promise, true);
    const page = { items: [], nextCursor: null };
    if (when === 'once it has') answer.resolve(page);
    await offline.close();
    // Later than the device waits for it.
    setTimeout(() => answer.resolve(page), AHEAD_PATIENCE_MS);
    expect(await reading).toEqual(page);
  },
);
