/** What a person decides about an entry that the server refused, or that somebody else has overtaken. */
import { type Entry, isStuck } from '#common/sync/entry.ts';
import { leftOutWith } from '#common/sync/leave-out.ts';
import type { AccountStore } from './account-store.ts';

/** @param change the entry as it goes out now; null when nothing of it is left to be sent */
export async function decide(store: AccountStore, entry: Entry, change: (stored: Entry) => Entry | null) {
  if (change(entry) === null) return store.remove([entry.seq]);
  // Another tab may have decided meanwhile.
  await store.change(entry.seq, (stored) => (isStuck(stored) ? change(stored) : null));
}

/** Gives an entry up, with all that depends on it. */
export async function leaveOut(store: AccountStore, entry: Entry): Promise<void> {
  const { gone, changed } = leftOutWith(entry, store.entries);
  for (const { seq, input } of changed) await store.change(seq, (stored) => ({ ...stored, input }));
  await store.remove(gone.map(({ seq }) => seq));
}
