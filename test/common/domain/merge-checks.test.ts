/** Two people's checks of one device: what does not touch is merged, and what does is no check. */
import { expect, test } from 'vitest';
import { type Check, inOrder, unchecked } from '#common/domain/check.ts';
import { mergeChecks } from '#common/domain/merge-checks.ts';
import { isSameCheck } from '#common/domain/same-check.ts';

const fine = inOrder('rat');
const merge = (base: Check, mine: Partial<Check>, theirs: Partial<Check>) =>
  mergeChecks('rat', base, { ...base, ...mine }, { ...base, ...theirs });

test('what only one of them changed is taken from that side', () => {
  expect(merge(fine, { actions: ['cleaned'] }, { takePercent: 50, evidence: ['droppings'] })).toEqual({
    ...fine,
    takePercent: 50,
    evidence: ['droppings'],
    actions: ['cleaned'],
  });
  expect(merge(unchecked, fine, { ...fine, actions: ['cleaned'] })).toEqual({ ...fine, actions: ['cleaned'] });
});

test('one field that both changed is merged only when they say the same', () => {
  expect(merge(unchecked, fine, { condition: 'damaged', takePercent: 0 })).toBeNull();
  expect(merge(fine, { takePercent: 10 }, { takePercent: 50 })).toBeNull();
  expect(merge(fine, { evidence: ['smell', 'tracks'] }, { evidence: ['tracks', 'smell'] })).toMatchObject({
    evidence: ['smell', 'tracks'],
  });
});

test('two changes that together make no check are not merged', () => {
  const mouse = { catches: [{ species: 'house_mouse', count: 1 }] };
  // Out of reach, and yet something was caught; taken back, and yet measured.
  expect(merge({ ...fine, takePercent: null }, { condition: 'not_reachable' }, mouse)).toBeNull();
  expect(merge(fine, unchecked, mouse)).toBeNull();
});

test('an estimate of which nothing is said is none, and the order says nothing', () => {
  const [mouse, rat] = [
    { species: 'house_mouse', count: 1 },
    { species: 'brown_rat', count: 2 },
  ];
  const other = { ...fine, catches: [rat, { ...mouse, isEstimate: false }] };
  expect(isSameCheck({ ...fine, catches: [mouse, rat] }, other)).toBe(true);
  expect(isSameCheck({ ...fine, catches: [{ ...mouse, isEstimate: true }, rat] }, other)).toBe(false);
});
