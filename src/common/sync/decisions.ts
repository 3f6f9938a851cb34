/** What becomes of an entry that waits for a person, once they have decided. */
import type { Entry, Input } from './entry.ts';
import { again } from './sent-again.ts';
import { fieldsOf, rebased } from './texts.ts';

/** Fields that were typed here and by somebody else, with both versions; empty when nobody has to choose. */
export function versionsOf(entry: Entry, thing: Input): { name: string; mine: unknown; theirs: unknown }[] {
  const result = rebased(entry, thing);
  const mine = fieldsOf(entry.input);
  return 'conflicts' in result ? result.conflicts.map((name) => ({ name, mine: mine[name], theirs: thing[name] })) : [];
}

/** A plan that somebody else drew differently; null when theirs stays. */
export function decidedPlan(entry: Entry, theirs: Input, choice: 'mine' | 'theirs'): Entry | null {
  const madeFrom = [...((entry.input.madeFrom as string[] | undefined) ?? []), theirs.imageId];
  return choice === 'mine' ? { ...again(entry), input: { ...entry.input, madeFrom } } : null;
}
