import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { reader } from '#server/db/reader.ts';
import { completeInspection, upload } from '#test/support/complete-inspection.ts';
import { makeInspection } from '#test/support/factories.ts';
import { jpeg } from '#test/support/pictures.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';
import { secondVisit } from '#test/support/second-visit.ts';

const portal = usePortal();
const shop = { name: 'Bakkerij', address: 'Dorpsstraat 1, Ons Dorp' };
const rat = { boxType: 'rat' as const, positionX: 10, positionY: 20 };
const ANY_KEY = expect.stringMatching(/^[0-9a-f-]{36}$/);

/** Creates one of each with a key of its own; what `keyOf` answers for all of them. */
async function makeEach({ trpc, ...visitor }: Visitor, keyOf: () => string | undefined) {
  const customer = await trpc.customers.create.mutate({ ...shop, clientKey: keyOf() });
  const inspection = await trpc.inspections.create.mutate({ customerId: customer.id, clientKey: keyOf() });
  const { id: inspectionId } = inspection;
  const box = await trpc.baitBoxes.create.mutate({ ...rat, inspectionId, clientKey: keyOf() });
  const imageId = await upload({ trpc, ...visitor }, 'photo', await jpeg(), 'image/jpeg');
  const photo = await trpc.inspections.addPhoto.mutate({ inspectionId, imageId, clientKey: keyOf() });
  return { customer, inspection, box, photo };
}

test('what is created with a client key has it as its own, wherever it is read', async () => {
  const visitor = await portal.signIn();
  const keys: string[] = [];
  const { customer, inspection, box, photo } = await makeEach(visitor, () => {
    keys.push(randomUUID());
    return keys.at(-1);
  });
  const made = [customer, inspection, box, photo];
  expect(made.map(({ key }) => key)).toEqual(keys);
  const { trpc } = visitor;
  expect((await trpc.customers.get.query({ id: customer.id })).key).toBe(customer.key);
  expect((await trpc.customers.list.query({})).items[0]?.key).toBe(customer.key);
  const read = await trpc.inspections.get.query({ id: inspection.id });
  expect([read.key, read.photos[0]?.key]).toEqual([inspection.key, photo.key]);
  expect((await trpc.inspections.list.query({})).items[0]?.key).toBe(inspection.key);
  expect((await trpc.baitBoxes.list.query({ inspectionId: inspection.id }))[0]?.key).toBe(box.key);
});

test('what is created without one gets one, and so does an amendment with all its parts', async () => {
  const visitor = await portal.signIn();
  const made = Object.values(await makeEach(visitor, () => undefined)).map(({ key }) => key);
  expect(made).toEqual([ANY_KEY, ANY_KEY, ANY_KEY, ANY_KEY]);

  const id = await completeInspection(portal.em, visitor, 'Slagerij');
  const clientKey = randomUUID();
  const amendment = await visitor.trpc.inspections.amend.mutate({ id, reason: 'Een lokdoos ontbreekt.', clientKey });
  expect(amendment.key).toBe(clientKey);
  const signed = await visitor.trpc.inspections.get.query({ id });
  expect(amendment.photos[0]?.key).not.toBe(signed.photos[0]?.key);
});

test('a key that is that of somebody else’s thing is refused', async () => {
  const [tess, anna] = [await portal.signIn(), await portal.signIn()];
  const { customer, inspection, box, photo } = await makeEach(tess, randomUUID);
  const { trpc } = anna;
  const mismatch = 'IDEMPOTENCY_MISMATCH';
  expect(await refusalOf(trpc.customers.create.mutate({ ...shop, clientKey: customer.key }))).toBe(mismatch);
  const visit = { customerId: customer.id, clientKey: inspection.key };
  expect(await refusalOf(trpc.inspections.create.mutate(visit))).toBe(mismatch);
  const second = { ...rat, inspectionId: inspection.id, clientKey: box.key };
  expect(await refusalOf(trpc.baitBoxes.create.mutate(second))).toBe(mismatch);
  const picture = { inspectionId: inspection.id, imageId: photo.imageId, clientKey: photo.key };
  expect(await refusalOf(trpc.inspections.addPhoto.mutate(picture))).toBe(mismatch);
});

test('a device that is put back on the visit that took it away has its box’s key again, unless it brings one', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { secondId: inspectionId } = await secondVisit(portal, visitor);
  const [box] = await trpc.baitBoxes.list.query({ inspectionId });
  if (!box) throw new Error('The second visit has no boxes');
  const place = { ...rat, inspectionId, boxNumber: box.boxNumber };
  await trpc.baitBoxes.delete.mutate({ id: box.id });
  const back = await trpc.baitBoxes.create.mutate(place);
  expect([back.key, back.deviceId]).toEqual([box.key, box.deviceId]);
  await trpc.baitBoxes.delete.mutate({ id: back.id });
  const clientKey = randomUUID();
  expect((await trpc.baitBoxes.create.mutate({ ...place, clientKey })).key).toBe(clientKey);
});

test('two amendments of a visit put back the same device', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const id = await completeInspection(portal.em, visitor, 'Slagerij');
  const first = await trpc.inspections.amend.mutate({ id, reason: 'Een lokdoos is weg.' });
  const [box] = await trpc.baitBoxes.list.query({ inspectionId: first.id });
  if (!box) throw new Error('The amendment has no boxes');
  await trpc.baitBoxes.delete.mutate({ id: box.id });
  // As somebody would have signed it.
  const tables = reader(portal.em);
  await tables
    .updateTable('inspections')
    .set({ contract_signed: true, status: 'completed' })
    .where('id', '=', first.id)
    .execute();
  const again = [];
  for (const reason of ['Hij staat er nog.', 'Hij staat er echt nog.']) {
    const { id: inspectionId } = await trpc.inspections.amend.mutate({ id: first.id, reason });
    again.push(await trpc.baitBoxes.create.mutate({ ...rat, inspectionId, boxNumber: box.boxNumber }));
  }
  expect(new Set([box.key, ...again.map(({ key }) => key)]).size).toBe(3);
});

test('no key is told over the documented paths, nor by the history', async () => {
  const { rest } = await portal.signIn({ role: 'admin' });
  const { id } = await makeInspection(portal.em);
  const box = await rest('POST', '/api/baitboxes', { inspectionId: id, ...rat });
  const list = await rest('GET', '/api/inspections');
  const one = await rest('GET', `/api/inspections/${id}`);
  const customers = await rest('GET', '/api/customers');
  for (const { body } of [box, list, one, customers]) expect(JSON.stringify(body)).not.toContain('"key"');
  const log = await reader(portal.em).selectFrom('audit_log').select('changes').execute();
  expect(JSON.stringify(log)).not.toContain('"key"');
});
