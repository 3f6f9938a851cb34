import { expect, test } from 'vitest';
import { BoxPlacement } from '#server/entities/box-placement.entity.ts';
import { completeInspection } from '#test/support/complete-inspection.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';

const portal = usePortal();
const box = { boxNumber: 'B001', boxType: 'rat', positionX: 10, positionY: 20 };
const shown = { ...box, isToxic: false, floor: 0, notes: null, position: { x: 10, y: 20 } };

test('a customer whose placements were never saved has none', async () => {
  const visitor = await portal.signIn();
  const { id } = await makeCustomer(portal.em);
  const { body } = await visitor.rest('GET', `/api/customers/${id}/boxplacements`);
  expect(body).toEqual({ customerId: id, placements: [], lastUpdated: null });
});

test('the one set of a customer is replaced whole', async () => {
  const visitor = await portal.signIn();
  const { id: customerId } = await makeCustomer(portal.em);
  const save = (placements: unknown[]) => visitor.rest('POST', '/api/boxplacements', { customerId, placements });
  await save([box, { ...box, boxNumber: 'B002', isToxic: true, floor: -1, notes: 'kelder' }]);
  const { status, body } = await save([box]);
  expect(status).toBe(200);
  expect(body).toEqual({ customerId, placements: [shown], lastUpdated: expect.any(String) });
  expect((await visitor.rest('GET', `/api/customers/${customerId}/boxplacements`)).body).toEqual(body);
});

test('a position may be given as a point', async () => {
  const visitor = await portal.signIn();
  const { id: customerId } = await makeCustomer(portal.em);
  const { boxNumber, boxType } = box;
  const placements = [{ boxNumber, boxType, position: { x: 10, y: 20 } }];
  expect((await visitor.rest('POST', '/api/boxplacements', { customerId, placements })).body.placements).toEqual([
    shown,
  ]);
});

test('boxes may come in any JSON that has some', async () => {
  const visitor = await portal.signIn();
  const { id: customerId } = await makeCustomer(portal.em);
  for (const placements of [{ boxes: [box], image: 'plan.jpg' }, { floors: { '0': [box] } }, { B001: box }]) {
    const { status, body } = await visitor.rest('POST', '/api/boxplacements', { customerId, placements });
    expect({ status, placements: body.placements }).toEqual({ status: 200, placements: [shown] });
  }
});

test.each([
  ['placements', 'geen'],
  ['placements', undefined],
  ['placements', { width: 3 }],
  ['placements.1', [box, 7]],
  ['placements.1.boxType', [box, { ...box, boxType: 'wolf' }]],
  ['placements.boxes.0.positionX', { boxes: [{ ...box, positionX: 1.5 }] }],
  ['placements.boxes.1.positionY', { boxes: [box, { boxNumber: 'B002', boxType: 'rat', positionX: 1 }] }],
])('says that %s is wrong', async (path, placements) => {
  const visitor = await portal.signIn();
  const { id: customerId } = await makeCustomer(portal.em);
  const { status, body } = await visitor.rest('POST', '/api/boxplacements', { customerId, placements });
  expect({ status, issues: body.issues }).toMatchObject({ status: 400, issues: [{ path }] });
});

test.each([
  ['no list', { placements: 'geen' }],
  ['a box without a place', { placements: [{ boxNumber: 'B001', boxType: 'rat' }] }],
  ['a box of an unknown kind', { placements: [{ ...box, boxType: 'wolf' }] }],
  ['a place that is none', { placements: [{ ...box, positionX: 1.5 }] }],
  ['too many boxes', { placements: Array.from({ length: 1_001 }, () => box) }],
])('refuses %s', async (_, body) => {
  const visitor = await portal.signIn();
  const { id: customerId } = await makeCustomer(portal.em);
  expect((await visitor.rest('POST', '/api/boxplacements', { customerId, ...body })).status).toBe(400);
});

test('knows no placements of a customer that does not exist', async () => {
  const visitor = await portal.signIn();
  expect((await visitor.rest('GET', '/api/customers/9/boxplacements')).body.code).toBe('CUSTOMER_NOT_FOUND');
  const body = { customerId: 9, placements: [] };
  expect((await visitor.rest('POST', '/api/boxplacements', body)).body.code).toBe('CUSTOMER_NOT_FOUND');
});

/** A customer with a visit on which B001 and B002 stand. */
async function visited(visitor: Visitor) {
  const { id: customerId } = await makeCustomer(portal.em);
  const visit = await visitor.trpc.inspections.create.mutate({ customerId });
  const at = { inspectionId: visit.id, boxType: 'rat', positionX: 10, positionY: 20 } as const;
  for (let count = 0; count < 2; count += 1) await visitor.trpc.baitBoxes.create.mutate(at);
  const read = async () => (await visitor.rest('GET', `/api/customers/${customerId}/boxplacements`)).body;
  const numbers = async () => ((await read()).placements as { boxNumber: string }[]).map(({ boxNumber }) => boxNumber);
  const save = (placements: unknown[]) => visitor.send('POST', '/api/boxplacements', { customerId, placements });
  return { customerId, at, read, numbers, save };
}

test('what inspections say is answered without anybody having saved it', async () => {
  const { read } = await visited(await portal.signIn());
  expect(await read()).toMatchObject({
    placements: [shown, { ...shown, boxNumber: 'B002' }],
    lastUpdated: expect.stringMatching(/Z$/),
  });
});

test('what is saved is what the next visit begins with, and what later visits say counts more', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { customerId, numbers, save } = await visited(visitor);
  await save([
    { ...box, positionX: 99 },
    { ...box, boxNumber: 'B050' },
  ]);
  expect(await numbers()).toEqual(['B001', 'B050']);
  const next = await trpc.inspections.create.mutate({ customerId, from: 'devices' });
  const boxes = await trpc.baitBoxes.list.query({ inspectionId: next.id });
  expect(boxes.map(({ boxNumber, positionX }) => [boxNumber, positionX])).toEqual([
    ['B001', 99],
    ['B050', 10],
  ]);
  await trpc.baitBoxes.delete.mutate({ id: boxes[0]?.id ?? 0 });
  const { boxNumber } = await trpc.baitBoxes.create.mutate({
    inspectionId: next.id,
    boxType: 'fly',
    positionX: 1,
    positionY: 1,
  });
  expect(boxNumber).toBe('B051');
  expect(await numbers()).toEqual(['B050', 'B051']);
  await trpc.inspections.delete.mutate({ id: next.id });
  expect(await numbers()).toEqual(['B001', 'B050']);
});

test('saving leaves the boxes of inspections alone, and what happens to those afterwards counts', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { at, numbers, save } = await visited(visitor);
  await save([]);
  expect(await numbers()).toEqual([]);
  const boxes = await trpc.baitBoxes.list.query({ inspectionId: at.inspectionId });
  expect(boxes).toHaveLength(2);
  await trpc.baitBoxes.update.mutate({ id: boxes[0]?.id ?? 0, changes: { notes: 'terug' } });
  await trpc.baitBoxes.create.mutate(at);
  expect(await numbers()).toEqual(['B001', 'B003']);
  await trpc.baitBoxes.delete.mutate({ id: boxes[0]?.id ?? 0 });
  expect(await numbers()).toEqual(['B003']);
});

test('what is saved comes after the newest visit, not after an amendment of an older one', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const signed = await completeInspection(portal.em, visitor, 'Bakkerij');
  const { customerId } = await trpc.inspections.get.query({ id: signed });
  const next = await trpc.inspections.create.mutate({ customerId, from: 'devices' });
  await trpc.inspections.amend.mutate({ id: signed, reason: 'Verkeerd ingetekend' });
  await visitor.send('POST', '/api/boxplacements', { customerId, placements: [box] });
  expect(await portal.em.findOneOrFail(BoxPlacement, { customerId })).toMatchObject({ afterInspectionId: next.id });
  const standing = async () => (await trpc.placements.get.query({ customerId })).placements;
  expect(await standing()).toMatchObject([{ boxNumber: 'B001', positionX: 10 }]);
  // The newest visit's boxes still count when they change.
  const [first] = await trpc.baitBoxes.list.query({ inspectionId: next.id });
  await trpc.baitBoxes.update.mutate({ id: first?.id ?? 0, changes: { positionX: 77 } });
  expect(await standing()).toMatchObject([{ boxNumber: 'B001', positionX: 77 }]);
});
