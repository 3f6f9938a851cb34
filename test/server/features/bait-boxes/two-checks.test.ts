/** Two people check one device, or one person's check arrives twice: nothing that was said is lost in silence. */
import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { inOrder, unchecked } from '#common/domain/check.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { usePortal } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';

const portal = usePortal();

async function visit() {
  const [ann, bob] = [await portal.signIn(), await portal.signIn()];
  const { id: customerId } = await makeCustomer(portal.em);
  const { id: inspectionId } = await ann.trpc.inspections.create.mutate({ customerId });
  const { id } = await ann.trpc.baitBoxes.create.mutate({ inspectionId, boxType: 'rat', positionX: 1, positionY: 2 });
  const now = async () => (await ann.trpc.baitBoxes.list.query({ inspectionId }))[0];
  return { ann, bob, inspectionId, id, now };
}

const whole = { catches: [], evidence: [], actions: [] };
const nobody = { ...unchecked, ...whole };
const fine = { ...inOrder('rat'), ...whole };
const rat = { ...fine, condition: 'damaged' as const, takePercent: 50, catches: [{ species: 'brown_rat', count: 1 }] };

test('a check that was made from another one than there is says so, with the box as it is', async () => {
  const { ann, bob, id, now } = await visit();
  await ann.trpc.baitBoxes.update.mutate({ id, changes: rat, checkedFrom: nobody });
  const late = bob.trpc.baitBoxes.update.mutate({ id, changes: { ...fine, notes: 'deur' }, checkedFrom: nobody });
  const error = await late.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(TRPCClientError);
  expect((error as { data: object }).data).toMatchObject({
    appCode: 'STALE',
    current: { id, condition: 'damaged', takePercent: 50, checkedById: ann.id },
  });
  expect(await now()).toMatchObject({ condition: 'damaged', checkedById: ann.id, notes: null });
  // Made from the one that there is, it takes its place.
  await bob.trpc.baitBoxes.update.mutate({ id, changes: fine, checkedFrom: rat });
  expect(await now()).toMatchObject({ condition: 'in_order', catches: [], checkedById: bob.id });
});

test('what does not touch is merged, and who says the same changes nothing', async () => {
  const { ann, bob, id, now } = await visit();
  const first = await ann.trpc.baitBoxes.update.mutate({ id, changes: fine, checkedFrom: nobody });
  const checkedAt = new Date('2030-01-02T03:04:05Z');
  const same = await bob.trpc.baitBoxes.update.mutate({ id, changes: { ...fine, checkedAt }, checkedFrom: nobody });
  expect([same.checkedById, same.checkedAt]).toEqual([ann.id, first.checkedAt]);
  await ann.trpc.baitBoxes.update.mutate({ id, changes: { ...fine, takePercent: 25 }, checkedFrom: fine });
  const actions = { ...fine, actions: ['cleaned'] };
  await bob.trpc.baitBoxes.update.mutate({ id, changes: actions, checkedFrom: fine });
  expect(await now()).toMatchObject({ takePercent: 25, actions: ['cleaned'], checkedById: bob.id });
});

test('a call that does not say what it was made from writes what it gives, as documented', async () => {
  const { ann, bob, id } = await visit();
  await ann.trpc.baitBoxes.update.mutate({ id, changes: rat });
  const { status, body } = await bob.rest('PATCH', `/api/baitboxes/${id}`, { condition: 'in_order', takePercent: 0 });
  expect([status, body.condition, body.takePercent]).toEqual([200, 'in_order', 0]);
});

test('a change that is sent twice counts once, whatever came between', async () => {
  const { ann, id } = await visit();
  const sent = { id, changes: fine, checkedFrom: nobody, clientKey: crypto.randomUUID() };
  await ann.trpc.baitBoxes.update.mutate(sent);
  await ann.trpc.baitBoxes.update.mutate({ id, changes: nobody, checkedFrom: fine });
  expect(await ann.trpc.baitBoxes.update.mutate(sent)).toMatchObject({ condition: null });
  expect(await refusalOf(ann.trpc.baitBoxes.update.mutate({ ...sent, changes: rat }))).toBe('IDEMPOTENCY_MISMATCH');
});

test('the rest that is sent twice is checked once', async () => {
  const { ann, inspectionId, id } = await visit();
  const sent = { inspectionId, boxes: [{ id, checkedAt: new Date() }], clientKey: crypto.randomUUID() };
  expect(await ann.trpc.baitBoxes.checkRest.mutate(sent)).toMatchObject([{ id, isBulkChecked: true }]);
  await ann.trpc.baitBoxes.update.mutate({ id, changes: { condition: null } });
  expect(await ann.trpc.baitBoxes.checkRest.mutate(sent)).toMatchObject([{ id, condition: null }]);
});

test('a check that is put back as one of the rest is one of the rest again', async () => {
  const { ann, inspectionId, id } = await visit();
  const checkedAt = new Date('2026-01-02T03:04:05Z');
  await ann.trpc.baitBoxes.checkRest.mutate({ inspectionId, boxes: [{ id, checkedAt }] });
  const wrong = await ann.trpc.baitBoxes.update.mutate({ id, changes: { condition: 'dirty' } });
  expect(wrong.isBulkChecked).toBe(false);
  const undone = { id, changes: { ...fine, checkedAt }, checkedFrom: { ...fine, condition: 'dirty' as const } };
  expect(await ann.trpc.baitBoxes.update.mutate({ ...undone, isBulkChecked: true })).toMatchObject({
    condition: 'in_order',
    isBulkChecked: true,
    checkedAt: checkedAt.toISOString(),
  });
});

test('another type drops what it does not measure, and leaves whose and when the check was', async () => {
  const { ann, bob, inspectionId, id } = await visit();
  const checkedAt = new Date('2026-01-02T03:04:05Z');
  await ann.trpc.baitBoxes.checkRest.mutate({ inspectionId, boxes: [{ id, checkedAt }] });
  const changes = { boxType: 'fly' as const, ...fine, takePercent: null };
  expect(await bob.trpc.baitBoxes.update.mutate({ id, changes, checkedFrom: fine })).toMatchObject({
    boxType: 'fly',
    takePercent: null,
    checkedAt: checkedAt.toISOString(),
    checkedById: ann.id,
    isBulkChecked: true,
  });
  // What the new type measures is another check.
  const counted = await bob.trpc.baitBoxes.update.mutate({ id, changes: { glueBoardPercent: 50 } });
  expect(counted).toMatchObject({ checkedById: bob.id, isBulkChecked: false });
});
