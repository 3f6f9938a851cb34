import { expect, test } from 'vitest';
import { canJump, furthestStep, openingStep, type WizardProgress } from '#common/domain/wizard.ts';

const nothing: WizardProgress = {
  hasCustomer: false,
  hasFloorPlan: false,
  reportText: null,
  observations: null,
  recommendations: null,
};

test.each<[string, Partial<WizardProgress>, number]>([
  ['nothing', {}, 0],
  ['a customer', { hasCustomer: true }, 1],
  ['a floor plan', { hasCustomer: true, hasFloorPlan: true }, 2],
  ['a report', { hasCustomer: true, hasFloorPlan: true, reportText: 'x' }, 3],
  ['observations only', { hasCustomer: true, hasFloorPlan: true, observations: 'x' }, 3],
  ['recommendations', { hasCustomer: true, hasFloorPlan: true, reportText: 'x', recommendations: 'x' }, 4],
  ['a report but no plan', { hasCustomer: true, reportText: 'x' }, 3],
  ['empty texts', { hasCustomer: true, reportText: '', recommendations: '' }, 1],
])('with %s opens where the next thing is missing', (_, progress, step) => {
  expect(furthestStep({ ...nothing, ...progress })).toBe(step);
});

test('any earlier step and the next one may be opened', () => {
  const reachable = (from: number) => [-1, 0, 1, 2, 3, 4, 5].filter((to) => canJump(from, to));
  expect(reachable(0)).toEqual([0, 1]);
  expect(reachable(2)).toEqual([0, 1, 2, 3]);
  expect(reachable(4)).toEqual([0, 1, 2, 3, 4]);
});

test.each([
  [null, 2],
  [0, 0],
  [3, 3],
  [4, 2],
  [-1, 2],
  [1.5, 2],
  [Number.NaN, 2],
])('asked for step %s opens step %i when 2 is reached', (requested, opened) => {
  expect(openingStep({ ...nothing, hasCustomer: true, hasFloorPlan: true }, requested)).toBe(opened);
});
