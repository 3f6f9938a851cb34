/** What is said of a box goes with what was said of it before; where it stands goes alone. */
import { expect, test } from 'vitest';
import { inOrder, unchecked } from '#common/domain/check.ts';
import { originOf } from '#common/floor-plan/box-origin.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';

const box: PlanBox = {
  ...{ key: '4', boxNumber: 'B004', boxType: 'rat', isToxic: true, position: { x: 1, y: 2 }, notes: 'deur' },
  ...inOrder('rat'),
};

test('a change says what its fields held, and of which number', () => {
  expect(originOf(box, { notes: 'kast', position: { x: 3, y: 4 } }, true)).toEqual({
    changedFrom: { notes: 'deur', boxNumber: 'B004' },
  });
  expect(originOf(box, { boxNumber: 'B005' }, true)).toEqual({ changedFrom: { boxNumber: 'B004' } });
  expect(originOf(box, { ...unchecked }, true)).toEqual({
    checkedFrom: inOrder('rat'),
    changedFrom: { boxNumber: 'B004' },
  });
});

test('a move asks nobody', () => {
  expect(originOf(box, { position: { x: 3, y: 4 } }, true)).toEqual({});
});

test('who takes a box away says all that was seen of it', () => {
  expect(originOf(box, null, true)).toEqual({
    checkedFrom: inOrder('rat'),
    changedFrom: { boxNumber: 'B004', boxType: 'rat', isToxic: true, notes: 'deur' },
  });
});

test('until the server knows a box it may give it another number, and nobody else has seen it', () => {
  expect(originOf(box, { notes: 'kast' }, false)).toEqual({ changedFrom: { notes: 'deur' } });
  expect(originOf(box, { boxNumber: 'B005' }, false)).toEqual({ changedFrom: {} });
  expect(originOf(box, null, false)).toEqual({});
});
