/** What differs from the inspection that this one continues, box by box. */
import type { BaitBoxType } from './bait-box.ts';

/** What stays the same about a box as long as it is the same device. */
export type KnownBox = { boxNumber: string; boxType: BaitBoxType; isToxic: boolean };

export type BoxDifference = 'new' | 'changed';

export type SincePrevious = {
  /** By number, of the boxes that are there now; without an entry a box is as it was. */
  changes: ReadonlyMap<string, BoxDifference>;
  /** Numbers of boxes that were there then, in their order. */
  removed: readonly string[];
};

/**
 * Compares by number, which stays with a box from one inspection to the next. A box that was moved
 * is the same box: its plan may have been drawn anew.
 */
export function sincePrevious(before: readonly KnownBox[], now: readonly KnownBox[]): SincePrevious {
  const known = new Map(before.map((box) => [box.boxNumber, box]));
  const changes = new Map<string, BoxDifference>();
  for (const { boxNumber, boxType, isToxic } of now) {
    const old = known.get(boxNumber);
    if (!old) changes.set(boxNumber, 'new');
    else if (old.boxType !== boxType || old.isToxic !== isToxic) changes.set(boxNumber, 'changed');
  }
  const present = new Set(now.map(({ boxNumber }) => boxNumber));
  return { changes, removed: before.flatMap(({ boxNumber }) => (present.has(boxNumber) ? [] : [boxNumber])) };
}
