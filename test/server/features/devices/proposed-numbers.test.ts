/** Numbers that the screen proposes, which may not know of what others have placed meanwhile. */
import { expect, test } from 'vitest';
import { Device } from '#server/entities/device.entity.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { usePortal } from '#test/support/portal.ts';

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
