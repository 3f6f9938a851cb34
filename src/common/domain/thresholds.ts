/** When a device has shown so much that what was agreed has to be done. */
import type { BaitBoxType } from './bait-box.ts';
import { type Check, catchCount, isReached } from './check.ts';
import { hasMeasure } from './measures.ts';

/** What it looks at: bait taken in percent, animals caught, or either rising for so many visits in a row. */
export const thresholdKinds = ['take', 'count', 'rising'] as const;
export type ThresholdKind = (typeof thresholdKinds)[number];

export type Threshold = {
  kind: ThresholdKind;
  /** Percent, animals, or visits. */
  atLeast: number;
  /** What was agreed to do: an action of the closed set, or the company's own. */
  proposes: string;
};

const rodents: readonly Threshold[] = [
  { kind: 'take', atLeast: 50, proposes: 'bait_replaced' },
  { kind: 'count', atLeast: 5, proposes: 'monitored_only' },
  { kind: 'rising', atLeast: 3, proposes: 'monitored_only' },
];
const insects: readonly Threshold[] = [
  { kind: 'count', atLeast: 5, proposes: 'glue_board_replaced' },
  { kind: 'rising', atLeast: 3, proposes: 'monitored_only' },
];

const defaults: Record<BaitBoxType, readonly Threshold[]> = {
  rat: rodents,
  mouse: rodents,
  fly: insects,
  crawling: insects,
};

/** What holds for a type as long as nothing else is agreed with the customer. */
export const defaultThresholds = (type: BaitBoxType): readonly Threshold[] => defaults[type];

/** Whether each of the last visits showed more than the one before it. */
function isRising(newestFirst: readonly number[], visits: number): boolean {
  const last = newestFirst.slice(0, visits);
  return last.length === visits && last.slice(1).every((older, index) => older < (last[index] ?? older));
}

/**
 * The thresholds that the newest check crosses. Visits on which the device was not reached are passed over: nobody
 * knows what they would have shown.
 *
 * @param newestFirst the checks of one device
 */
export function crossedThresholds(
  type: BaitBoxType,
  newestFirst: readonly Check[],
  thresholds: readonly Threshold[] = defaultThresholds(type),
): readonly Threshold[] {
  const [newest] = newestFirst;
  if (!newest || !isReached(newest)) return [];
  const reached = newestFirst.filter(isReached);
  const takes = reached.flatMap(({ takePercent }) => (takePercent === null ? [] : [takePercent]));
  const counts = reached.map(catchCount);
  return thresholds.filter(({ kind, atLeast }) => {
    if (kind === 'take') return hasMeasure(type, 'takePercent') && (newest.takePercent ?? 0) >= atLeast;
    if (kind === 'count') return catchCount(newest) >= atLeast;
    const isTakeRising = newest.takePercent !== null && isRising(takes, atLeast);
    return isTakeRising || isRising(counts, atLeast);
  });
}
