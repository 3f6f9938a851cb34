/** An entry that goes out once more, as it is or with another number. */
import type { Entry } from './entry.ts';

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
