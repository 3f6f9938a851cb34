/** Which plans a visit that is begun without a line goes on from. */
import { expect, test } from 'vitest';
import { newestPlans } from '#common/sync/apply-plans.ts';
import { visitOf } from './support.ts';

const plan = (floor: number, imageId: string) => ({ floor, name: null, imageId, width: 1, height: 1 });

test('of each floor the newest plan, whichever visit drew it', () => {
  const visits = [
    visitOf({ id: 1, date: '2026-01-01T09:00:00.000Z', floorPlans: [plan(1, 'attic'), plan(0, 'old')] }),
    visitOf({ id: 3, date: '2026-02-01T09:00:00.000Z', floorPlans: [plan(0, 'new')] }),
    visitOf({ id: 2, date: '2026-02-01T09:00:00.000Z', floorPlans: [plan(0, 'same day')] }),
    visitOf({ id: 4, date: '2026-03-01T09:00:00.000Z' }),
  ].map(({ inspection }) => inspection);
  expect(newestPlans(visits)).toEqual([
    { plan: plan(0, 'new'), inspectionId: 3 },
    { plan: plan(1, 'attic'), inspectionId: 1 },
  ]);
  expect(newestPlans([])).toEqual([]);
});
