import { expect, test } from 'vitest';
import { movedBy } from '#common/domain/moved-by.ts';

test('one of a list changes places with the one before or after it', () => {
  expect(movedBy([5, 6, 7], 6, -1)).toEqual([6, 5, 7]);
  expect(movedBy([5, 6, 7], 6, 1)).toEqual([5, 7, 6]);
});

test('what is at that end of the list, or gone from it, leaves the list as it is', () => {
  const list = [5, 6, 7];
  expect([movedBy(list, 5, -1), movedBy(list, 7, 1), movedBy(list, 8, -1), movedBy(list, 8, 1)]).toEqual([
    list,
    list,
    list,
    list,
  ]);
});
