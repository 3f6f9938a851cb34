/** Merges two people's checks of one device on one visit. */
import type { BaitBoxType } from './bait-box.ts';
import { type Check, checkProblems, unchecked } from './check.ts';
import { mergeEdits } from './merge-edits.ts';
import { formOf } from './same-check.ts';

const names = Object.keys(unchecked) as (keyof Check)[];
const anyWord = { isSpecies: () => true, isOwnAction: () => true };

/**
 * Field by field: what only one side changed since `base` is taken from that side.
 *
 * @returns null where both changed one field, and differently, or where the two together make no check of that type
 */
export function mergeChecks(type: BaitBoxType, base: Check, mine: Check, theirs: Check): Check | null {
  const { merged, conflicts } = mergeEdits(formOf(base), formOf(mine), formOf(theirs));
  if (conflicts.length > 0) return null;
  const my = formOf(mine);
  const both = Object.fromEntries(
    names.map((name) => [name, (merged[name] === my[name] ? mine : theirs)[name]]),
  ) as Check;
  return checkProblems(type, both, anyWord).length === 0 ? both : null;
}
