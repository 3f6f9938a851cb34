import { expect, test } from 'vitest';
import { AuditEntry } from '#server/entities/audit-entry.entity.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { historyOf } from '#test/support/history.ts';
import { dataUrl, jpeg } from '#test/support/pictures.ts';
import { usePortal } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';
import { signatureDataUrl } from '#test/support/signatures.ts';

const portal = usePortal();
const DAY_MS = 86_400_000;

/** An inspection of Anna's with a plan, two boxes, a photo and a text. */
async function setUp() {
  const admin = await portal.signIn({ role: 'admin', fullName: 'Cees Chef' });
  const anna = await portal.signIn({ fullName: 'Anna de Boer' });
  const bram = await portal.signIn({ fullName: 'Bram Bos' });
  const customer = await makeCustomer(portal.em, { name: 'Bakkerij' });
  const picture = dataUrl('image/jpeg', await jpeg());
  const { body } = await anna.send('POST', '/api/inspections', {
    customerId: customer.id,
    technicianId: bram.id,
    reportText: 'Keutels achter de oven',
    floorPlanImagePath: picture,
  });
  const id = Number(body.id);
  for (const boxType of ['rat', 'fly'] as const)
    await anna.trpc.baitBoxes.create.mutate({ inspectionId: id, boxType, positionX: 1, positionY: 2 });
  await anna.send('POST', `/api/inspections/${id}/photos`, { photoPath: picture, description: 'Oven' });
  return { admin, anna, bram, customerId: customer.id, id };
}

test('somebody who did not begin an inspection may not delete it, an administrator may', async () => {
  const { admin, anna, bram, customerId, id } = await setUp();
  // Being sent there is not having begun it.
  expect(await refusalOf(bram.trpc.inspections.delete.mutate({ id }))).toBe('NOT_OWN_INSPECTION');
  expect((await bram.rest('DELETE', `/api/inspections/${id}`)).status).toBe(403);
  expect((await anna.trpc.inspections.get.query({ id })).id).toBe(id);
  await anna.trpc.inspections.delete.mutate({ id });
  const another = await anna.trpc.inspections.create.mutate({ customerId });
  expect(another.createdById).toBe(anna.id);
  await admin.trpc.inspections.delete.mutate({ id: another.id });
});

test('a deleted inspection is nowhere to be found', async () => {
  const { admin, anna, customerId, id } = await setUp();
  const follower = await anna.trpc.inspections.create.mutate({ customerId, previousInspectionId: id });
  expect(follower.previousInspectionId).toBe(id);
  const [box] = (await anna.rest('GET', `/api/inspections/${id}/baitboxes`)).body as unknown as { id: number }[];
  const { photos } = await anna.trpc.inspections.get.query({ id });
  await admin.trpc.inspections.update.mutate({ id, changes: { observations: 'x' } });
  await anna.trpc.inspections.delete.mutate({ id });

  for (const path of ['', '/baitboxes', '/photos', '/contract/download'])
    expect({ path, status: (await admin.rest('GET', `/api/inspections/${id}${path}`)).status }).toEqual({
      path,
      status: 404,
    });
  // Begun one after the other: one refused before it is awaited would count as a fault of the run.
  const refusals = [
    () => anna.trpc.inspections.get.query({ id }),
    () => anna.trpc.inspections.drawings.query({ id }),
    () => anna.trpc.inspections.update.mutate({ id, changes: { observations: 'x' } }),
    () => anna.trpc.inspections.delete.mutate({ id }),
    () => anna.trpc.baitBoxes.update.mutate({ id: box?.id ?? 0, changes: { isToxic: true } }),
    () => anna.trpc.inspections.deletePhoto.mutate({ id: photos[0]?.id ?? 0 }),
  ];
  for (const refusal of refusals) expect(await refusalOf(refusal())).toBe('INSPECTION_NOT_FOUND');
  expect(await refusalOf(anna.trpc.inspections.create.mutate({ customerId, previousInspectionId: id }))).toBe(
    'UNKNOWN_PREVIOUS_INSPECTION',
  );
  expect((await anna.trpc.inspections.list.query({})).items.map((item) => item.id)).toEqual([follower.id]);
  expect((await anna.trpc.inspections.get.query({ id: follower.id })).previousInspectionId).toBeNull();
  expect((await anna.trpc.inspections.stats.query()).pending).toBe(1);
});

test('deleting leaves a line with all that went', async () => {
  const { anna, id } = await setUp();
  await anna.trpc.inspections.delete.mutate({ id });
  const line = await portal.em.findOneOrFail(AuditEntry, { entity: 'Inspection', action: 'delete' });
  expect(line).toMatchObject({ entityId: id, inspectionId: id, actorName: 'Anna de Boer' });
  expect(line.changes).toMatchObject({
    reportText: ['Keutels achter de oven', null],
    baitBoxes: [
      [
        { box_number: 'B001', box_type: 'rat' },
        { box_number: 'B002', box_type: 'fly' },
      ],
      null,
    ],
    photos: [[{ description: 'Oven' }], null],
    floorPlans: [[{ floor: 0, image_id: expect.any(String) }], null],
  });
});

test('an administrator brings a deleted inspection back as it was', async () => {
  const { admin, anna, customerId, id } = await setUp();
  const follower = await anna.trpc.inspections.create.mutate({ customerId, previousInspectionId: id });
  const before = await anna.trpc.inspections.get.query({ id });
  const boxes = await anna.trpc.baitBoxes.list.query({ inspectionId: id });
  await anna.trpc.inspections.delete.mutate({ id });
  const { items } = await admin.trpc.inspections.deleted.query({});
  expect(items).toMatchObject([{ id, customerName: 'Bakkerij', deletedByName: 'Anna de Boer' }]);
  expect(await refusalOf(anna.trpc.inspections.restore.mutate({ id }))).toBe('NOT_ALLOWED');

  const restored = await admin.trpc.inspections.restore.mutate({ id });
  expect({ ...restored, version: 0 }).toEqual({ ...before, version: 0 });
  expect(restored.version).toBeGreaterThan(before.version);
  expect(await anna.trpc.baitBoxes.list.query({ inspectionId: id })).toEqual(boxes);
  expect((await anna.trpc.inspections.get.query({ id: follower.id })).previousInspectionId).toBe(id);
  expect((await anna.trpc.inspections.stats.query()).pending).toBe(2);
  expect((await admin.trpc.inspections.deleted.query({})).items).toEqual([]);
  // Twice is once.
  expect((await admin.rest('POST', `/api/inspections/${id}/restore`)).status).toBe(200);
  const history = await historyOf(portal.em, id);
  expect(history.slice(0, 2).map(({ action, actorName }) => `${action} by ${actorName}`)).toEqual([
    'restore by Cees Chef',
    'delete by Anna de Boer',
  ]);
});

test('after 30 days it cannot be brought back any more', async () => {
  const { admin, anna, id } = await setUp();
  await anna.trpc.inspections.delete.mutate({ id });
  const deletedAt = new Date(Date.now() - 31 * DAY_MS);
  await portal.em.nativeUpdate(Inspection, { id }, { deletedAt }, { filters: false });
  expect((await admin.trpc.inspections.deleted.query({})).items).toEqual([]);
  expect(await refusalOf(admin.trpc.inspections.restore.mutate({ id }))).toBe('INSPECTION_NOT_FOUND');
});

test('neither customer nor technician go while what was deleted can come back', async () => {
  const { admin, anna, bram, customerId, id } = await setUp();
  await anna.trpc.inspections.delete.mutate({ id });
  expect(await refusalOf(admin.trpc.customers.delete.mutate({ id: customerId }))).toBe('CUSTOMER_HAS_INSPECTIONS');
  expect(await refusalOf(admin.trpc.users.delete.mutate({ id: bram.id ?? 0 }))).toBe('USER_HAS_INSPECTIONS');
});

test('what was deleted is listed page by page, the latest first', async () => {
  const { admin, customerId } = await setUp();
  const ids: number[] = [];
  for (let number = 0; number < 3; number += 1) {
    const { id } = await admin.trpc.inspections.create.mutate({ customerId });
    await admin.trpc.inspections.delete.mutate({ id });
    ids.unshift(id);
  }
  const first = await admin.trpc.inspections.deleted.query({ limit: 2 });
  const second = await admin.trpc.inspections.deleted.query({ limit: 2, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
  expect(second.nextCursor).toBeNull();
  const rest = await admin.rest('GET', '/api/admin/deleted-inspections?limit=2');
  expect([(rest.body as unknown as unknown[]).length, rest.headers['x-next-cursor']]).toEqual([2, first.nextCursor]);
});

test('whoever may not delete an inspection is told so, and not that it is signed', async () => {
  const { anna, bram, id } = await setUp();
  await anna.send('PATCH', `/api/inspections/${id}`, {
    contractSigned: true,
    contractSignature: await signatureDataUrl(),
    signerName: 'Jürgen Żak',
  });
  const refusals = [
    await bram.rest('DELETE', `/api/inspections/${id}`),
    await anna.rest('DELETE', `/api/inspections/${id}`),
  ];
  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
    [403, 'NOT_OWN_INSPECTION'],
    [409, 'INSPECTION_SIGNED'],
  ]);
});
