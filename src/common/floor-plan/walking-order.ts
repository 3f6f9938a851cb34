/** In which order somebody goes from device to device on a floor: a short way that is the same each time. */
import { compareBoxNumbers } from '#common/domain/bait-box.ts';
import type { Position } from './geometry.ts';

type Stop = { boxNumber: string; position: Position };

const distance = (a: Stop, b: Stop): number => Math.hypot(a.position.x - b.position.x, a.position.y - b.position.y);

/** Always on to the nearest; of two as near, to the one with the lower number. */
function nearestFirst<Place extends Stop>(start: Place, others: readonly Place[]): Place[] {
  const order = [start];
  const left = [...others];
  for (let at = start; left.length > 0; ) {
    let best = 0;
    for (const [index, one] of left.entries()) if (distance(at, one) < distance(at, left[best] ?? one)) best = index;
    const [next] = left.splice(best, 1);
    if (!next) break;
    order.push(next);
    at = next;
  }
  return order;
}

/** How much shorter an order is with the stops from one place to another taken the other way round. */
function gainOf(order: readonly Stop[], from: number, to: number): number {
  const [before, first, last, after] = [order[from - 1], order[from], order[to], order[to + 1]];
  if (!before || !first || !last) return 0;
  const now = distance(before, first) + (after ? distance(last, after) : 0);
  return now - distance(before, last) - (after ? distance(first, after) : 0);
}

/** Less than this is rounding. */
const GAIN_MIN = 1e-6;
/** Beyond this a way is good enough: a floor of hundreds must not keep a phone busy. */
const ROUNDS_MAX = 20;

/** The stops in walking order, beginning at the one with the lowest number. */
export function walkingOrder<Place extends Stop>(stops: readonly Place[]): Place[] {
  const [start, ...others] = stops.toSorted((a, b) => compareBoxNumbers(a.boxNumber, b.boxNumber));
  if (!start) return [];
  let order = nearestFirst(start, others);
  let isShorter = true;
  for (let round = 0; isShorter && round < ROUNDS_MAX; round += 1) {
    isShorter = false;
    for (let from = 1; from < order.length - 1; from += 1)
      for (let to = from + 1; to < order.length; to += 1) {
        if (gainOf(order, from, to) < GAIN_MIN) continue;
        order = [...order.slice(0, from), ...order.slice(from, to + 1).reverse(), ...order.slice(to + 1)];
        isShorter = true;
      }
  }
  return order;
}

/** All stops, floor by floor from the lowest. */
export const roundOf = <Place extends Stop>(floors: readonly (readonly Place[])[]): Place[] =>
  floors.flatMap((stops) => walkingOrder(stops));

/**
 * Where to go after a stop: on along the way, and then back to what was skipped; null when nothing is left.
 *
 * @param isOpen whether somebody still has to go there
 */
export function nextStop<Place extends Stop>(
  order: readonly Place[],
  from: Place | null,
  isOpen: (stop: Place) => boolean,
): Place | null {
  const at = from ? order.findIndex(({ boxNumber }) => boxNumber === from.boxNumber) : -1;
  const onwards = [...order.slice(at + 1), ...order.slice(0, Math.max(0, at))];
  return onwards.find(isOpen) ?? null;
}
