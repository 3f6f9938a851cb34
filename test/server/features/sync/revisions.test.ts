import { expect, test } from 'vitest';
import { reader } from '#server/db/reader.ts';
import { completeInspection, upload } from '#test/support/complete-inspection.ts';
import { makeCustomer, makeInspection } from '#test/support/factories.ts';
import { jpeg, planJpeg } from '#test/support/pictures.ts';
import { usePortal } from '#test/support/portal.ts';
import { place, secondVisit } from '#test/support/second-visit.ts';
import { drawnSignature } from '#test/support/signatures.ts';

const portal = usePortal();

async function revisionOf(table: 'inspections' | 'customers', id: number): Promise<number> {
  const row = await reader(portal.em)
    .selectFrom(table)
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(row.revision);
}

/** Whether a change is one of the inspection, and of its customer. */
async function raisedBy(
  ids: { inspection: number; customer: number },
  change: () => Promise<unknown>,
): Promise<string> {
  const read = async () => [
    await revisionOf('inspections', ids.inspection),
    await revisionOf('customers', ids.customer),
  ];
  const [inspection = 0, customer = 0] = await read();
  await change();
  const [inspectionNow = 0, customerNow = 0] = await read();
  expect(inspectionNow).toBeGreaterThanOrEqual(inspection);
  expect(customerNow).toBeGreaterThanOrEqual(customer);
  return [inspectionNow > inspection && 'inspection', customerNow > customer && 'customer'].filter(Boolean).join();
}

test('each change of an inspection or of a part of it raises its revision', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { customerId: customer, secondId: inspection, boxOf } = await secondVisit(portal, visitor);
  const raised = (change: () => Promise<unknown>) => raisedBy({ inspection, customer }, change);
  const id = inspection;
  expect(await raised(() => trpc.inspections.get.query({ id }))).toBe('');
  const report = { id, reportText: 'Muizenkeutels bij de laaddeur.' };
  expect(await raised(() => trpc.inspections.saveReport.mutate(report))).toBe('inspection');
  const box = { id: boxOf('B001'), changes: { notes: 'Achter de deur' } };
  expect(await raised(() => trpc.baitBoxes.update.mutate(box))).toBe('inspection');
  expect(await raised(() => place(visitor, inspection))).toBe('inspection,customer');
  expect(await raised(() => trpc.baitBoxes.delete.mutate({ id: boxOf('B002') }))).toBe('inspection');
  const imageId = await upload(visitor, 'plan', await planJpeg(), 'image/jpeg');
  const plan = { inspectionId: id, floor: 0, imageId };
  expect(await raised(() => trpc.inspections.saveFloorPlan.mutate(plan))).toBe('inspection');
  const ground = { inspectionId: id, floor: 0 };
  expect(await raised(() => trpc.inspections.deleteFloorPlan.mutate(ground))).toBe('inspection');
  const photoId = await upload(visitor, 'photo', await jpeg(), 'image/jpeg');
  const added: { id: number }[] = [];
  const add = async () => added.push(await trpc.inspections.addPhoto.mutate({ inspectionId: id, imageId: photoId }));
  expect(await raised(add)).toBe('inspection');
  const photo = { id: added[0]?.id ?? 0 };
  expect(await raised(() => trpc.inspections.deletePhoto.mutate(photo))).toBe('inspection');
});

test('statements past the portal’s own code raise it as well, each part by itself', async () => {
  const visitor = await portal.signIn();
  const { customerId: customer, secondId: inspection, boxOf } = await secondVisit(portal, visitor);
  await visitor.trpc.baitBoxes.delete.mutate({ id: boxOf('B002') });
  const imageId = await upload(visitor, 'photo', await jpeg(), 'image/jpeg');
  await visitor.trpc.inspections.addPhoto.mutate({ inspectionId: inspection, imageId });
  await visitor.trpc.inspections.saveFloorPlan.mutate({ inspectionId: inspection, floor: 0, imageId });
  for (const table of ['bait_boxes', 'floor_plans', 'inspection_photos', 'device_removals'])
    for (const statement of [
      `update ${table} set inspection_id = inspection_id where inspection_id = ${inspection}`,
      `delete from ${table} where inspection_id = ${inspection}`,
    ])
      expect([statement, await raisedBy({ inspection, customer }, () => portal.em.execute(statement))]).toEqual([
        statement,
        'inspection',
      ]);
});

test('a customer’s revision is raised by what was agreed, by devices, and by inspections that come, go or are signed', async () => {
  const visitor = await portal.signIn({ role: 'admin' });
  const { trpc } = visitor;
  const { id: customer } = await makeCustomer(portal.em);
  const inspection = (await makeInspection(portal.em, { customerId: customer })).id;
  const raised = (change: () => Promise<unknown>) => raisedBy({ inspection, customer }, change);
  const agreed = { id: customer, changes: { checkEveryDays: 30 } };
  expect(await raised(() => trpc.customers.setAgreements.mutate(agreed))).toBe('customer');
  expect(await raised(() => trpc.inspections.create.mutate({ customerId: customer }))).toBe('customer');
  const box = { boxNumber: 'B007', boxType: 'mouse' as const, positionX: 1, positionY: 1 };
  const set = { customerId: customer, placements: [box] };
  expect(await raised(() => trpc.placements.save.mutate(set))).toBe('customer');
  expect(await raised(() => trpc.inspections.delete.mutate({ id: inspection }))).toBe('inspection,customer');
  expect(await raised(() => trpc.inspections.restore.mutate({ id: inspection }))).toBe('inspection,customer');
  const notes = { id: inspection, changes: { contractNotes: 'Sleutel bij de receptie' } };
  expect(await raised(() => trpc.inspections.update.mutate(notes))).toBe('inspection');
  const sign = () =>
    trpc.inspections.completeContract.mutate({
      id: inspection,
      acceptTerms: true,
      signature: drawnSignature(),
      signerName: 'Jan Jansen',
      signerRole: 'owner',
      language: 'nl',
      priceStatus: 'to_be_determined',
    });
  expect(await raised(sign)).toBe('inspection,customer');
});

test('no two changes give the same revision, and what is signed is not disturbed', async () => {
  const visitor = await portal.signIn();
  const id = await completeInspection(portal.em, visitor, 'Bakkerij');
  const { version, updatedAt, ...row } = await readRow(id);
  await makeInspection(portal.em, { customerId: row.customerId });
  expect(await readRow(id)).toEqual({ version, updatedAt, ...row });
  const revisions = [await revisionOf('inspections', id), await revisionOf('customers', row.customerId)];
  expect(new Set(revisions).size).toBe(2);
});

async function readRow(id: number) {
  const rows = await portal.em.execute<{ version: number; updatedAt: string; customerId: number; revision: string }[]>(
    `select version, updated_at as "updatedAt", customer_id as "customerId", revision from inspections where id = ${id}`,
  );
  const [row] = rows;
  if (!row) throw new Error('No such inspection');
  return row;
}
