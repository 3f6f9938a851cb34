/** Two people say something of one box, or one takes it away: nothing is overwritten that was not seen. */
import { expect, test } from 'vitest';
import { inOrder, unchecked } from '#common/domain/check.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { usePortal } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';

const portal = usePortal();
const whole = { catches: [], evidence: [], actions: [] };
const seen = { boxNumber: 'B001', boxType: 'rat' as const, isToxic: false, notes: null };

async function visit() {
  const [ann, bob] = [await portal.signIn(), await portal.signIn()];
  const { id: customerId } = await makeCustomer(portal.em);
  const { id: inspectionId } = await ann.trpc.inspections.create.mutate({ customerId });
  const { id } = await ann.trpc.baitBoxes.create.mutate({ inspectionId, boxType: 'rat', positionX: 1, positionY: 2 });
  const { update, delete: remove, list } = bob.trpc.baitBoxes;
  return { ann, update: update.mutate, remove: remove.mutate, id, now: () => list.query({ inspectionId }) };
}

test.each([
  ['note', { notes: 'achter de deur' }, { notes: 'bij de kast' }],
  ['type', { boxType: 'mouse' }, { boxType: 'fly' }],
  ['number', { boxNumber: 'B007' }, { boxNumber: 'B008' }],
] as const)(
  'a %s that somebody else has given meanwhile is overwritten by nobody who has not seen it',
  async (...row) => {
    const [, theirs, mine] = row;
    const { ann, update, id, now } = await visit();
    await ann.trpc.baitBoxes.update.mutate({ id, changes: theirs });
    const refusal = await update({ id, changes: mine, changedFrom: seen }).catch(({ data }) => data);
    expect(refusal).toMatchObject({ appCode: 'STALE', current: { id, ...theirs } });
    expect(await now()).toMatchObject([theirs]);
    await update({ id, changes: mine, changedFrom: { ...seen, ...theirs } });
    expect(await now()).toMatchObject([mine]);
  },
);

test('what others said of something else stays, and who says the same changes nothing', async () => {
  const { ann, update, id, now } = await visit();
  await ann.trpc.baitBoxes.update.mutate({ id, changes: { isToxic: true, positionX: 9 } });
  await update({ id, changes: { notes: 'deur' }, changedFrom: { boxNumber: 'B001', notes: null } });
  await update({ id, changes: { isToxic: true }, changedFrom: { isToxic: false } });
  expect(await now()).toMatchObject([{ isToxic: true, positionX: 9, notes: 'deur' }]);
});

test('what is said of a box does not become what is said of the number that it has got meanwhile', async () => {
  const { ann, update, id, now } = await visit();
  await ann.trpc.baitBoxes.update.mutate({ id, changes: { boxNumber: 'B007' } });
  const check = { ...inOrder('rat'), ...whole };
  const late = update({
    id,
    changes: check,
    checkedFrom: { ...unchecked, ...whole },
    changedFrom: { boxNumber: 'B001' },
  });
  expect(await refusalOf(late)).toBe('STALE');
  expect(await now()).toMatchObject([{ boxNumber: 'B007', condition: null }]);
});

test.each([
  ['a note', { notes: 'giftig aas aangevreten' }],
  ['a check', { ...inOrder('rat'), ...whole }],
] as const)(
  'a box of which somebody else has given %s is taken away by nobody who has not seen that',
  async (...row) => {
    const [, said] = row;
    const { ann, remove, id, now } = await visit();
    const checkedFrom = { ...unchecked, ...whole };
    await ann.trpc.baitBoxes.update.mutate({ id, changes: said });
    const refusal = await remove({ id, changedFrom: seen, checkedFrom }).catch(({ data }) => data);
    expect(refusal).toMatchObject({ appCode: 'STALE', current: { id, ...said } });
    expect(await now()).toHaveLength(1);
    const [box] = await now();
    if (box) await remove({ id, changedFrom: { ...seen, notes: box.notes }, checkedFrom: box });
    expect(await now()).toEqual([]);
  },
);
