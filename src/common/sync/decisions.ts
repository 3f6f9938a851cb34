/** What becomes of an entry that waits for a person, once they have decided. */
import type { Entry, Input } from './entry.ts';
import { fieldsOf, rebased } from './texts.ts';

/** The entry to be sent once more, as it is; it may have arrived, so nothing is merged into it. */
export const again = (entry: Entry): Entry => ({
  ...entry,
  state: 'waiting',
  failure: null,
  nextAt: 0,
  attempts: entry.attempts + 1,
});

/** A box whose number is taken: the server gives it the customer's next one. */
export function withNextNumber(entry: Entry): Entry {
  const { boxNumber: _, isNumberProposed: __, ...input } = entry.input;
  return { ...again(entry), input };
}

/** Fields that were typed here and by somebody else, with both versions; empty when nobody has to choose. */
export function versionsOf(entry: Entry, thing: Input): { name: string; mine: unknown; theirs: unknown }[] {
  const result = rebased(entry, thing);
  const mine = fieldsOf(entry.input);
  return 'conflicts' in result ? result.conflicts.map((name) => ({ name, mine: mine[name], theirs: thing[name] })) : [];
}

/** A plan that somebody else drew differently; null when theirs stays. */
export function decidedPlan(entry: Entry, theirs: { imageId: string }, choice: 'mine' | 'theirs'): Entry | null {
  const madeFrom = [...((entry.input.madeFrom as string[] | undefined) ?? []), theirs.imageId];
  return choice === 'mine' ? { ...again(entry), input: { ...entry.input, madeFrom } } : null;
}
