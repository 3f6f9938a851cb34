/**
 * Changes to the boxes of a floor that the server may not have yet. The screen shows the server's
 * boxes with the waiting operations on top, so a box is there from the tap on and never flickers.
 */
import { placeBox, removeBox, updateBox } from './commands.ts';
import type { PlanBox, Scene } from './scene.ts';

export type BoxChanges = Partial<Omit<PlanBox, 'key'>>;
export type BoxOperation =
  /** `index` puts a box that comes back where it was in the order. */
  | { kind: 'place'; box: PlanBox; index?: number }
  | { kind: 'update'; key: string; changes: BoxChanges }
  | { kind: 'remove'; key: string };

function applyOperation(scene: Scene, operation: BoxOperation): Scene {
  switch (operation.kind) {
    case 'place':
      return placeBox(scene, operation.box, operation.index);
    case 'update':
      return updateBox(scene, operation.key, operation.changes);
    case 'remove':
      return removeBox(scene, operation.key);
  }
}

/** The scene as it will be once every operation is saved, in the order they were made. */
export const applyOperations = (scene: Scene, operations: readonly BoxOperation[]): Scene =>
  operations.reduce(applyOperation, scene);

/** What takes `operation` back, given the scene it is done to; null when it would change nothing. */
function invertOperation(scene: Scene, operation: BoxOperation): BoxOperation | null {
  if (operation.kind === 'place') return { kind: 'remove', key: operation.box.key };
  const index = scene.boxes.findIndex(({ key }) => key === operation.key);
  const box = scene.boxes[index];
  if (!box) return null;
  if (operation.kind === 'remove') return { kind: 'place', box, index };
  const names = Object.keys(operation.changes) as (keyof BoxChanges)[];
  const changes: BoxChanges = Object.fromEntries(names.map((name) => [name, box[name]]));
  return { kind: 'update', key: operation.key, changes };
}

/** What takes all of them back, last first; operations that change nothing are left out. */
export function invertOperations(scene: Scene, operations: readonly BoxOperation[]): BoxOperation[] {
  const inverse: BoxOperation[] = [];
  let current = scene;
  for (const operation of operations) {
    const back = invertOperation(current, operation);
    if (back) inverse.unshift(back);
    current = applyOperation(current, operation);
  }
  return inverse;
}
