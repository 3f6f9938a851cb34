/** What boxes are called in what waits to be sent: a box may get another number on the way. */
import type { Entry, Input } from './entry.ts';

/** By the id that a box is shown under. */
export type BoxNumbers = ReadonlyMap<number, string>;

/**
 * What the boxes of a lane were called when each of its entries was made, by the entry's number.
 *
 * @param entries of the lane, in their order
 * @param known what they are called on the server
 * @param idOf the id that a thing is shown under
 */
export function boxNumbersAt(
  entries: readonly Entry[],
  known: BoxNumbers,
  idOf: (id: number) => number,
): ReadonlyMap<number, BoxNumbers> {
  const now = new Map(known);
  const at = new Map<number, BoxNumbers>();
  for (const { seq, operation, input, localId, brought } of entries) {
    at.set(seq, new Map(now));
    for (const box of brought) now.set(idOf(box.localId), box.boxNumber);
    if (operation === 'baitBoxes.create' && localId !== null) now.set(idOf(localId), String(input.boxNumber ?? ''));
    const { boxNumber } = (input.changes ?? {}) as Input;
    if (operation === 'baitBoxes.update' && boxNumber !== undefined) now.set(idOf(Number(input.id)), String(boxNumber));
  }
  return at;
}
