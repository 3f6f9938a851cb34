/** What a person decides about an entry that the server refused, or that somebody else has overtaken. */
import { v4 as newUuid } from 'uuid';
import { decidedPlan } from '#common/sync/decisions.ts';
import type { Entry, Input } from '#common/sync/entry.ts';
import { isStuck } from '#common/sync/entry-state.ts';
import { decidesPlan, idsIn, isOfOneThing, localDeviceOf, operations } from '#common/sync/operations.ts';
import { decidedOver, overtakenOf, withoutSaid } from '#common/sync/overtaken.ts';
import { again } from '#common/sync/sent-again.ts';
import { decided } from '#common/sync/texts.ts';
import type { AccountStore } from './account-store.ts';
import { nameDevices } from './made-ids.ts';

/** @param change the entry as it goes out now; null when nothing of it is left to be sent */
export async function decide(
  store: AccountStore,
  entry: Entry,
  change: (stored: Entry) => Entry | null,
): Promise<void> {
  if (change(entry) === null) return store.remove([entry.seq]);
  // Another tab may have decided meanwhile.
  await store.change(entry.seq, (stored) => (isStuck(stored) ? asAnother(stored, change(stored)) : null));
}

/** Other contents are another write: under the old key the server might have the old ones. A signature stays the one it is. */
function asAnother(stored: Entry, next: Entry | null): Entry | null {
  const isSame = next === null || JSON.stringify(next.input) === JSON.stringify(stored.input);
  return isSame || next.operation === 'inspections.completeContract' ? next : { ...next, key: newUuid() };
}

type Choice = 'mine' | 'theirs';

/**
 * Takes out an entry of which nothing is left to be said. What was said since of the device that it would have made of a
 * box is said of the one that the box is: nothing waits for a device that never comes to be.
 */
async function drop(store: AccountStore, gone: Entry, theirs: Input): Promise<void> {
  const made = localDeviceOf(gone);
  const isNaming = ({ operation, input }: Entry) => idsIn(operation, input).some(({ id }) => id === made);
  if (made !== null && typeof theirs.deviceId === 'number') {
    const now = theirs.deviceId;
    await nameDevices(store, store.entries.filter(isNaming), (device) => (device === made ? now : device));
  }
  await store.remove([gone.seq]);
}

/** Of what is said of one thing: mine takes the place of theirs, or all of mine about the same that waits goes. */
async function decideOvertaken(store: AccountStore, entry: Entry, theirs: Input, choice: Choice): Promise<void> {
  const names = overtakenOf(entry, theirs);
  const later = store.entries.filter(
    (one) => one.seq > entry.seq && one.operation === entry.operation && isOfOneThing(entry, one),
  );
  for (const one of choice === 'theirs' ? later : []) {
    const input = withoutSaid(one, names);
    if (input === null) await drop(store, one, theirs);
    else if (JSON.stringify(input) !== JSON.stringify(one.input))
      await store.change(one.seq, (stored) => ({ ...again(stored), input }));
  }
  if (decidedOver(entry, theirs, choice) === null) await drop(store, entry, theirs);
  else await decide(store, entry, (stored) => decidedOver(stored, theirs, choice));
}

/**
 * One of two versions is chosen, mine or what somebody else has made.
 *
 * @param theirs the thing as the server has it now
 */
export function decideBetween(store: AccountStore, entry: Entry, theirs: Input, choice: Choice): Promise<void> {
  const { operation } = entry;
  if (operations[operation].tellsOrigin) return decideOvertaken(store, entry, theirs, choice);
  const made = decidesPlan(operation) ? decidedPlan : decided;
  return decide(store, entry, (stored) => made(stored, theirs, choice));
}
