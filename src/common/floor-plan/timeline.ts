/** Undo and redo of a value that is small enough to keep every version of it whole. */

const STATES_MAX = 200;

export type Timeline<State> = {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
};

export const beginTimeline = <State>(present: State): Timeline<State> => ({ past: [], present, future: [] });

/** The next state; what had been undone is gone. The same state is no step. */
export const advance = <State>(timeline: Timeline<State>, next: State): Timeline<State> =>
  next === timeline.present
    ? timeline
    : { past: [...timeline.past, timeline.present].slice(-STATES_MAX), present: next, future: [] };

/** One state back; unchanged at the beginning. */
export function stepBack<State>(timeline: Timeline<State>): Timeline<State> {
  const { past, present, future } = timeline;
  if (past.length === 0) return timeline;
  return { past: past.slice(0, -1), present: past.at(-1) as State, future: [present, ...future] };
}

/** One state forward again; unchanged at the end. */
export function stepForward<State>(timeline: Timeline<State>): Timeline<State> {
  const { past, present, future } = timeline;
  if (future.length === 0) return timeline;
  return { past: [...past, present], present: future[0] as State, future: future.slice(1) };
}
