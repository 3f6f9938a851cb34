/** What is left of a floor: the boxes that were confirmed, and no other one. */
import { expect, test } from 'vitest';
import { applyOperations, type BoxOperation, invertOperations, isLeft } from '#common/floor-plan/box-operations.ts';
import type { PlanBox, Scene } from '#common/floor-plan/scene.ts';

const box = (key: string, more: Partial<PlanBox> = {}): PlanBox => ({
  key,
  boxNumber: key,
  boxType: 'rat',
  isToxic: false,
  position: { x: 1, y: 2 },
  notes: null,
  isNew: false,
  condition: null,
  ...more,
});
const scene: Scene = {
  size: { width: 10, height: 10 },
  imageId: null,
  boxes: [box('a'), box('b', { isNew: true }), box('c', { condition: 'dirty' }), box('d')],
};

test('what was placed on this visit is not left to be looked at', () => {
  expect(scene.boxes.filter(isLeft).map(({ key }) => key)).toEqual(['a', 'd']);
});

test('the rest is what was named, as far as nobody has looked at it; going back names just those', () => {
  const rest: BoxOperation = { kind: 'checkRest', keys: ['a', 'c'], checkedAt: '2026-01-05T09:00:00.000Z' };
  const after = applyOperations(scene, [rest]);
  expect(after.boxes.map(({ condition, isBulkChecked = false }) => [condition, isBulkChecked])).toEqual([
    ['in_order', true],
    [null, false],
    ['dirty', false],
    [null, false],
  ]);
  const back = invertOperations(scene, [rest]);
  expect(back.map((operation) => operation.kind === 'update' && operation.key)).toEqual(['a']);
});

test('another number on what stood there before leaves its check with that number, and brings it back with it', () => {
  const renumber = (key: string): BoxOperation => ({ kind: 'update', key, changes: { boxNumber: 'B020' } });
  const conditionOf = (after: Scene, key: string) => after.boxes.find((one) => one.key === key)?.condition;
  const after = applyOperations(scene, [renumber('c')]);
  expect(conditionOf(after, 'c')).toBeNull();
  const back = applyOperations(after, invertOperations(scene, [renumber('c')]));
  expect(back.boxes[2]).toMatchObject({ boxNumber: 'c', condition: 'dirty' });
  const placed: Scene = { ...scene, boxes: [box('e', { isNew: true, condition: 'dirty' })] };
  expect(conditionOf(applyOperations(placed, [renumber('e')]), 'e')).toBe('dirty');
});
