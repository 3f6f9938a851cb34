import { expect, test } from 'vitest';
import { type KnownBox, sincePrevious } from '#common/domain/since-previous.ts';

const box = (boxNumber: string, rest: Partial<KnownBox> = {}): KnownBox => ({
  boxNumber,
  boxType: 'rat',
  isToxic: false,
  ...rest,
});

test('boxes are compared by number: new, of another kind or filling, gone', () => {
  const before = [box('B001'), box('B002'), box('B003'), box('B004')];
  const now = [box('B001'), box('B002', { isToxic: true }), box('B004', { boxType: 'fly' }), box('B005')];
  const { changes, removed } = sincePrevious(before, now);
  expect([...changes]).toEqual([
    ['B002', 'changed'],
    ['B004', 'changed'],
    ['B005', 'new'],
  ]);
  expect(removed).toEqual(['B003']);
});

test('a box that was only moved or noted about is the same', () => {
  const there = { ...box('B001'), positionX: 1, notes: null };
  const here = { ...box('B001'), positionX: 400, notes: 'verplaatst' };
  expect(sincePrevious([there], [here]).changes.size).toBe(0);
});
