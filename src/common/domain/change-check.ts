/** What becomes of a check when something of it is said anew, on the server and on a device without a line. */
import type { BaitBoxType } from './bait-box.ts';
import { type Check, isChecked, isReached, unchecked } from './check.ts';
import { fitting } from './make-check.ts';
import { isSameCheck } from './same-check.ts';

/** Fields of a check; what is undefined is not said. */
export type SaidOfCheck = { readonly [Name in keyof Check]?: Check[Name] | undefined };

/** Whether a field of a check says anything: null and an empty list are how it is on a device that nobody looked at. */
const saysSomething = (value: unknown): boolean => value !== null && !(Array.isArray(value) && value.length === 0);

/** What stays of the check before: nothing that was measured in a device that turns out to be out of reach. */
function staying(before: Check, { condition }: SaidOfCheck): Check {
  const isLost = condition && condition !== before.condition && !isReached({ condition });
  return isLost ? { ...unchecked, actions: before.actions, product: before.product } : before;
}

/**
 * The check after what is said, which may not fit the device. Measures alone say that the device was in order; what is not
 * said stays as it is.
 *
 * @returns null when a condition of null takes the check back
 */
export function changedCheck(before: Check, given: SaidOfCheck): Check | null {
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<Check>;
  if (said.condition === null) return null;
  if (!isChecked(before) && !Object.values(said).some(saysSomething)) return before;
  const merged: Check = { ...staying(before, said), ...said };
  return { ...merged, condition: merged.condition ?? 'in_order' };
}

/** When the check before was made, and when what is said was, if that is said, too. */
type Times = { before: Date | null | undefined; given: Date | undefined };

/**
 * Whether somebody has made another check, which has a time and a maker of its own: one that says something else, or was made
 * at another time. That another type measures less makes no other check.
 */
export const isAnotherCheck = (type: BaitBoxType, before: Check, after: Check, times: Times): boolean =>
  (isChecked(after) && times.given !== undefined && times.given.getTime() !== times.before?.getTime()) ||
  !isSameCheck(after, fitting(type, before));
