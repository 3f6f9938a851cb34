/**
 * Changes to the boxes of a floor that the server may not have yet. The screen shows the server's
 * boxes with the waiting operations on top, so a box is there from the tap on and never flickers.
 */
import { inOrder, unchecked } from '#common/domain/check.ts';
import type { BoxOrigin } from './box-origin.ts';
import { placeBox, removeBox, updateBox } from './commands.ts';
import type { PlanBox, Scene } from './scene.ts';

export type BoxChanges = Partial<Omit<PlanBox, 'key'>>;
export type BoxOperation =
  /** `index` puts a box that comes back where it was in the order. */
  | { kind: 'place'; box: PlanBox; index?: number }
  /** What it was changed from is what a queue adds. */
  | ({ kind: 'update'; key: string; changes: BoxChanges } & BoxOrigin)
  /** Why a device that stood there before is taken away. */
  | ({ kind: 'remove'; key: string; reason?: string | null } & BoxOrigin)
  /** Nothing found in those that were named and nobody has looked at. */
  | { kind: 'checkRest'; keys: readonly string[]; checkedAt: string };

/** Whether a device that stood there before is still to be looked at. */
export const isLeft = ({ condition = null, isNew }: PlanBox): boolean => condition === null && isNew === false;

const isOfRest = (keys: readonly string[], { key, condition = null }: PlanBox): boolean =>
  condition === null && keys.includes(key);

const nothingFound = (box: PlanBox, checkedAt: string): PlanBox => ({
  ...box,
  ...inOrder(box.boxType),
  checkedAt,
  isBulkChecked: true,
});

/** What a box says that nobody has looked at. */
export const notChecked: BoxChanges = { ...unchecked, checkedAt: null, isBulkChecked: false };

/** Another number is another device: what stood there before keeps the check of this visit. */
const leavesCheck = (box: PlanBox | undefined, { boxNumber }: BoxChanges): boolean =>
  box?.isNew === false && boxNumber !== undefined && boxNumber !== box.boxNumber;

const boxIn = ({ boxes }: Scene, key: string): PlanBox | undefined => boxes.find((box) => box.key === key);

function applyOperation(scene: Scene, operation: BoxOperation): Scene {
  switch (operation.kind) {
    case 'place':
      return placeBox(scene, operation.box, operation.index);
    case 'update':
      return updateBox(scene, operation.key, {
        ...(leavesCheck(boxIn(scene, operation.key), operation.changes) ? notChecked : {}),
        ...operation.changes,
      });
    case 'remove':
      return removeBox(scene, operation.key);
    case 'checkRest':
      return {
        ...scene,
        boxes: scene.boxes.map((box) => (isOfRest(operation.keys, box) ? nothingFound(box, operation.checkedAt) : box)),
      };
  }
}

/** The scene as it will be once every operation is saved, in the order they were made. */
export const applyOperations = (scene: Scene, operations: readonly BoxOperation[]): Scene =>
  operations.reduce(applyOperation, scene);

/** What takes `operation` back, given the scene it is done to; nothing when it would change nothing. */
function invertOperation(scene: Scene, operation: BoxOperation): BoxOperation[] {
  if (operation.kind === 'place') return [{ kind: 'remove', key: operation.box.key }];
  if (operation.kind === 'checkRest')
    return scene.boxes
      .filter((box) => isOfRest(operation.keys, box))
      .map(({ key }) => ({ kind: 'update', key, changes: notChecked }));
  const index = scene.boxes.findIndex(({ key }) => key === operation.key);
  const box = scene.boxes[index];
  if (!box) return [];
  if (operation.kind === 'remove') return [{ kind: 'place', box, index }];
  // The check that stays with the number comes back with it.
  const left = box.condition && leavesCheck(box, operation.changes) ? notChecked : {};
  const names = Object.keys({ ...left, ...operation.changes }) as (keyof BoxChanges)[];
  const changes: BoxChanges = Object.fromEntries(names.map((name) => [name, box[name]]));
  return [{ kind: 'update', key: operation.key, changes }];
}

/** What takes all of them back, last first; operations that change nothing are left out. */
export function invertOperations(scene: Scene, operations: readonly BoxOperation[]): BoxOperation[] {
  const inverse: BoxOperation[] = [];
  let current = scene;
  for (const operation of operations) {
    inverse.unshift(...invertOperation(current, operation));
    current = applyOperation(current, operation);
  }
  return inverse;
}
