/**
 * Whatever sequence of writes on a return visit: what a device shows of them without a line is what the server makes of
 * them, sent one by one or all in the end.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baitBoxTypes } from '#common/domain/bait-box.ts';
import { conditions, inOrder } from '#common/domain/check.ts';
import { checkIn, fitting, withCondition } from '#common/domain/make-check.ts';
import { originOf } from '#common/floor-plan/box-origin.ts';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import { standingNumbers } from '#common/sync/reads.ts';
import type { Visit } from '#common/sync/visit.ts';
import { upload } from '#test/support/complete-inspection.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { OfflineDevice, visitOf, type Write } from '#test/support/offline-device.ts';
import { jpeg } from '#test/support/pictures.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';

const portal = usePortal();
/** What is noted of the boxes that stand. */
const STANDING = [null, 'achter de deur', null];
const SIZE = { width: 60, height: 40 };

const pick = <One>(all: readonly One[], at: number): One | undefined => all[at % Math.max(1, all.length)];

type About = {
  shown: Visit;
  box: BaitBoxDto | undefined;
  photo: Visit['inspection']['photos'][number] | undefined;
  /** The box that was taken away last. */
  taken: BaitBoxDto | undefined;
  /** Numbers that boxes had before they were taken away or got another one. */
  gone: ReadonlySet<string>;
  imageId: string;
  which: number;
  what: number;
};

const timeOf = ({ what }: About): string => new Date(Date.UTC(2026, 2, 2, 9, what)).toISOString();
const inVisit = ({ shown }: About) => ({ inspectionId: shown.inspection.id });
const typeOf = ({ what }: About) => pick(baitBoxTypes, what) ?? 'rat';
/** It says what it was made from: of one person's work nothing is ever taken for somebody else's. */
const changesOf = ({ box }: About, changes: object): Write | undefined =>
  box && ['baitBoxes.update', { id: box.id, changes, ...originOf(box, changes, box.id > 0) }];
const textsOf = ({ shown }: About, changes: object): Write => [
  'inspections.update',
  { id: shown.inspection.id, changes },
];

/** The check of what this visit took away comes back with its number, which a device does not know. */
function numberFrom({ gone, what }: About): string {
  const number = `B${String(what + 1).padStart(3, '0')}`;
  return what < STANDING.length && gone.has(number) ? `B${what + 100}` : number;
}

/** What the wizard writes; null where there is nothing to write about. */
const writes = {
  place: (about) => {
    const { what } = about;
    const boxType = typeOf(about);
    return [
      'baitBoxes.create',
      {
        ...inVisit(about),
        ...{ floor: what % 2, boxType, isToxic: what % 3 === 0, positionX: what, positionY: 1 },
        ...{ boxNumber: numberFrom(about), notes: what % 4 === 0 ? 'achter' : null },
        ...(what % 5 === 0 ? { ...inOrder(boxType), checkedAt: timeOf(about) } : {}),
      },
    ];
  },
  move: (about) => changesOf(about, { positionX: about.what, positionY: about.which }),
  note: (about) => changesOf(about, { notes: about.what % 3 === 0 ? null : `bij ${about.what}` }),
  type: (about) => {
    const boxType = typeOf(about);
    return changesOf(about, { boxType, ...(about.box?.condition ? fitting(boxType, checkIn(about.box)) : {}) });
  },
  check: (about) => {
    const condition = pick([...conditions, null], about.what) ?? null;
    const before = checkIn(about.box ?? {});
    return changesOf(
      about,
      condition ? { ...withCondition(before, condition), checkedAt: timeOf(about) } : { ...checkIn({}) },
    );
  },
  renumber: (about) => changesOf(about, { boxNumber: numberFrom(about) }),
  remove: ({ box, what }) =>
    box && ['baitBoxes.delete', { id: box.id, reason: what % 2 ? 'weg' : null, ...originOf(box, null, box.id > 0) }],
  putBack: (about) => {
    const { taken, shown } = about;
    if (!taken || shown.boxes.some(({ boxNumber }) => boxNumber === taken.boxNumber)) return null;
    const { floor, boxNumber, boxType, isToxic, positionX, positionY, notes, isBulkChecked, checkedAt } = taken;
    const fields = { floor, boxNumber, boxType, isToxic, positionX, positionY, notes };
    const check = taken.condition ? { ...checkIn(taken), checkedAt, isBulkChecked } : {};
    return ['baitBoxes.create', { ...inVisit(about), ...fields, ...check }];
  },
  rest: (about) => {
    const left = about.shown.boxes.filter(({ condition }) => condition === null);
    const boxes = left.map(({ id }) => ({ id, checkedAt: timeOf(about) }));
    return boxes.length > 0 ? ['baitBoxes.checkRest', { ...inVisit(about), boxes }] : null;
  },
  photo: (about) => {
    const { box, imageId, what } = about;
    const deviceId = what % 3 === 0 || !box ? null : box.deviceId;
    return ['inspections.addPhoto', { ...inVisit(about), imageId, deviceId, dateTaken: timeOf(about) }];
  },
  caption: ({ photo, what }) => {
    const description = what % 3 ? `foto ${what}` : '';
    const changedFrom = photo && { description: photo.description };
    return photo && ['inspections.updatePhoto', { id: photo.id, description, changedFrom }];
  },
  order: (about) => {
    const ids = about.shown.inspection.photos.map(({ id }) => id).toReversed();
    return ['inspections.orderPhotos', { ...inVisit(about), ids: ids.slice(0, about.what) }];
  },
  dropPhoto: ({ photo }) => photo && ['inspections.deletePhoto', { id: photo.id }],
  plan: (about) => {
    const { imageId, which, what } = about;
    const name = which % 3 === 0 ? { name: which % 2 ? 'Kelder' : null } : {};
    return ['inspections.saveFloorPlan', { ...inVisit(about), floor: what % 3, imageId, ...name }];
  },
  nameFloor: (about) => {
    const name = about.which % 4 ? `Laag ${about.which}` : null;
    const floor = about.what % 3;
    const seen = about.shown.inspection.floorPlans.find((plan) => plan.floor === floor);
    const changedFrom = seen && { name: seen.name ?? null };
    return ['inspections.renameFloor', { ...inVisit(about), floor, name, changedFrom }];
  },
  dropPlan: (about) => {
    const floor = about.what % 3;
    const madeFrom = about.shown.inspection.floorPlans.flatMap((plan) => (plan.floor === floor ? plan.imageId : []));
    return ['inspections.deleteFloorPlan', { ...inVisit(about), floor, madeFrom }];
  },
  report: ({ shown, what }) => {
    const texts = { reportText: `Muizen in de kelder, ${what} stuks`, observations: what % 2 ? '' : 'iets' };
    return ['inspections.saveReport', { id: shown.inspection.id, ...texts }];
  },
  draftReport: (about) => textsOf(about, { reportText: pick(['', 'Muizen in de kelder gezien'], about.what) }),
  advice: ({ shown, what }) => [
    'inspections.saveRecommendations',
    { id: shown.inspection.id, recommendations: `Dicht kier nummer ${what} in de hal` },
  ],
  draftAdvice: (about) => textsOf(about, { recommendations: pick(['', 'Sluit de achterdeur na gebruik'], about.what) }),
} satisfies Record<string, (about: About) => Write | null | undefined>;

const often = ['place', 'check', 'renumber', 'photo'] as const;
const kinds = [...(Object.keys(writes) as (keyof typeof writes)[]), ...often];
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
  await fc.assert(run, { numRuns: Number(process.env.SHOWN_RUNS ?? 20), examples: found });
});
