/** What a device showed over its visits, as charts: what is measured at its type, with the lines that call for something. */
import type { BaitBoxType } from './bait-box.ts';
import { type Check, catchCount, isReached } from './check.ts';
import { hasMeasure } from './measures.ts';
import type { Threshold } from './thresholds.ts';

export type ChartedMeasure = 'take' | 'count';

/** A visit; null when the device was not reached, or not measured. */
export type HistoryPoint = { date: string; value: number | null };

export type HistoryChart = {
  measure: ChartedMeasure;
  points: readonly HistoryPoint[];
  /** From where on something was agreed. */
  thresholds: readonly Threshold[];
};

/**
 * One chart of bait taken where that is measured, and one of animals caught where they are counted: in a box with bait
 * only once something was caught, such as by a trap inside.
 *
 * @param oldestFirst the visits of one device
 */
export function historyCharts(
  type: BaitBoxType,
  oldestFirst: readonly (Check & { date: string })[],
  thresholds: readonly Threshold[],
): HistoryChart[] {
  const chartOf = (measure: ChartedMeasure, read: (check: Check) => number | null): HistoryChart => ({
    measure,
    points: oldestFirst.map((check) => ({ date: check.date, value: isReached(check) ? read(check) : null })),
    thresholds: thresholds.filter(({ kind }) => kind === measure),
  });
  const isBaited = hasMeasure(type, 'takePercent');
  const take = chartOf('take', ({ takePercent }) => takePercent);
  const count = chartOf('count', catchCount);
  const isCounted = !isBaited || count.points.some(({ value }) => value !== null && value > 0);
  return [...(isBaited ? [take] : []), ...(isCounted ? [count] : [])];
}
