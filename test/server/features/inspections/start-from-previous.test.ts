import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { activitiesOf } from '#common/domain/activity.ts';
import { emptyDrawing, objectFrom } from '#common/floor-plan/drawing-commands.ts';
import { makeCustomer, makeInspection } from '#test/support/factories.ts';
import { historyOf } from '#test/support/history.ts';
import { readPdf } from '#test/support/pdf.ts';
import { jpeg, planJpeg } from '#test/support/pictures.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';

const portal = usePortal();
const drawing = {
  ...emptyDrawing({ width: 1000, height: 800 }),
  shapes: [objectFrom('door', { x: 100, y: 100 }, 'deur')],
};

/** An inspection with two plans and two boxes; the third box was taken away again. */
async function makeEarlier(visitor: Visitor): Promise<{ id: number; customerId: number; imageId: string }> {
  const { trpc } = visitor;
  const { id, customerId } = await makeInspection(portal.em);
  const headers = { 'content-type': 'image/jpeg' };
  const { body } = await visitor.rest('POST', '/images?purpose=plan', await planJpeg(), { headers });
  const imageId = String(body.id);
  await trpc.inspections.saveFloorPlan.mutate({ inspectionId: id, floor: 0, imageId });
  await trpc.inspections.saveFloorPlan.mutate({ inspectionId: id, floor: 1, imageId, drawing });
  const at = { inspectionId: id, positionX: 10, positionY: 20 };
  await trpc.baitBoxes.create.mutate({ ...at, boxType: 'mouse', isToxic: true, notes: 'Achter de oven' });
  await trpc.baitBoxes.create.mutate({ ...at, boxType: 'fly', floor: 1 });
  const { id: gone } = await trpc.baitBoxes.create.mutate({ ...at, boxType: 'rat' });
  await trpc.baitBoxes.delete.mutate({ id: gone });
  return { id, customerId, imageId };
}

test('begins with the earlier plans, drawings and boxes, and numbers go on from there', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const earlier = await makeEarlier(visitor);
  const started = await trpc.inspections.create.mutate({
    customerId: earlier.customerId,
    previousInspectionId: earlier.id,
    startsFromPrevious: true,
  });
  expect(started).toMatchObject({ status: 'draft', previousInspectionId: earlier.id, reportText: null });
  expect(started.floorPlans.map(({ floor, imageId }) => [floor, imageId])).toEqual([
    [0, earlier.imageId],
    [1, earlier.imageId],
  ]);
  expect(await trpc.inspections.drawings.query({ id: started.id })).toEqual([
    { floor: 1, drawing, imageId: earlier.imageId },
  ]);
  const boxes = await trpc.baitBoxes.list.query({ inspectionId: started.id });
  expect(boxes).toMatchObject([
    {
      boxNumber: 'B001',
      boxType: 'mouse',
      isToxic: true,
      floor: 0,
      positionX: 10,
      positionY: 20,
      notes: 'Achter de oven',
    },
    { boxNumber: 'B002', boxType: 'fly', isToxic: false, floor: 1, notes: null },
  ]);
  const added = await trpc.baitBoxes.create.mutate({
    inspectionId: started.id,
    boxType: 'rat',
    positionX: 1,
    positionY: 1,
  });
  // B003 was another box once.
  expect(added.boxNumber).toBe('B004');
  // The earlier inspection keeps what it had.
  expect(await trpc.baitBoxes.list.query({ inspectionId: earlier.id })).toHaveLength(2);
});

test('begins with the newest plan of each floor, whichever visit drew it', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { customerId, imageId } = await makeEarlier(visitor);
  const headers = { 'content-type': 'image/jpeg' };
  const { body } = await visitor.rest('POST', '/images?purpose=plan', await jpeg({ width: 900, height: 700 }), {
    headers,
  });
  const redrawn = String(body.id);
  const later = await trpc.inspections.create.mutate({ customerId });
  await trpc.inspections.saveFloorPlan.mutate({ inspectionId: later.id, floor: 1, imageId: redrawn });
  const started = await trpc.inspections.create.mutate({ customerId, from: 'devices' });
  expect(started.floorPlans.map((plan) => [plan.floor, plan.imageId])).toEqual([
    [0, imageId],
    [1, redrawn],
  ]);
});

test('however many boxes are copied, the history says so in one line', async () => {
  const visitor = await portal.signIn({ fullName: 'Anna de Boer' });
  const { trpc } = visitor;
  const { id, customerId } = await makeEarlier(visitor);
  const input = { customerId, previousInspectionId: id, startsFromPrevious: true };
  const started = await trpc.inspections.create.mutate(input);
  const items = await historyOf(portal.em, started.id);
  const lines = items.filter(({ entity }) => entity !== 'FloorPlan');
  expect(lines.map(({ action, entity, actorName }) => `${actorName}: ${action} ${entity}`)).toEqual([
    'Anna de Boer: update Inspection',
    'Anna de Boer: create Inspection',
  ]);
  expect(lines[0]?.changes).toMatchObject({ boxesCopied: [null, { count: 2, fromInspectionId: id }] });
  const [activity] = activitiesOf(await trpc.inspections.activity.query());
  expect(activity).toMatchObject({ kind: 'boxesCopied', copied: { count: 2, fromInspectionId: id } });
});

test('begun twice with one key it is one inspection with one set of boxes', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { id, customerId } = await makeEarlier(visitor);
  const input = { customerId, previousInspectionId: id, startsFromPrevious: true, clientKey: randomUUID() };
  const [one, other] = [await trpc.inspections.create.mutate(input), await trpc.inspections.create.mutate(input)];
  expect(other.id).toBe(one.id);
  expect(await trpc.baitBoxes.list.query({ inspectionId: one.id })).toHaveLength(2);
});

test('an inspection that was begun may still go on from an earlier one; what is in it already stays', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { id: earlier, customerId } = await makeEarlier(visitor);
  const changes = { previousInspectionId: earlier };
  const empty = await makeInspection(portal.em, { customerId });
  await trpc.inspections.update.mutate({ id: empty.id, changes, startsFromPrevious: true });
  expect(await trpc.baitBoxes.list.query({ inspectionId: empty.id })).toHaveLength(2);

  const begun = await makeInspection(portal.em, { customerId });
  await trpc.baitBoxes.create.mutate({ inspectionId: begun.id, boxType: 'rat', positionX: 1, positionY: 1 });
  const linked = await trpc.inspections.update.mutate({ id: begun.id, changes, startsFromPrevious: true });
  expect(linked).toMatchObject({ previousInspectionId: earlier, floorPlans: [] });
  expect(await trpc.baitBoxes.list.query({ inspectionId: begun.id })).toHaveLength(1);

  const only = await makeInspection(portal.em, { customerId });
  await trpc.inspections.update.mutate({ id: only.id, changes });
  expect(await trpc.baitBoxes.list.query({ inspectionId: only.id })).toEqual([]);
});

test('another customer’s inspection is none to start from, and nothing is kept of the attempt', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { id } = await makeEarlier(visitor);
  const { id: customerId } = await makeCustomer(portal.em);
  const attempt = trpc.inspections.create.mutate({ customerId, previousInspectionId: id, startsFromPrevious: true });
  expect(await refusalOf(attempt)).toBe('UNKNOWN_PREVIOUS_INSPECTION');
  expect((await trpc.inspections.list.query({ customerId })).items).toEqual([]);
});

test('the report says which boxes are new, changed and gone since the inspection before', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { id, customerId } = await makeEarlier(visitor);
  const started = await trpc.inspections.create.mutate({
    customerId,
    previousInspectionId: id,
    startsFromPrevious: true,
  });
  const print = async () => {
    const answer = await visitor.rest('GET', `/api/inspections/${started.id}/contract/download`);
    return (await readPdf(answer.raw)).text.replaceAll(/\s+/g, ' ');
  };
  expect(await print()).toContain('De lokdozen zijn nog dezelfde als toen.');

  const [first, second] = await trpc.baitBoxes.list.query({ inspectionId: started.id });
  await trpc.baitBoxes.update.mutate({ id: first?.id ?? 0, changes: { isToxic: false } });
  await trpc.baitBoxes.delete.mutate({ id: second?.id ?? 0 });
  await trpc.baitBoxes.create.mutate({ inspectionId: started.id, boxType: 'rat', positionX: 1, positionY: 1 });
  const text = await print();
  expect(text).toContain('Nieuw: B004. Gewijzigd: B001. Vervallen: B002.');
  expect(text).toMatch(/B001 Muizenkist Non-Tox Gewijzigd Achter de oven/);
  expect(text).toMatch(/B004 Rattenkist Non-Tox Nieuw/);
});

test('a floor is called on the next visit what it was called on the last one, in the register too', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { id, customerId } = await makeEarlier(visitor);
  await trpc.inspections.renameFloor.mutate({ inspectionId: id, floor: 1, name: 'Zolder' });
  const floorsOf = async () =>
    (await trpc.devices.list.query({ customerId })).items.map(({ floor, floorName }) => [floor, floorName]);
  expect(await floorsOf()).toEqual([
    [0, null],
    [1, 'Zolder'],
  ]);
  const next = await trpc.inspections.create.mutate({ customerId, from: 'devices' });
  expect(next.floorPlans.map(({ floor, name }) => [floor, name])).toEqual([
    [0, null],
    [1, 'Zolder'],
  ]);
  await trpc.inspections.renameFloor.mutate({ inspectionId: next.id, floor: 1, name: 'Dak' });
  expect((await floorsOf())[1]).toEqual([1, 'Dak']);
  expect((await trpc.inspections.get.query({ id })).floorPlans[1]?.name).toBe('Zolder');
});
