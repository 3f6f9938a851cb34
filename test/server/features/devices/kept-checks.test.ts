/** No check is lost: not with a box that goes, not under another number; and one device is made once. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { Device } from '#server/entities/device.entity.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { usePortal } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';
import { place, secondVisit } from '#test/support/second-visit.ts';

const portal = usePortal();

test('what was found before a device was taken away stays with it, and comes back when it is put back', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { customerId, secondId, boxOf } = await secondVisit(portal, visitor);
  const check = { takePercent: 70, actions: ['removed' as const], notes: 'leeg' };
  await trpc.baitBoxes.update.mutate({ id: boxOf('B002'), changes: check });
  await trpc.baitBoxes.delete.mutate({ id: boxOf('B002'), reason: 'Kapot' });
  const checks = async () => (await trpc.checks.list.query({ customerId })).items;
  expect(await checks()).toMatchObject([{ inspectionId: secondId, boxNumber: 'B002', ...check }]);
  const [removed] = (await trpc.devices.list.query({ customerId, standing: 'removed' })).items;
  expect(removed).toMatchObject({
    removalReason: 'Kapot',
    lastCheck: { takePercent: 70 },
    lastFinding: { takePercent: 70 },
  });
  const back = await place(visitor, secondId, { boxNumber: 'B002' });
  expect(back).toMatchObject({ takePercent: 70, checkedById: visitor.id, isBulkChecked: false });
  expect(await checks()).toMatchObject([{ takePercent: 70 }]);
});

test('a device that is put back as another type has what its type measures of the check that it had', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { secondId, boxOf } = await secondVisit(portal, visitor);
  for (const boxNumber of ['B001', 'B002']) {
    const changes = { takePercent: 70, evidence: ['droppings' as const], condition: 'damaged' as const };
    await trpc.baitBoxes.update.mutate({ id: boxOf(boxNumber), changes });
    await trpc.baitBoxes.delete.mutate({ id: boxOf(boxNumber) });
  }
  const placed = { inspectionId: secondId, boxType: 'fly' as const, positionX: 1, positionY: 2 };
  const back = await trpc.baitBoxes.create.mutate({ ...placed, boxNumber: 'B001' });
  expect(back).toMatchObject({ boxType: 'fly', condition: 'damaged', takePercent: null });
  const other = await trpc.baitBoxes.create.mutate(placed);
  const changes = { boxNumber: 'B002' };
  const renumbered = await trpc.baitBoxes.update.mutate({ id: other.id, changes });
  expect(renumbered).toMatchObject({ boxNumber: 'B002', condition: 'damaged', takePercent: null });
});

test('the check of a device that was taken away counts once its visit is amended, in the register and in what is due', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { customerId, secondId, boxOf } = await secondVisit(portal, visitor);
  await trpc.baitBoxes.update.mutate({ id: boxOf('B002'), changes: { takePercent: 70 } });
  await trpc.baitBoxes.delete.mutate({ id: boxOf('B002'), reason: 'Kapot' });
  await portal.em.nativeUpdate(Inspection, { id: secondId }, { contractSigned: true, status: 'completed' });
  const amendment = await trpc.inspections.amend.mutate({ id: secondId, reason: 'Verkeerd afgelezen' });
  const [removed] = (await trpc.devices.list.query({ customerId, standing: 'removed' })).items;
  const check = { takePercent: 70, inspectionId: amendment.id };
  expect(removed).toMatchObject({ boxNumber: 'B002', lastCheck: check, lastFinding: check });
  // Remembered boxes name it again: it stands, and was looked at lately.
  await trpc.placements.save.mutate({
    customerId,
    placements: [{ boxNumber: 'B002', boxType: 'rat', positionX: 5, positionY: 5 }],
  });
  await portal.em.nativeUpdate(Device, { customerId }, { installedAt: new Date(Date.now() - 50 * 24 * 60 * 60_000) });
  const { devices } = await trpc.overview.customer.query({ id: customerId });
  expect(devices.overdue).toBe(0);
  expect((await trpc.overview.figures.query()).overdue).toMatchObject({ devices: 0 });
});

test('another number on a box that was checked leaves the check with the device that was looked at', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { customerId, secondId, boxOf } = await secondVisit(portal, visitor);
  await trpc.baitBoxes.update.mutate({ id: boxOf('B003'), changes: { takePercent: 40 } });
  const renumbered = await trpc.baitBoxes.update.mutate({ id: boxOf('B003'), changes: { boxNumber: 'B020' } });
  expect(renumbered).toMatchObject({ boxNumber: 'B020', condition: null, takePercent: null, checkedAt: null });
  expect((await trpc.checks.list.query({ customerId })).items).toMatchObject([{ boxNumber: 'B003', takePercent: 40 }]);
  // What is said of the new one with its number, from what a new one says, is nothing that somebody else has said otherwise.
  const changes = { boxNumber: 'B021', condition: 'damaged' as const };
  const checkedFrom = { condition: null };
  await trpc.baitBoxes.update.mutate({ id: boxOf('B001'), changes: { takePercent: 20 } });
  const both = await trpc.baitBoxes.update.mutate({ id: boxOf('B001'), changes, checkedFrom });
  expect(both).toMatchObject({ boxNumber: 'B021', condition: 'damaged', takePercent: null });
  // A number that is put right on the visit that placed the box is no other device.
  const { id } = await place(visitor, secondId);
  await trpc.baitBoxes.update.mutate({ id, changes: { takePercent: 10 } });
  const corrected = await trpc.baitBoxes.update.mutate({ id, changes: { boxNumber: 'B030' } });
  expect(corrected).toMatchObject({ boxNumber: 'B030', takePercent: 10 });
});

test('the number that a box gave up is placed anew, beside that box', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { secondId, boxOf } = await secondVisit(portal, visitor);
  const renumbered = await trpc.baitBoxes.update.mutate({ id: boxOf('B003'), changes: { boxNumber: 'B020' } });
  const anew = await place(visitor, secondId, { boxNumber: 'B003' });
  expect(anew.boxNumber).toBe('B003');
  expect(anew.key).not.toBe(renumbered.key);
});

test('a key made where a device was placed makes one device, whoever sends it first', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { customerId } = await secondVisit(portal, visitor);
  const deviceKey = randomUUID();
  const drafts: number[] = [];
  for (let count = 0; count < 2; count += 1) drafts.push((await trpc.inspections.create.mutate({ customerId })).id);
  const input = {
    boxType: 'rat' as const,
    positionX: 1,
    positionY: 2,
    boxNumber: 'B009',
    isNumberProposed: true,
    deviceKey,
  };
  const placed = [];
  for (const inspectionId of drafts) placed.push(await trpc.baitBoxes.create.mutate({ ...input, inspectionId }));
  expect(placed.map(({ boxNumber }) => boxNumber)).toEqual(['B009', 'B009']);
  expect(new Set(placed.map(({ deviceId }) => deviceId)).size).toBe(1);
  expect(await portal.em.findOneOrFail(Device, { key: deviceKey })).toMatchObject({ boxNumber: 'B009', customerId });
  // On the same inspection it stands already, and another customer's it is not.
  const again = () => trpc.baitBoxes.create.mutate({ ...input, inspectionId: drafts[0] ?? 0 });
  expect(await refusalOf(again())).toBe('BOX_NUMBER_TAKEN');
  const elsewhere = await secondVisit(portal, visitor);
  const there = () => trpc.baitBoxes.create.mutate({ ...input, inspectionId: elsewhere.secondId });
  expect(await refusalOf(there())).toBe('UNKNOWN_DEVICE');
});

test('the history names the inspection that boxes came from, if all came from one', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { customerId, firstId, secondId, boxOf } = await secondVisit(portal, visitor);
  const copied = async (inspectionId: number) => {
    const [line] = await portal.em.execute(
      `select changes->'boxesCopied'->1 as copied from audit_log where inspection_id = ? and changes->'boxesCopied' is not null`,
      [inspectionId],
    );
    return line?.copied;
  };
  expect(await copied(secondId)).toEqual({ count: 3, fromInspectionId: firstId });
  const third = await trpc.inspections.create.mutate({ customerId });
  await place(visitor, third.id, { boxNumber: 'B001', positionX: 70 });
  await trpc.baitBoxes.delete.mutate({ id: boxOf('B003') });
  const fourth = await trpc.inspections.create.mutate({ customerId, from: 'devices', previousInspectionId: firstId });
  expect(await copied(fourth.id)).toEqual({ count: 2, fromInspectionId: null });
});
