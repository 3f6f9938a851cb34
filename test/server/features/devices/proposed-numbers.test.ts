/** Numbers that the screen proposes, which may not know of what others have placed meanwhile. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { Device } from '#server/entities/device.entity.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { usePortal } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';

const portal = usePortal();

/** Two drafts of one customer, after a visit on which B001 and B002 stand; the first draft begins with them. */
async function twoDrafts() {
  const { trpc } = await portal.signIn();
  const { id: customerId } = await makeCustomer(portal.em);
  const earlier = await trpc.inspections.create.mutate({ customerId });
  const place = async (inspectionId: number, fields: { boxNumber?: string; isNumberProposed?: boolean } = {}) =>
    trpc.baitBoxes.create.mutate({ inspectionId, boxType: 'rat', positionX: 1, positionY: 2, ...fields });
  for (let count = 0; count < 2; count += 1) await place(earlier.id);
  const first = await trpc.inspections.create.mutate({ customerId, from: 'devices' });
  const second = await trpc.inspections.create.mutate({ customerId });
  const propose = async (inspectionId: number, boxNumber: string) =>
    (await place(inspectionId, { boxNumber, isNumberProposed: true })).boxNumber;
  return { trpc, customerId, first: first.id, second: second.id, place, propose };
}

test('a number that is only proposed gives way to the next when a visit has used it', async () => {
  const { customerId, first, second, propose } = await twoDrafts();
  expect(await propose(first, 'B003')).toBe('B003');
  expect(await propose(second, 'B003')).toBe('B004');
  // Two pages of one visit.
  expect(await propose(second, 'B004')).toBe('B005');
  expect(await portal.em.count(Device, { customerId })).toBe(5);
});

test('one that may stand on a label is refused when another device has it, and asked for again it is the same box', async () => {
  const { trpc, customerId, first, second, propose } = await twoDrafts();
  const clientKey = randomUUID();
  const shown = (inspectionId: number, boxNumber: string, isNumberShown = true) =>
    trpc.baitBoxes.create.mutate({
      ...{ inspectionId, boxNumber, clientKey, isNumberShown, isNumberProposed: true },
      ...({ boxType: 'rat', positionX: 1, positionY: 2 } as const),
    });
  await propose(first, 'B003');
  expect(await refusalOf(shown(second, 'B003'))).toBe('BOX_NUMBER_TAKEN');
  const box = await shown(second, 'B004', false);
  expect((await shown(second, 'B004')).id).toBe(box.id);
  expect(await portal.em.count(Device, { customerId })).toBe(4);
});

test('a number that was typed is the device that has it', async () => {
  const { customerId, second, place } = await twoDrafts();
  expect((await place(second, { boxNumber: 'B002' })).boxNumber).toBe('B002');
  expect(await portal.em.count(Device, { customerId })).toBe(2);
});

test('what a visit took away, or had placed itself, comes back under its number', async () => {
  const { trpc, first, place, propose } = await twoDrafts();
  const boxes = await trpc.baitBoxes.list.query({ inspectionId: first });
  await trpc.baitBoxes.delete.mutate({ id: boxes[1]?.id ?? 0 });
  expect(await propose(first, 'B002')).toBe('B002');
  const { id } = await place(first);
  await trpc.baitBoxes.delete.mutate({ id });
  expect(await propose(first, 'B003')).toBe('B003');
});
