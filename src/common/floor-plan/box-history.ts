/**
 * One person's work on the boxes of a floor: every command gives the operations to save and the
 * history to go back by. Wizard and demo are two ways of numbering and undoing (specification,
 * sections 4 and 9).
 */
import { boxSequence, nextBoxNumber } from '#common/domain/bait-box.ts';
import { type BoxOperation, invertOperations } from './box-operations.ts';
import { type History, noHistory, record, redo, undo } from './history.ts';
import type { PlanBox, Scene } from './scene.ts';

export type BoxHistory = History<readonly BoxOperation[]>;
export type BoxStep = { readonly history: BoxHistory; readonly operations: readonly BoxOperation[] };

export const newBoxHistory: BoxHistory = noHistory;

/** The highest sequence among boxes; 0 without any. */
export const highestSequence = (boxes: readonly Pick<PlanBox, 'boxNumber'>[]): number =>
  boxes.reduce((highest, { boxNumber }) => Math.max(highest, boxSequence(boxNumber)), 0);

/** The demo's next number: the highest there is plus 1. */
export const nextDemoNumber = (boxes: readonly Pick<PlanBox, 'boxNumber'>[]): string =>
  nextBoxNumber(
    highestSequence(boxes),
    boxes.map(({ boxNumber }) => boxNumber),
  );

/** Does operations as one step that one undo takes back. */
export function perform(history: BoxHistory, scene: Scene, operations: readonly BoxOperation[]): BoxStep {
  const back = invertOperations(scene, operations);
  return back.length === 0
    ? { history, operations: [] }
    : { history: record(history, { forward: operations, back }), operations };
}

/** The box that the wizard's undo removes: the last one, of those that were placed on this visit. */
export const lastPlaced = (boxes: readonly PlanBox[]): PlanBox | null =>
  boxes
    .filter(({ isNew }) => isNew !== false)
    .reduce<PlanBox | null>(
      (found, box) => (!found || boxSequence(box.boxNumber) >= boxSequence(found.boxNumber) ? box : found),
      null,
    );

/**
 * Takes the last step back. Where nothing is left to take back, the wizard's undo removes the last
 * box that was placed on the floor, as a step that redo does not lose: `removesLast`. Devices that stood there before
 * stay: taking one away is asked for, with a reason.
 */
export function undoStep(history: BoxHistory, scene: Scene, { removesLast }: { removesLast: boolean }): BoxStep | null {
  const walk = undo(history);
  if (walk) return { history: walk.history, operations: walk.change };
  if (!removesLast) return null;
  const last = lastPlaced(scene.boxes);
  if (!last) return null;
  const operations: BoxOperation[] = [{ kind: 'remove', key: last.key }];
  const back = invertOperations(scene, operations);
  // Redo brings the box back: for the history it is a step that was undone.
  return { history: { past: [], future: [...history.future, { forward: back, back: operations }] }, operations };
}

/** Does again what was undone last; null when nothing was. */
export function redoStep(history: BoxHistory): BoxStep | null {
  const walk = redo(history);
  return walk && { history: walk.history, operations: walk.change };
}
