/**
 * Changes to the boxes of a floor that the server may not have yet. The screen shows the server's
 * boxes with the waiting operations on top, so a box is there from the tap on and never flickers.
 */
import { placeBox, removeBox, updateBox } from './commands.ts';
import type { PlanBox, Scene } from './scene.ts';

export type BoxOperation =
  | { kind: 'place'; box: PlanBox }
  | { kind: 'update'; key: string; changes: Partial<Omit<PlanBox, 'key'>> }
  | { kind: 'remove'; key: string };

function applyOperation(scene: Scene, operation: BoxOperation): Scene {
  switch (operation.kind) {
    case 'place':
      return placeBox(scene, operation.box);
    case 'update':
      return updateBox(scene, operation.key, operation.changes);
    case 'remove':
      return removeBox(scene, operation.key);
  }
}

/** The scene as it will be once every operation is saved, in the order they were made. */
export const applyOperations = (scene: Scene, operations: readonly BoxOperation[]): Scene =>
  operations.reduce(applyOperation, scene);
