/** What a person decides about an entry that the server refused, or that somebody else has overtaken. */
import { v4 as newUuid } from 'uuid';
import { type Entry, isStuck } from '#common/sync/entry.ts';
import { leftOutWith } from '#common/sync/leave-out.ts';
import type { AccountStore } from './account-store.ts';

/** @param change the entry as it goes out now; null when nothing of it is left to be sent */
export async function decide(store: AccountStore, entry: Entry, change: (stored: Entry) => Entry | null) {
  if (change(entry) === null) return store.remove([entry.seq]);
  // Another tab may have decided meanwhile.
  await store.change(entry.seq, (stored) => (isStuck(stored) ? asAnother(stored, change(stored)) : null));
}

/** Other contents are another write: under the old key the server might have the old ones. A signature stays the one it is. */
function asAnother(stored: Entry, next: Entry | null): Entry | null {
  const isSame = next === null || JSON.stringify(next.input) === JSON.stringify(stored.input);
  return isSame || next.operation === 'inspections.completeContract' ? next : { ...next, key: newUuid() };
}

/** Gives an entry up, with all that depends on it. */
export async function leaveOut(store: AccountStore, entry: Entry): Promise<void> {
  const { gone, changed } = leftOutWith(entry, store.entries);
  for (const { seq, input } of changed) await store.change(seq, (stored) => ({ ...stored, input }));
  await store.remove(gone.map(({ seq }) => seq));
}
