import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeInspection } from '#test/support/factories.ts';
import { usePortal } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';

const portal = usePortal();
const at = (inspectionId: number) => ({ inspectionId, boxType: 'mouse' as const, positionX: 120, positionY: 80 });

test('numbers boxes B001, B002, … per customer', async () => {
  const { trpc } = await portal.signIn();
  const [first, elsewhere] = [await makeInspection(portal.em), await makeInspection(portal.em)];
  const second = await makeInspection(portal.em, { customerId: first.customerId });
  const numbers = [];
  for (const { id } of [first, first, elsewhere, second, first])
    numbers.push((await trpc.baitBoxes.create.mutate(at(id))).boxNumber);
  expect(numbers).toEqual(['B001', 'B002', 'B001', 'B003', 'B004']);
});

test('never gives a number again that was used before a delete', async () => {
  const { trpc } = await portal.signIn();
  const { id } = await makeInspection(portal.em);
  await trpc.baitBoxes.create.mutate(at(id));
  const second = await trpc.baitBoxes.create.mutate(at(id));
  await trpc.baitBoxes.delete.mutate({ id: second.id });
  expect((await trpc.baitBoxes.create.mutate(at(id))).boxNumber).toBe('B003');
});

test('counts on from the highest number that somebody chose', async () => {
  const { trpc } = await portal.signIn();
  const { id } = await makeInspection(portal.em);
  const box = await trpc.baitBoxes.create.mutate(at(id));
  await trpc.baitBoxes.update.mutate({ id: box.id, changes: { boxNumber: 'B041' } });
  expect((await trpc.baitBoxes.create.mutate(at(id))).boxNumber).toBe('B042');
});

test('refuses a number that another box of the inspection has', async () => {
  const { trpc } = await portal.signIn();
  const { id } = await makeInspection(portal.em);
  await trpc.baitBoxes.create.mutate(at(id));
  const second = await trpc.baitBoxes.create.mutate(at(id));
  const taken = 'BOX_NUMBER_TAKEN';
  expect(await refusalOf(trpc.baitBoxes.create.mutate({ ...at(id), boxNumber: 'B001' }))).toBe(taken);
  expect(await refusalOf(trpc.baitBoxes.update.mutate({ id: second.id, changes: { boxNumber: 'B001' } }))).toBe(taken);
});

test('gives fifty boxes placed at once fifty numbers', async () => {
  const { trpc } = await portal.signIn();
  const { id } = await makeInspection(portal.em);
  const boxes = await Promise.all(Array.from({ length: 50 }, () => trpc.baitBoxes.create.mutate(at(id))));
  expect(new Set(boxes.map(({ boxNumber }) => boxNumber)).size).toBe(50);
});

test('places a box once, however often its creation is sent', async () => {
  const { trpc } = await portal.signIn();
  const { id } = await makeInspection(portal.em);
  const input = { ...at(id), clientKey: randomUUID() };
  const boxes = await Promise.all(Array.from({ length: 10 }, () => trpc.baitBoxes.create.mutate(input)));
  expect(new Set(boxes.map((box) => box.id)).size).toBe(1);
  expect(await trpc.baitBoxes.list.query({ inspectionId: id })).toHaveLength(1);
});

test('lists in number order, with the position both ways', async () => {
  const { trpc } = await portal.signIn();
  const { id } = await makeInspection(portal.em);
  for (const boxNumber of ['B10', 'B2', 'B1'])
    await trpc.baitBoxes.create.mutate({ ...at(id), boxNumber, isToxic: true });
  const boxes = await trpc.baitBoxes.list.query({ inspectionId: id });
  expect(boxes.map(({ boxNumber }) => boxNumber)).toEqual(['B1', 'B2', 'B10']);
  expect(boxes[0]).toEqual({
    id: 3,
    key: expect.any(String),
    inspectionId: id,
    isNew: true,
    boxNumber: 'B1',
    boxType: 'mouse',
    isToxic: true,
    positionX: 120,
    positionY: 80,
    position: { x: 120, y: 80 },
    floor: 0,
    notes: null,
    deviceId: 3,
    condition: null,
    takePercent: null,
    glueBoardPercent: null,
    catches: [],
    evidence: [],
    actions: [],
    product: null,
    checkedAt: null,
    receivedAt: null,
    checkedById: null,
    isBulkChecked: false,
    version: 1,
  });
});

test('changes only what is given', async () => {
  const { trpc } = await portal.signIn();
  const { id } = await makeInspection(portal.em);
  const box = await trpc.baitBoxes.create.mutate({ ...at(id), notes: 'achter de deur' });
  const changed = await trpc.baitBoxes.update.mutate({ id: box.id, changes: { boxType: 'fly', positionX: 7 } });
  expect(changed).toEqual({ ...box, boxType: 'fly', positionX: 7, position: { x: 7, y: 80 }, version: 2 });
});

test('knows what does not exist', async () => {
  const { trpc } = await portal.signIn();
  expect(await refusalOf(trpc.baitBoxes.list.query({ inspectionId: 9 }))).toBe('INSPECTION_NOT_FOUND');
  expect(await refusalOf(trpc.baitBoxes.create.mutate(at(9)))).toBe('INSPECTION_NOT_FOUND');
  expect(await refusalOf(trpc.baitBoxes.update.mutate({ id: 9, changes: {} }))).toBe('BAIT_BOX_NOT_FOUND');
  expect(await refusalOf(trpc.baitBoxes.delete.mutate({ id: 9 }))).toBe('BAIT_BOX_NOT_FOUND');
});

test('a number beyond all counting is refused at its field, and the highest there is does not end the numbering', async () => {
  const visitor = await portal.signIn();
  const { id } = await makeInspection(portal.em);
  for (const boxNumber of ['B999999999', 'B100000', 'B00000100000']) {
    const { status, body } = await visitor.rest('POST', '/api/baitboxes', { ...at(id), boxNumber });
    expect({ status, issues: body.issues }).toEqual({
      status: 400,
      issues: [{ path: 'boxNumber', message: 'Number may be B99999 at most' }],
    });
  }
  const { trpc } = visitor;
  await trpc.baitBoxes.create.mutate({ ...at(id), boxNumber: 'B99999' });
  const numbers = [];
  for (let count = 0; count < 2; count += 1) numbers.push((await trpc.baitBoxes.create.mutate(at(id))).boxNumber);
  expect(numbers).toEqual(['B001', 'B002']);
});

test('an inspection that a number of old has bricked goes on', async () => {
  const { trpc } = await portal.signIn();
  const { id } = await makeInspection(portal.em);
  const { id: boxId } = await trpc.baitBoxes.create.mutate(at(id));
  await portal.em.execute(`update bait_boxes set box_number = 'B999999999' where id = ?`, [boxId]);
  await portal.em.execute(`update devices set box_number = 'B999999999'`);
  await portal.em.execute('update customers set last_box_sequence = 999999999');
  await portal.em.execute('update inspections set last_box_sequence = 999999999 where id = ?', [id]);
  expect((await trpc.baitBoxes.create.mutate(at(id))).boxNumber).toBe('B001');
});

test('a box is moved to another floor, within the floors that there are', async () => {
  const visitor = await portal.signIn();
  const { id: inspectionId } = await makeInspection(portal.em);
  const box = { inspectionId, boxType: 'rat', positionX: 1, positionY: 2, floor: 1 };
  const { body } = await visitor.send('POST', '/api/baitboxes', box);
  const moved = await visitor.rest('PATCH', `/api/baitboxes/${body.id}`, { floor: -1 });
  expect(moved.body).toMatchObject({ floor: -1, position: { x: 1, y: 2 } });
  const beyond = await visitor.rest('PATCH', `/api/baitboxes/${body.id}`, { floor: 99 });
  expect([beyond.status, (beyond.body.issues as { path: string }[])[0]?.path]).toEqual([400, 'floor']);
});
