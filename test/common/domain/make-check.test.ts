/** A check as it is made tap by tap. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BaitBoxType, baitBoxTypes } from '#common/domain/bait-box.ts';
import { type Check, catchCount, conditions, inOrder, unchecked } from '#common/domain/check.ts';
import {
  asInOrder,
  checkIn,
  crossedBy,
  toggled,
  withCatch,
  withCondition,
  withCount,
  withoutCondition,
  withPercent,
  withProduct,
} from '#common/domain/make-check.ts';
import { crossedThresholds, defaultThresholds } from '#common/domain/thresholds.ts';
import { checkMarks, checkStateOf, checkStates, showsState } from '#common/floor-plan/check-marks.ts';

test('measuring and doing say that somebody looked', () => {
  expect(withPercent(unchecked, 'takePercent', 25)).toMatchObject({ condition: 'in_order', takePercent: 25 });
  expect(toggled(unchecked, 'evidence', 'droppings')).toMatchObject({ condition: 'in_order', evidence: ['droppings'] });
  const damaged = withCondition(unchecked, 'damaged');
  expect(toggled(damaged, 'actions', 'repaired')).toMatchObject({ condition: 'damaged', actions: ['repaired'] });
  expect(toggled(toggled(damaged, 'actions', 'repaired'), 'actions', 'repaired').actions).toEqual([]);
});

test('animals are counted up and down, and none is no catch', () => {
  const two = withCatch(withCatch(unchecked, 'house_mouse', 1), 'house_mouse', 1);
  expect(two.catches).toEqual([{ species: 'house_mouse', count: 2 }]);
  expect(withCatch(two, 'brown_rat', 1).catches).toHaveLength(2);
  expect(withCatch(withCatch(two, 'house_mouse', -1), 'house_mouse', -1).catches).toEqual([]);
  expect(withCatch(unchecked, 'house_mouse', -1)).toEqual(unchecked);
});

test('a count is typed, exactly so many or at least so many', () => {
  const flies = withCount(withCatch(unchecked, 'moth', 1), 'house_fly', 50, true);
  expect(flies.catches).toEqual([
    { species: 'moth', count: 1 },
    { species: 'house_fly', count: 50, isEstimate: true },
  ]);
  expect(withCatch(flies, 'house_fly', 1).catches[1]).toEqual({ species: 'house_fly', count: 51, isEstimate: true });
  expect(withCount(flies, 'house_fly', 48, false).catches[1]).toEqual({ species: 'house_fly', count: 48 });
  expect(withCount(withCount(unchecked, 'moth', 3, false), 'moth', 0, false)).toEqual(unchecked);
});

test('what is taken back leaves no check behind, unless something else was said', () => {
  const once = toggled(unchecked, 'evidence', 'droppings');
  expect(toggled(once, 'evidence', 'droppings')).toEqual(unchecked);
  expect(withoutCondition(withCondition(unchecked, 'damaged'))).toEqual(unchecked);
  expect(withCatch(withCatch(unchecked, 'moth', 1), 'moth', -1)).toEqual(unchecked);
  expect(withProduct(withProduct(unchecked, 'Korrels'), null)).toEqual(unchecked);
  expect(withoutCondition(withCondition(once, 'damaged'))).toEqual(once);
  const fine = inOrder('rat');
  expect(toggled(toggled(fine, 'evidence', 'droppings'), 'evidence', 'droppings')).toEqual(fine);
});

test('in order keeps what was done, and takes a finding back', () => {
  const done = { ...toggled(unchecked, 'actions', 'bait_topped_up'), product: 'Korrels' };
  expect(asInOrder('mouse', done)).toEqual({ ...done, takePercent: 0 });
  const full = withPercent(unchecked, 'glueBoardPercent', 75);
  expect(asInOrder('fly', full)).toEqual(full);
  expect(asInOrder('rat', withPercent(unchecked, 'takePercent', 50))).toEqual(inOrder('rat'));
  expect(asInOrder('rat', unchecked)).toEqual(inOrder('rat'));
});

test('nothing is measured in a device that was not reached', () => {
  const full = toggled(withPercent(unchecked, 'takePercent', 50), 'actions', 'replaced');
  expect(withCondition(full, 'missing')).toEqual({ ...unchecked, condition: 'missing', actions: ['replaced'] });
  expect(withCondition(full, 'dirty')).toMatchObject({ takePercent: 50 });
});

test('the check is read out of whatever holds it', () => {
  expect(checkIn({})).toEqual(unchecked);
  const box = { ...inOrder('rat'), boxNumber: 'B001', isNew: false };
  expect(checkIn(box)).toEqual(inOrder('rat'));
});

describe('thresholds', () => {
  const visitOf = ({ condition, takePercent, ...check }: Check) => ({
    condition: condition ?? 'in_order',
    takePercent,
    caught: catchCount(check),
  });
  const kinds = (type: BaitBoxType, check: Check, before: readonly Check[] = []) =>
    crossedBy(type, check, before.map(visitOf), defaultThresholds(type)).map(({ kind }) => kind);
  const take = (percent: number) => withPercent(unchecked, 'takePercent', percent);
  const moths = (count: number) => withCatch(unchecked, 'moth', count);

  test('half of the bait, five animals, and rising three visits in a row', () => {
    expect(kinds('rat', withPercent(unchecked, 'takePercent', 50))).toEqual(['take']);
    expect(kinds('fly', withCatch(unchecked, 'moth', 5))).toEqual(['count']);
    expect(kinds('rat', withPercent(unchecked, 'takePercent', 25), [take(0), take(10)])).toEqual(['rising']);
    expect(
      kinds('fly', withCatch(unchecked, 'moth', 4), [moths(1), withCondition(unchecked, 'missing'), moths(3)]),
    ).toEqual(['rising']);
    expect(kinds('rat', withPercent(unchecked, 'takePercent', 25), [take(10), take(30)])).toEqual([]);
    expect(kinds('rat', unchecked, [take(0), take(90)])).toEqual([]);
    // Caught without a word about bait, and caught beside bait that nobody touched.
    expect(
      kinds('rat', withCatch(unchecked, 'house_mouse', 3), [take(0), withCatch(take(0), 'house_mouse', 1)]),
    ).toEqual(['rising']);
  });

  test('what crosses at the box is what the report prints', () => {
    const percent = fc.option(fc.constantFrom(0, 10, 25, 50), { nil: null });
    const made = fc
      .record({ condition: fc.constantFrom(...conditions), takePercent: percent, count: fc.nat(6) })
      .map(({ condition, takePercent, count }) =>
        withCondition(withCatch({ ...unchecked, takePercent }, 'house_mouse', count), condition),
      );
    fc.assert(
      fc.property(fc.constantFrom(...baitBoxTypes), made, fc.array(made, { maxLength: 6 }), (type, check, before) => {
        const thresholds = defaultThresholds(type);
        expect(crossedBy(type, check, before.map(visitOf), thresholds)).toEqual(
          crossedThresholds(type, [check, ...before.toReversed()], thresholds),
        );
      }),
    );
  });
});

describe('on the plan', () => {
  test('a finding, a check, neither; what was placed just now counts as checked and shows nothing', () => {
    expect(checkStateOf({ ...unchecked, condition: 'dirty' })).toBe('found');
    expect(checkStateOf({ ...inOrder('rat') })).toBe('checked');
    expect(checkStateOf({ ...unchecked, isNew: false })).toBe('unchecked');
    expect(checkStateOf({ ...unchecked, isNew: true })).toBe('checked');
    expect([showsState({}), showsState({ ...unchecked, isNew: true })]).toEqual([false, false]);
    expect([showsState({ ...unchecked }), showsState({ ...inOrder('rat'), isNew: true })]).toEqual([true, true]);
  });

  test('states differ in shape, not in colour alone', () => {
    const shapes = checkStates.map((state) =>
      JSON.stringify(checkMarks(state, 12).map((mark) => ('points' in mark ? [mark.kind, mark.points] : mark.kind))),
    );
    expect(new Set(shapes).size).toBe(checkStates.length);
  });
});
