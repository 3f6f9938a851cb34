/** Devices outlive visits: what a visit finds, places and takes away, and what a deleted draft leaves behind. */
import { expect, test } from 'vitest';
import { Device } from '#server/entities/device.entity.ts';
import { DeviceRemoval } from '#server/entities/device-removal.entity.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { completeInspection } from '#test/support/complete-inspection.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';
import { place, secondVisit as visitTwice } from '#test/support/second-visit.ts';

const portal = usePortal();

const secondVisit = (visitor: Visitor) => visitTwice(portal, visitor);

const numbersOf = async ({ trpc }: Visitor, inspectionId: number) =>
  (await trpc.baitBoxes.list.query({ inspectionId })).map(({ boxNumber }) => boxNumber);

const standing = async ({ trpc }: Visitor, customerId: number) =>
  (await trpc.placements.get.query({ customerId })).placements.map(({ boxNumber }) => boxNumber);

test('a device has a key, a label code and a date, and is the same on every visit', async () => {
  const visitor = await portal.signIn();
  const { customerId } = await secondVisit(visitor);
  const devices = await portal.em.find(Device, { customerId }, { orderBy: { boxNumber: 'asc' } });
  expect(devices.map(({ boxNumber }) => boxNumber)).toEqual(['B001', 'B002', 'B003']);
  expect(new Set(devices.map(({ labelCode }) => labelCode)).size).toBe(3);
  for (const device of devices)
    expect(device).toMatchObject({
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      labelCode: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/),
      installedAt: expect.any(Date),
    });
  const rows = await portal.em.execute(
    'select device_id, count(*)::int as visits from bait_boxes group by 1 order by 1',
  );
  expect(rows).toEqual(devices.map(({ id }) => ({ device_id: id, visits: 2 })));
});

test('a visit begins with where devices stand by the newest inspection, whichever it goes on from', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { customerId, firstId, secondId, boxOf } = await secondVisit(visitor);
  await trpc.baitBoxes.update.mutate({ id: boxOf('B002'), changes: { positionX: 77, notes: 'verplaatst' } });
  await place(visitor, secondId);
  const third = await trpc.inspections.create.mutate({
    customerId,
    previousInspectionId: firstId,
    startsFromPrevious: true,
  });
  const boxes = await trpc.baitBoxes.list.query({ inspectionId: third.id });
  expect(boxes.map(({ boxNumber }) => boxNumber)).toEqual(['B001', 'B002', 'B003', 'B004']);
  expect(boxes[1]).toMatchObject({ positionX: 77, notes: 'verplaatst' });
});

test('a program begins with the devices when it names the inspection before, or says so; an empty plan can be asked for', async () => {
  const visitor = await portal.signIn();
  const { customerId, firstId } = await secondVisit(visitor);
  const begin = async (fields: object) => {
    const { body } = await visitor.send('POST', '/api/inspections', { customerId, ...fields });
    return numbersOf(visitor, Number(body.id));
  };
  const all = ['B001', 'B002', 'B003'];
  expect(await begin({ previousInspectionId: firstId })).toEqual(all);
  expect(await begin({ from: 'devices' })).toEqual(all);
  expect(await begin({ previousInspectionId: firstId, from: 'nothing' })).toEqual([]);
  expect(await begin({})).toEqual([]);
  // Begun empty, it says nothing of what stands.
  expect(await standing(visitor, customerId)).toEqual(all);
  const refused = await visitor.rest('POST', '/api/inspections', { customerId, from: 'thin air' });
  expect([refused.status, refused.body.issues]).toMatchObject([400, [{ path: 'from' }]]);
});

test('a number that the customer has is the device that has it', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { customerId } = await secondVisit(visitor);
  const { id } = await trpc.inspections.create.mutate({ customerId });
  await place(visitor, id, { boxNumber: 'B002', positionX: 50 });
  await place(visitor, id);
  expect(await portal.em.count(Device, { customerId })).toBe(4);
  expect(await standing(visitor, customerId)).toEqual(['B001', 'B002', 'B003', 'B004']);
});

test('a device that a program names by its id is that device, whatever number it has; another customer’s is none', async () => {
  const visitor = await portal.signIn();
  const { customerId } = await secondVisit(visitor);
  const [begun, elsewhere] = [
    await visitor.trpc.inspections.create.mutate({ customerId }),
    await visitor.trpc.inspections.create.mutate({ customerId: (await makeCustomer(portal.em)).id }),
  ];
  const device = await portal.em.findOneOrFail(Device, { customerId, boxNumber: 'B002' });
  const placed = (inspectionId: number, deviceId: number) =>
    visitor.rest('POST', '/api/baitboxes', { inspectionId, deviceId, boxType: 'rat', position: { x: 5, y: 6 } });
  expect(await placed(begun.id, device.id)).toMatchObject({
    status: 201,
    body: { deviceId: device.id, boxNumber: 'B002', isNew: false },
  });
  for (const [inspectionId, deviceId] of [
    [elsewhere.id, device.id],
    [begun.id, 9_999],
  ] as const)
    expect(await placed(inspectionId, deviceId)).toMatchObject({ status: 400, body: { code: 'UNKNOWN_DEVICE' } });
  expect(await portal.em.count(Device, {})).toBe(3);
});

test('two visits that place at once give no number twice', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { id: customerId } = await makeCustomer(portal.em);
  const ids: number[] = [];
  for (let count = 0; count < 2; count += 1) ids.push((await trpc.inspections.create.mutate({ customerId })).id);
  const placed = await Promise.all(Array.from({ length: 12 }, (_, index) => place(visitor, ids[index % 2] ?? 0)));
  expect(new Set(placed.map(({ boxNumber }) => boxNumber)).size).toBe(12);
});

test('a box that is taken away on a return visit is a removed device, with its reason, and its number is spent', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { customerId, secondId, boxOf } = await secondVisit(visitor);
  await visitor.send('DELETE', `/api/baitboxes/${boxOf('B002')}?reason=Overbodig`);
  await trpc.baitBoxes.delete.mutate({ id: boxOf('B003') });
  const removals = await portal.em.find(DeviceRemoval, { inspectionId: secondId }, { orderBy: { id: 'asc' } });
  expect(removals.map(({ boxNumber, reason }) => [boxNumber, reason])).toEqual([
    ['B002', 'Overbodig'],
    ['B003', null],
  ]);
  expect(await standing(visitor, customerId)).toEqual(['B001']);
  const third = await trpc.inspections.create.mutate({ customerId, from: 'devices' });
  expect(await numbersOf(visitor, third.id)).toEqual(['B001']);
  expect(await refusalOf(place(visitor, third.id, { boxNumber: 'B002' }))).toBe('BOX_NUMBER_TAKEN');
  expect((await place(visitor, third.id)).boxNumber).toBe('B004');
});

test('a visit that took away all there was stays empty when it is to go on from an earlier one', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { firstId, secondId, boxOf } = await secondVisit(visitor);
  for (const boxNumber of ['B001', 'B002', 'B003']) await trpc.baitBoxes.delete.mutate({ id: boxOf(boxNumber) });
  const changes = { previousInspectionId: firstId };
  await trpc.inspections.update.mutate({ id: secondId, changes, startsFromPrevious: true });
  expect(await numbersOf(visitor, secondId)).toEqual([]);
});

test('what a visit has taken away it can put back', async () => {
  const visitor = await portal.signIn();
  const { customerId, secondId, boxOf } = await secondVisit(visitor);
  await visitor.trpc.baitBoxes.delete.mutate({ id: boxOf('B002') });
  await place(visitor, secondId, { boxNumber: 'B002', positionX: 9 });
  expect(await portal.em.count(DeviceRemoval)).toBe(0);
  expect(await standing(visitor, customerId)).toEqual(['B001', 'B002', 'B003']);
});

test('a box that was placed on this very visit was never there', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { secondId } = await secondVisit(visitor);
  const { id } = await place(visitor, secondId);
  await trpc.baitBoxes.delete.mutate({ id });
  expect(await portal.em.count(DeviceRemoval)).toBe(0);
  expect((await place(visitor, secondId)).boxNumber).toBe('B005');
});

test('another number is another device', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { customerId, secondId, boxOf } = await secondVisit(visitor);
  await trpc.baitBoxes.update.mutate({ id: boxOf('B003'), changes: { boxNumber: 'B020' } });
  expect(await standing(visitor, customerId)).toEqual(['B001', 'B002', 'B020']);
  expect(await portal.em.find(DeviceRemoval, { inspectionId: secondId })).toMatchObject([{ reason: '→ B020' }]);
  expect((await place(visitor, secondId)).boxNumber).toBe('B021');
});

test('a deleted draft takes back what it placed, moved and took away; brought back, it says so again', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const { trpc } = admin;
  const { customerId, secondId, boxOf } = await secondVisit(admin);
  await trpc.baitBoxes.delete.mutate({ id: boxOf('B001') });
  await trpc.baitBoxes.update.mutate({ id: boxOf('B002'), changes: { positionX: 300 } });
  await place(admin, secondId);
  const at = async () =>
    (await trpc.placements.get.query({ customerId })).placements.map(({ boxNumber, positionX }) => [
      boxNumber,
      positionX,
    ]);
  const after = await at();
  expect(after).toEqual([
    ['B002', 300],
    ['B003', 1],
    ['B004', 1],
  ]);
  await trpc.inspections.delete.mutate({ id: secondId });
  expect(await at()).toEqual([
    ['B001', 1],
    ['B002', 1],
    ['B003', 1],
  ]);
  await trpc.inspections.restore.mutate({ id: secondId });
  expect(await at()).toEqual(after);
});

test('numbers of a draft that is gone for good do not come back', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const { trpc } = admin;
  const { customerId, firstId, secondId, boxOf } = await secondVisit(admin);
  await place(admin, secondId);
  await trpc.baitBoxes.delete.mutate({ id: boxOf('B001') });
  await trpc.inspections.delete.mutate({ id: secondId });
  await portal.em.execute(`update inspections set deleted_at = deleted_at - interval '31 days' where id = ?`, [
    secondId,
  ]);
  const lifetime = { idleHours: 1_000, maxDays: 300 };
  await portal.em.transactional((em) => cleanUp(em, { lifetime, now: new Date() }));
  expect(await portal.em.count(DeviceRemoval)).toBe(0);
  expect(await standing(admin, customerId)).toEqual(['B001', 'B002', 'B003']);
  expect((await place(admin, firstId)).boxNumber).toBe('B005');
});

test('an inspection that turns out to be another customer’s takes its boxes along', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const there = await secondVisit(visitor);
  const here = await secondVisit(visitor);
  await trpc.baitBoxes.delete.mutate({ id: there.boxOf('B001') });
  await trpc.baitBoxes.delete.mutate({ id: here.boxOf('B003') });
  const changes = { customerId: there.customerId };
  await trpc.inspections.update.mutate({ id: here.secondId, changes });
  // B001 was taken away there: what stands here is another device.
  expect(await numbersOf(visitor, here.secondId)).toEqual(['B002', 'B004']);
  expect(await standing(visitor, here.customerId)).toEqual(['B001', 'B002', 'B003']);
  expect(await standing(visitor, there.customerId)).toEqual(['B002', 'B003', 'B004']);
});

test('an inspection that comes from another customer brings no device back that was taken away there', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const there = await secondVisit(visitor);
  await trpc.baitBoxes.delete.mutate({ id: there.boxOf('B001') });
  const { id: customerId } = await makeCustomer(portal.em);
  const { id } = await trpc.inspections.create.mutate({ customerId });
  await place(visitor, id);
  await trpc.inspections.update.mutate({ id, changes: { customerId: there.customerId } });
  expect(await numbersOf(visitor, id)).toEqual(['B004']);
  expect(await standing(visitor, there.customerId)).toEqual(['B002', 'B003', 'B004']);
});

test('what a signed visit took away stays as it was signed', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const signed = await completeInspection(portal.em, visitor, 'Bakkerij');
  const { customerId } = await trpc.inspections.get.query({ id: signed });
  const next = await trpc.inspections.create.mutate({ customerId, from: 'devices' });
  const [box] = await trpc.baitBoxes.list.query({ inspectionId: next.id });
  await trpc.baitBoxes.delete.mutate({ id: box?.id ?? 0 });
  await portal.em.execute('update inspections set contract_signed = true, status = ? where id = ?', [
    'completed',
    next.id,
  ]);
  for (const statement of [
    `update device_removals set reason = 'Anders'`,
    'delete from device_removals',
    'truncate device_removals',
    `insert into device_removals (inspection_id, device_id, box_number, removed_at) select ${signed}, device_id, box_number, now() from device_removals`,
  ])
    await expect(portal.em.execute(statement)).rejects.toMatchObject({ code: 'SIGND' });
});

test('an amendment says anew what its visit said, and nothing against later visits', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const signed = await completeInspection(portal.em, visitor, 'Bakkerij');
  const { customerId } = await trpc.inspections.get.query({ id: signed });
  const next = await trpc.inspections.create.mutate({ customerId, from: 'devices' });
  const [first] = await trpc.baitBoxes.list.query({ inspectionId: next.id });
  await trpc.baitBoxes.update.mutate({ id: first?.id ?? 0, changes: { positionX: 5 } });
  const amendment = await trpc.inspections.amend.mutate({ id: signed, reason: 'Verkeerd ingetekend' });
  const copied = await trpc.baitBoxes.list.query({ inspectionId: amendment.id });
  await trpc.baitBoxes.update.mutate({ id: copied[0]?.id ?? 0, changes: { positionX: 600 } });
  await trpc.baitBoxes.delete.mutate({ id: copied[1]?.id ?? 0 });
  const at = async () =>
    (await trpc.placements.get.query({ customerId })).placements.map(({ boxNumber, positionX }) => [
      boxNumber,
      positionX,
    ]);
  expect((await at()).slice(0, 2)).toEqual([
    ['B001', 5],
    ['B002', 300],
  ]);
  await trpc.inspections.delete.mutate({ id: next.id });
  expect((await at()).slice(0, 2)).toEqual([
    ['B001', 600],
    ['B003', 300],
  ]);
});
