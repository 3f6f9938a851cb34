/** What a person decides where somebody else has said something else of a box or a photo. */
import { again } from '#common/sync/decisions.ts';
import type { Entry, Input } from '#common/sync/entry.ts';
import { decidedOver, overtakenOf, withoutSaid } from '#common/sync/overtaken.ts';
import type { AccountStore } from './account-store.ts';
import { decide } from './deciding.ts';

/** Mine takes the place of theirs, or all of mine about the same that waits goes. */
export async function decideOvertaken(
  store: AccountStore,
  entry: Entry,
  theirs: Input & { id: number },
  choice: 'mine' | 'theirs',
): Promise<void> {
  const names = overtakenOf(entry, theirs);
  const later = store.entries.filter(
    ({ seq, operation, input }) =>
      seq > entry.seq && operation === entry.operation && store.idOf(Number(input.id)) === theirs.id,
  );
  for (const one of choice === 'theirs' ? later : []) {
    const input = withoutSaid(one, names);
    if (input === null) await store.remove([one.seq]);
    else if (JSON.stringify(input) !== JSON.stringify(one.input))
      await store.change(one.seq, (stored) => ({ ...again(stored), input }));
  }
  await decide(store, entry, (stored) => decidedOver(stored, theirs, choice));
}
