/** What is written of the outbox: entries that are added, that the server has had, and that go out once more. */
import { ENTRY_VERSION, type Entry } from '#common/sync/entry.ts';
import { isWaitedFor } from '#common/sync/entry-state.ts';
import { decidesDevice, localDeviceOf, mergedInto, operations } from '#common/sync/operations.ts';
import type { RowChange, Rows } from '#common/sync/rows.ts';
import type { Writing } from './account-connection.ts';
import type { MadeHere } from './account-database.ts';
import { putRows, rowsIn } from './row-store.ts';

const DONE_KEPT_MS = 30 * 24 * 60 * 60_000;

export type NewEntry = Pick<Entry, 'key' | 'lane' | 'operation' | 'input' | 'base' | 'awaitedUntil'> & {
  /** Numbers of the boxes that the visit begins with. */
  brings: readonly string[];
};

export type Finished = {
  /** What its answer changes in the rows as they are by then. */
  rows: (known: Rows) => Promise<readonly RowChange[]>;
  ids: readonly MadeHere[];
};

/** Adds a write, or puts it into the entry before it when both are one. @returns the entry that holds it */
export async function appendEntry(transaction: Writing, { brings, ...given }: NewEntry): Promise<Entry> {
  const entries = transaction.objectStore('entries');
  const ids = transaction.objectStore('ids');
  const meta = transaction.objectStore('meta');
  // As it is by now: another tab may have typed on, or begun to send.
  const kept = await entries.getAll();
  // Asked for once more after the page was loaded anew.
  const same = kept.find(({ key }) => key === given.key);
  if (same) return same;
  const last = kept.findLast(({ lane }) => lane === given.lane);
  // What a screen waits for is taken out when it is refused: nothing that another one has been told is kept goes with it.
  const isMergeable = last && !isWaitedFor(last, Date.now()) && brings.length === 0;
  const merged = isMergeable ? mergedInto(last, given.operation, given.input, given.base) : null;
  if (merged) {
    await entries.put(merged);
    return merged;
  }
  const { makes } = operations[given.operation];
  let localId = Number((await meta.get('lastLocalId')) ?? 0);
  const take = async (kind: MadeHere['kind']) => {
    localId -= 1;
    await ids.put({ localId, kind, serverId: null });
    return localId;
  };
  const seq = Number((await meta.get('lastSeq')) ?? 0) + 1;
  const own = makes ? await take(makes) : null;
  const device = decidesDevice(given.operation, given.input) ? { deviceLocalId: await take('device') } : {};
  const brought: Entry['brought'] = [];
  for (const boxNumber of brings) brought.push({ boxNumber, localId: await take('box') });
  await meta.put(localId, 'lastLocalId');
  await meta.put(seq, 'lastSeq');
  const made: Entry = {
    ...given,
    ...device,
    seq,
    v: ENTRY_VERSION,
    localId: own,
    lane: given.lane || `${makes}:${own}`,
    brought,
    madeAt: new Date().toISOString(),
    attempts: 0,
    nextAt: 0,
    state: 'waiting',
    failure: null,
    doneAt: null,
  };
  await entries.put(made);
  return made;
}

/** The server has it: with its answer in the rows. */
export async function moveToDone(transaction: Writing, entry: Entry, { rows, ids }: Finished): Promise<void> {
  await transaction.objectStore('entries').delete(entry.seq);
  const doneAt = new Date().toISOString();
  await transaction.objectStore('done').put({ ...entry, state: 'done', failure: null, doneAt });
  for (const made of ids) await transaction.objectStore('ids').put(made);
  await putRows(transaction, await rows(rowsIn(transaction)));
}

/** What the server has had, and has no longer, goes out once more. What it makes gets a new id there. */
export async function reopenDone(transaction: Writing, isKnown: (key: string) => boolean): Promise<void> {
  const ids = transaction.objectStore('ids');
  const done = transaction.objectStore('done');
  for (const entry of (await done.getAll()).filter(({ key }) => !isKnown(key))) {
    await done.delete(entry.seq);
    await transaction.objectStore('entries').put({ ...entry, state: 'waiting', attempts: 1, nextAt: 0, doneAt: null });
    const own = [entry.localId, localDeviceOf(entry)].filter((localId) => localId !== null);
    for (const localId of [...own, ...entry.brought.map((box) => box.localId)]) {
      const made = await ids.get(localId);
      if (made) await ids.put({ ...made, serverId: null });
    }
  }
}

/** Forgets what the server has had for thirty days. */
export async function dropOldDone(transaction: Writing): Promise<void> {
  const done = transaction.objectStore('done');
  for (const { seq, doneAt } of await done.getAll())
    if (doneAt && Date.parse(doneAt) < Date.now() - DONE_KEPT_MS) await done.delete(seq);
}
