/** Undo and redo of commands. Each step can be applied and reverted; only the newest steps are kept. */

const STEPS_MAX = 200;

type HistoryStep<Change> = { readonly forward: Change; readonly back: Change };
export type History<Change> = {
  readonly past: readonly HistoryStep<Change>[];
  readonly future: readonly HistoryStep<Change>[];
};
type HistoryMove<Change> = { readonly history: History<Change>; readonly change: Change };

export const noHistory: History<never> = { past: [], future: [] };

/** Remembers a step that was just made; what had been undone before it is gone. */
export const record = <Change>(history: History<Change>, step: HistoryStep<Change>): History<Change> => ({
  past: [...history.past, step].slice(-STEPS_MAX),
  future: [],
});

/** One step back: the history after it and the change to apply; null when there is nothing to undo. */
export function undo<Change>({ past, future }: History<Change>): HistoryMove<Change> | null {
  const step = past.at(-1);
  return step ? { history: { past: past.slice(0, -1), future: [...future, step] }, change: step.back } : null;
}

/** One step forward again; null when nothing was undone. */
export function redo<Change>({ past, future }: History<Change>): HistoryMove<Change> | null {
  const step = future.at(-1);
  return step ? { history: { past: [...past, step], future: future.slice(0, -1) }, change: step.forward } : null;
}
