/** What of the outbox a person is told: how much waits, since when, and whether somebody has to do something. */
import type { Entry } from './entry.ts';
import { isOpen, isStuck } from './entry-state.ts';

export type LaneSummary = {
  lane: string;
  /** How many steps the server does not have. */
  steps: number;
  photos: number;
  /** When the oldest of them was made. */
  since: string;
  /** The entry at which the lane has stopped, if it has. */
  stuck: Entry | null;
  isSigned: boolean;
};

/** synced: the server has all; kept: waits on this device; sending: on its way; stuck: a person is needed. */
export type OutboxState = 'synced' | 'kept' | 'sending' | 'stuck';
export type OutboxSummary = { state: OutboxState; steps: number; lanes: LaneSummary[] };

function laneOf(lane: string, entries: readonly Entry[]): LaneSummary {
  return {
    lane,
    steps: entries.length,
    photos: entries.filter(({ operation }) => operation === 'inspections.addPhoto').length,
    since: entries.reduce((oldest, { madeAt }) => (madeAt < oldest ? madeAt : oldest), entries[0]?.madeAt ?? ''),
    stuck: entries.find(isStuck) ?? null,
    isSigned: entries.some(({ operation }) => operation === 'inspections.completeContract'),
  };
}

/** @param isHalted whether nothing goes out until somebody signs in */
export function summaryOf(entries: readonly Entry[], isHalted: boolean): OutboxSummary {
  const open = entries.filter(isOpen).toSorted((a, b) => a.seq - b.seq);
  const names = [...new Set(open.map(({ lane }) => lane))];
  const lanes = names.map((name) =>
    laneOf(
      name,
      open.filter(({ lane }) => lane === name),
    ),
  );
  const isStopped = isHalted && open.length > 0;
  const state = (): OutboxState => {
    if (open.length === 0) return 'synced';
    if (isStopped || lanes.some(({ stuck }) => stuck)) return 'stuck';
    return open.some((entry) => entry.state === 'sending') ? 'sending' : 'kept';
  };
  return { state: state(), steps: open.length, lanes };
}
