import { expect, test } from 'vitest';
import { emptyDrawing, objectFrom } from '#common/floor-plan/drawing-commands.ts';
import { AuditEntry } from '#server/entities/audit-entry.entity.ts';
import { makeInspection } from '#test/support/factories.ts';
import { jpeg } from '#test/support/pictures.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';

const portal = usePortal();
const drawing = {
  ...emptyDrawing({ width: 1000, height: 800 }),
  shapes: [objectFrom('door', { x: 100, y: 100 }, 'deur')],
};

async function uploadPlan(visitor: Visitor, color = '#ffffff'): Promise<string> {
  const headers = { 'content-type': 'image/jpeg' };
  const answer = await visitor.rest('POST', '/images?purpose=plan', await jpeg({ width: 1000, height: 800, color }), {
    headers,
  });
  return String(answer.body.id);
}

test('a drawn plan is kept with its picture, floor by floor, and comes back as it was drawn', async () => {
  const visitor = await portal.signIn();
  const { id } = await makeInspection(portal.em);
  const imageId = await uploadPlan(visitor);
  const { inspections } = visitor.trpc;
  await inspections.saveFloorPlan.mutate({ inspectionId: id, floor: 1, imageId, drawing });
  await inspections.saveFloorPlan.mutate({ inspectionId: id, floor: 0, imageId });
  expect(await inspections.drawings.query({ id })).toEqual([{ floor: 1, imageId, drawing }]);
  const changed = { ...drawing, shapes: [] };
  await inspections.saveFloorPlan.mutate({ inspectionId: id, floor: 1, imageId, drawing: changed });
  expect(await inspections.drawings.query({ id })).toEqual([{ floor: 1, imageId, drawing: changed }]);
});

test('a photo in place of a drawn plan leaves no drawing behind', async () => {
  const visitor = await portal.signIn();
  const { id } = await makeInspection(portal.em);
  const imageId = await uploadPlan(visitor);
  const { inspections } = visitor.trpc;
  await inspections.saveFloorPlan.mutate({ inspectionId: id, floor: 0, imageId, drawing });
  await inspections.saveFloorPlan.mutate({ inspectionId: id, floor: 0, imageId });
  expect(await inspections.drawings.query({ id })).toEqual([]);
});

test('a plan that is deleted is gone with its drawing, is written down, and leaves the other floors alone', async () => {
  const visitor = await portal.signIn();
  const { id } = await makeInspection(portal.em);
  const imageId = await uploadPlan(visitor);
  const { inspections } = visitor.trpc;
  for (const floor of [0, 1]) await inspections.saveFloorPlan.mutate({ inspectionId: id, floor, imageId, drawing });
  const { floorPlans } = await inspections.deleteFloorPlan.mutate({ inspectionId: id, floor: 1 });
  expect(floorPlans.map(({ floor }) => floor)).toEqual([0]);
  expect((await inspections.drawings.query({ id })).map(({ floor }) => floor)).toEqual([0]);
  expect(await portal.em.count(AuditEntry, { entity: 'FloorPlan', action: 'delete' })).toBe(1);
  // Gone is gone, whoever says so again.
  expect((await inspections.deleteFloorPlan.mutate({ inspectionId: id, floor: 1 })).floorPlans).toEqual(floorPlans);
});

test('a drawing takes the place of what it was made from, and of nothing that somebody else has drawn since', async () => {
  const visitor = await portal.signIn();
  const { id: inspectionId } = await makeInspection(portal.em);
  const [begun, theirs, mine] = [
    await uploadPlan(visitor, '#ffffff'),
    await uploadPlan(visitor, '#ddeeff'),
    await uploadPlan(visitor, '#ffeedd'),
  ];
  const save = (imageId: string, madeFrom: string[]) =>
    visitor.trpc.inspections.saveFloorPlan.mutate({ inspectionId, floor: 0, imageId, drawing, madeFrom });
  await save(begun, []);
  await save(theirs, [begun]);
  const refused = await save(mine, [begun]).catch((error: unknown) => error);
  expect(refused).toMatchObject({
    data: { appCode: 'STALE', current: { floor: 0, imageId: theirs, width: 1000, height: 800, drawing } },
  });
  // Sent again because its answer was lost.
  expect((await save(theirs, [begun])).floorPlans).toMatchObject([{ imageId: theirs }]);
  expect((await save(mine, [theirs])).floorPlans).toMatchObject([{ imageId: mine }]);
});

test('a plan is taken away by nobody who has not seen what somebody else has drawn since', async () => {
  const visitor = await portal.signIn();
  const { id: inspectionId } = await makeInspection(portal.em);
  const [begun, theirs] = [await uploadPlan(visitor, '#ffffff'), await uploadPlan(visitor, '#ddeeff')];
  const { saveFloorPlan, deleteFloorPlan } = visitor.trpc.inspections;
  const place = { inspectionId, floor: 0 };
  await saveFloorPlan.mutate({ ...place, imageId: theirs, drawing });
  const refused = await deleteFloorPlan.mutate({ ...place, madeFrom: [begun] }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ data: { appCode: 'STALE', current: { floor: 0, imageId: theirs, drawing } } });
  expect((await deleteFloorPlan.mutate({ ...place, madeFrom: [begun, theirs] })).floorPlans).toEqual([]);
});

test('a drawing that breaks its bounds is refused', async () => {
  const visitor = await portal.signIn();
  const { id } = await makeInspection(portal.em);
  const imageId = await uploadPlan(visitor);
  const tooWide = { ...drawing, size: { width: 90_000, height: 800 } };
  const save = visitor.trpc.inspections.saveFloorPlan.mutate({ inspectionId: id, floor: 0, imageId, drawing: tooWide });
  expect(await refusalOf(save)).toBe('INVALID_INPUT');
});

test('there are no drawings of an inspection that does not exist', async () => {
  const visitor = await portal.signIn();
  expect(await refusalOf(visitor.trpc.inspections.drawings.query({ id: 9 }))).toBe('INSPECTION_NOT_FOUND');
});

test('the audit log says that a plan was drawn, not every line of it', async () => {
  const visitor = await portal.signIn();
  const { id } = await makeInspection(portal.em);
  const imageId = await uploadPlan(visitor);
  await visitor.trpc.inspections.saveFloorPlan.mutate({ inspectionId: id, floor: 0, imageId, drawing });
  const [line] = await portal.em.find(AuditEntry, { entity: 'FloorPlan' });
  expect(line?.changes).toMatchObject({ imageId: [null, imageId], scene: [null, null] });
});

test('a floor that somebody else has renamed meanwhile is not renamed without their name being seen', async () => {
  const visitor = await portal.signIn();
  const { id: inspectionId } = await makeInspection(portal.em);
  const { inspections } = visitor.trpc;
  await inspections.saveFloorPlan.mutate({ inspectionId, floor: 0, imageId: await uploadPlan(visitor), name: 'Hal' });
  const rename = (name: string, seen: string | null) =>
    inspections.renameFloor.mutate({ inspectionId, floor: 0, name, changedFrom: { name: seen } });
  await expect(rename('Keuken', null)).rejects.toMatchObject({
    data: { appCode: 'STALE', current: { floor: 0, name: 'Hal' } },
  });
  expect((await inspections.get.query({ id: inspectionId })).floorPlans).toMatchObject([{ name: 'Hal' }]);
  // What it is called already is what was sent before, and its answer lost.
  expect((await rename('Hal', null)).floorPlans).toMatchObject([{ name: 'Hal' }]);
  expect((await rename('Keuken', 'Hal')).floorPlans).toMatchObject([{ name: 'Keuken' }]);
});

test('a floor has the name that it is given, over another plan, until it is given none; a floor without a plan has none', async () => {
  const visitor = await portal.signIn();
  const { id: inspectionId } = await makeInspection(portal.em);
  const [imageId, other] = [await uploadPlan(visitor), await uploadPlan(visitor, '#ddeeff')];
  const { inspections } = visitor.trpc;
  const namesAfter = async (answer: Promise<{ floorPlans: { floor: number; name?: string | null }[] }>) =>
    (await answer).floorPlans.map(({ floor, name }) => [floor, name]);
  const rename = (floor: number, name: string | null) =>
    namesAfter(inspections.renameFloor.mutate({ inspectionId, floor, name }));
  const save = (plan: { imageId: string; name?: string }) =>
    namesAfter(inspections.saveFloorPlan.mutate({ inspectionId, floor: 0, ...plan }));
  expect(await save({ imageId })).toEqual([[0, null]]);
  expect(await rename(0, '  Keuken\n')).toEqual([[0, 'Keuken']]);
  expect(await save({ imageId: other })).toEqual([[0, 'Keuken']]);
  expect(await save({ imageId, name: 'Hal' })).toEqual([[0, 'Hal']]);
  expect(await rename(1, 'Zolder')).toEqual([[0, 'Hal']]);
  expect((await visitor.rest('GET', `/api/inspections/${inspectionId}`)).body.floorPlans).toMatchObject([
    { floor: 0, name: 'Hal' },
  ]);
  expect(await rename(0, ' ')).toEqual([[0, null]]);
  expect(await refusalOf(rename(0, 'x'.repeat(41)))).toBe('INVALID_INPUT');
});
