/** What a device showed over its last visits: whether it becomes more or less, and as points of a small chart. */

/** One visit's value: bait taken in percent, or animals caught; null when the device was not reached. */
export type TrendValue = number | null;

export type Trend = 'rising' | 'falling' | 'steady';

/** Against how many visits the last one is held: an old infestation says nothing of this month. */
const COMPARED_VISITS = 3;

/**
 * Whether the last visit showed more or less than the ones before it did on average. Visits on which the device was
 * not reached are passed over; null as long as fewer than two are left.
 *
 * @param oldestFirst one value per visit
 */
export function trendOf(oldestFirst: readonly TrendValue[]): Trend | null {
  const seen = oldestFirst.filter((value) => value !== null);
  const last = seen.at(-1);
  const before = seen.slice(0, -1).slice(-COMPARED_VISITS);
  if (last === undefined || before.length === 0) return null;
  const mean = before.reduce((sum, value) => sum + value, 0) / before.length;
  if (last === mean) return 'steady';
  return last > mean ? 'rising' : 'falling';
}

export type TrendPoint = { readonly x: number; readonly y: number };

/**
 * The values as lines in a box of that size, with their zero at its bottom. A visit on which the device was not reached
 * is a gap: a line across it would say what nobody knows.
 *
 * @param max the value at the top of the box, at least
 */
export function trendLines(
  oldestFirst: readonly TrendValue[],
  { width, height }: { width: number; height: number },
  max: number,
): TrendPoint[][] {
  const top = Math.max(1, max, ...oldestFirst.map((value) => value ?? 0));
  const step = oldestFirst.length > 1 ? width / (oldestFirst.length - 1) : 0;
  // A single visit stands where the newest one always stands.
  const start = oldestFirst.length > 1 ? 0 : width;
  const lines: TrendPoint[][] = [[]];
  for (const [index, value] of oldestFirst.entries()) {
    if (value === null) lines.push([]);
    else lines.at(-1)?.push({ x: start + index * step, y: height - (value / top) * height });
  }
  return lines.filter((line) => line.length > 0);
}
