/** Places in words. */
import { expect, test } from 'vitest';
import { floorName, movedTo } from '#common/document/words.ts';
import { nl } from '#common/i18n/nl.ts';
import { createTranslate } from '#common/i18n/translate.ts';

const dutch = createTranslate(nl, 'nl');
const at = (x: number, y: number, floor = 0) => ({ floor, position: { x, y }, plan: { width: 1000, height: 1000 } });

test('a device that was moved says where to; within a square, which way', () => {
  expect(movedTo(at(10, 10), at(310, 10), dutch)).toBe('Begane grond, D1');
  expect(movedTo(at(10, 10), at(10, 10, 1), dutch)).toBe('Verdieping 1, A1');
  expect(movedTo(at(10, 10), at(60, 20), dutch)).toBe('Begane grond, A1, verder naar rechts');
  expect(movedTo(at(60, 20), at(10, 10), dutch)).toBe('Begane grond, A1, verder naar links');
  expect(movedTo(at(10, 10), at(10, 60), dutch)).toBe('Begane grond, A1, verder naar onder');
  expect(movedTo(at(10, 60), at(10, 10), dutch)).toBe('Begane grond, A1, verder naar boven');
});

test('a floor is called what somebody called it, wherever a place on it is said', () => {
  const named = [
    { floor: 0, name: 'Keuken' },
    { floor: 1, name: null },
  ];
  expect([-1, 0, 1, 2].map((floor) => floorName(floor, dutch, named))).toEqual([
    'Kelder',
    'Keuken',
    'Verdieping 1',
    'Verdieping 2',
  ]);
  expect(movedTo(at(10, 10, 1), at(310, 10), dutch, named)).toBe('Keuken, D1');
});
