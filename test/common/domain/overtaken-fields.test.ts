/** Whoever changes a field that somebody else has changed meanwhile is asked, and nobody else. */
import { expect, test } from 'vitest';
import { overtakenFields } from '#common/domain/overtaken-fields.ts';

test('a field that holds something else by now is overtaken, unless that is what it is to hold', () => {
  const now = { notes: 'deur', boxType: 'mouse', isToxic: false };
  expect(overtakenFields(now, { notes: null, boxType: 'rat' }, { notes: 'kast', boxType: 'mouse' })).toEqual(['notes']);
  expect(overtakenFields(now, { notes: 'deur', isToxic: false }, { notes: 'kast', isToxic: true })).toEqual([]);
});

test('a field that was seen and is to stay is overtaken by whatever else it holds', () => {
  expect(overtakenFields({ boxNumber: 'B007' }, { boxNumber: 'B001' }, { notes: 'kast' })).toEqual(['boxNumber']);
});

test('what nobody says it was changed from asks nobody', () => {
  expect(overtakenFields({ notes: 'deur' }, undefined, { notes: 'kast' })).toEqual([]);
});

test.each([
  [null, ''],
  [undefined, null],
  ['deur', ' deur\n'],
  [[{ kind: 'text', at: { x: 0, y: 1 } }], [{ at: { y: 1, x: 0 }, kind: 'text' }]],
])('%j and %j are the same', (now, from) => {
  expect(overtakenFields({ field: now }, { field: from }, { field: 'another' })).toEqual([]);
});

test('in which order things come in a list says something', () => {
  expect(overtakenFields({ field: [1, 2] }, { field: [2, 1] }, { field: [] })).toEqual(['field']);
});
