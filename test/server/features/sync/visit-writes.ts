/** What somebody writes of boxes, photos, plans and texts on a visit, as the wizard sends it: drawn by two numbers. */
import { baitBoxTypes } from '#common/domain/bait-box.ts';
import { conditions, inOrder } from '#common/domain/check.ts';
import { checkIn, fitting, withCondition } from '#common/domain/make-check.ts';
import { originOf } from '#common/floor-plan/box-origin.ts';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import type { Visit } from '#common/sync/visit.ts';
import type { Write } from '#test/support/offline-device.ts';

/** What is noted of the boxes that stand when it begins. */
export const STANDING = [null, 'achter de deur', null];

export const pick = <One>(all: readonly One[], at: number): One | undefined => all[at % Math.max(1, all.length)];

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
export const writes = {
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
/** What happens often is drawn more often. */
export const kinds = [...(Object.keys(writes) as (keyof typeof writes)[]), ...often];
