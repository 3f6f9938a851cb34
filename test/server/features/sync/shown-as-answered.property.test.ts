/**
 * Whatever sequence of writes on a return visit: what a device shows of them without a line is what the server makes of
 * them, sent one by one or all in the end.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import { standingNumbers } from '#common/sync/reads.ts';
import type { Visit } from '#common/sync/visit.ts';
import { upload } from '#test/support/complete-inspection.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { OfflineDevice, visitOf } from '#test/support/offline-device.ts';
import { jpeg } from '#test/support/pictures.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { sequenceRuns } from '#test/support/sequence-runs.ts';
import { kinds, pick, STANDING, writes } from './visit-writes.ts';

const portal = usePortal();
const SIZE = { width: 60, height: 40 };

const number = fc.nat(20);
const step = fc.record({ kind: fc.constantFrom(...kinds), which: number, what: number });

type Step = { kind: (typeof kinds)[number]; which: number; what: number };
const one = (kind: Step['kind'], which: number, what: number): Step => ({ kind, which, what });
/** What went wrong once: a number that is refused before another one, and two types of what was checked, one after the other. */
const FOUND: Step[][] = [
  [one('renumber', 0, 1), one('place', 0, 0), one('renumber', 0, 3), one('place', 0, 0), one('type', 0, 0)],
  [one('rest', 0, 0), one('place', 0, 0), one('type', 5, 14), one('type', 13, 0)],
];

const boxFacts = (idOf: (id: number) => number) => (box: BaitBoxDto) => {
  const { key: _, version: __, receivedAt: ___, ...facts } = box;
  return { ...facts, id: idOf(box.id), inspectionId: idOf(box.inspectionId), deviceId: idOf(box.deviceId) };
};

/** What both should agree about. */
function factsOf({ inspection, boxes, drawings }: Visit, idOf: (id: number) => number) {
  const { status, reportText, observations, recommendations, floorPlans, photos, lastBoxSequence } = inspection;
  const { customerId, technicianId, technicianName, date, previousInspectionId } = inspection;
  return {
    ...{ status, reportText, observations, recommendations, floorPlans, lastBoxSequence, drawings },
    ...{ customerId, technicianId, technicianName, date, previousInspectionId },
    boxes: boxes.map(boxFacts(idOf)).sort((a, b) => a.id - b.id),
    photos: photos.map(({ key: _, version: __, ...photo }) => ({
      ...photo,
      id: idOf(photo.id),
      inspectionId: idOf(photo.inspectionId),
      deviceId: photo.deviceId && idOf(photo.deviceId),
    })),
  };
}

/** A device that knows a customer's first visit, on the next one. */
async function onNextVisit(visitor: Visitor, imageId: string, isBegunHere: boolean): Promise<OfflineDevice> {
  const { trpc } = visitor;
  const { id: customerId } = await makeCustomer(portal.em);
  const { id: inspectionId } = await trpc.inspections.create.mutate({ customerId });
  const fields = { inspectionId, boxType: 'rat', positionX: 1, positionY: 2 } as const;
  for (const notes of STANDING) await trpc.baitBoxes.create.mutate({ ...fields, notes });
  await trpc.inspections.saveFloorPlan.mutate({ inspectionId, floor: 0, imageId });
  const begun = { customerId, from: 'devices' as const, date: new Date().toISOString() };
  const made = isBegunHere ? null : await trpc.inspections.create.mutate({ ...begun, date: new Date() });
  const { items: devices } = await trpc.devices.list.query({ customerId, standing: 'all' });
  const { inspection, drawings } = await visitOf(visitor, inspectionId);
  const known = { devices, plans: { drawings, floorPlans: inspection.floorPlans }, sizeOf: () => SIZE };
  const device = new OfflineDevice(visitor, made && (await visitOf(visitor, made.id)), known);
  if (!made) device.write(['inspections.create', begun], standingNumbers(devices));
  return device;
}

test('what is shown of a visit without a line is what the server makes of the same writes', async () => {
  const visitor = await portal.signIn({ fullName: 'Tess' });
  const imageId = await upload(visitor, 'photo', await jpeg(SIZE), 'image/jpeg');
  const begin = fc.record({ isBegunHere: fc.boolean(), hasLine: fc.boolean() });
  const steps = fc.array(step, { minLength: 1, maxLength: 14 });
  const run = fc.asyncProperty(begin, steps, async ({ isBegunHere, hasLine }, all) => {
    const device = await onNextVisit(visitor, imageId, isBegunHere);
    let taken: BaitBoxDto | undefined;
    const gone = new Set<string>();
    for (const { kind, which, what } of all) {
      const { shown } = device;
      const [box, photo] = [pick(shown.boxes, which), pick(shown.inspection.photos, which)];
      const write = writes[kind]({ shown, box, photo, taken, gone, imageId, which, what });
      if (kind === 'remove') taken = box;
      if (box && (kind === 'remove' || kind === 'renumber')) gone.add(box.boxNumber);
      if (write) device.write(write);
      if (hasLine) await device.send();
    }
    await device.send();
    const there = await visitOf(visitor, device.shown.inspection.id);
    expect(factsOf(device.shownUnanswered, device.idOf)).toEqual(factsOf(there, device.idOf));
    expect(factsOf(device.shown, device.idOf)).toEqual(factsOf(there, device.idOf));
  });
  const found = FOUND.map((all): [{ isBegunHere: boolean; hasLine: boolean }, Step[]] => [
    { isBegunHere: false, hasLine: false },
    all,
  ]);
  await fc.assert(run, { ...sequenceRuns('SHOWN_RUNS'), examples: found });
});
