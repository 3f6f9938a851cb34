/** Which floors a site has: a basement only if there is one, the ground floor, and all up to the highest. */

export const BASEMENT = -1;
export const GROUND_FLOOR = 0;

export const highestFloor = (floors: readonly number[]): number => Math.max(GROUND_FLOOR, ...floors);

/** Whether a floor is no longer there once nothing is on it: the basement, or the highest above the ground. */
export const isOuterFloor = (floor: number, floors: readonly number[]): boolean =>
  floor === BASEMENT || (floor > GROUND_FLOOR && floor === highestFloor(floors));

/** The floors to choose from, from the lowest up, given those that something is known of. */
export function floorsOf(known: readonly number[]): number[] {
  const floors = Array.from({ length: highestFloor(known) + 1 }, (_, floor) => floor);
  return known.includes(BASEMENT) ? [BASEMENT, ...floors] : floors;
}
