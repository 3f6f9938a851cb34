/** Takes an entry out of what is to be sent. */
import type { Entry } from '#common/sync/entry.ts';
import { leftOutWith } from '#common/sync/leave-out.ts';
import type { AccountStore } from './account-store.ts';

/** Gives an entry up, with all that depends on it. */
export async function leaveOut(store: AccountStore, entry: Entry): Promise<void> {
  const { gone, changed } = leftOutWith(entry, store.entries);
  for (const { seq, input } of changed) await store.change(seq, (stored) => ({ ...stored, input }));
  await store.remove(gone.map(({ seq }) => seq));
}
