/** The server's side of one inspection, for screens without one: answers about it and remembers what it is sent. */
import type { BaitBoxType } from '#common/domain/bait-box.ts';
import { inOrder } from '#common/domain/check.ts';
import { overtakenFields } from '#common/domain/overtaken-fields.ts';
import type { Drawing } from '#common/floor-plan/drawing.ts';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import type { DeviceDto } from '#common/schemas/device.ts';
import type { FloorPlanDrawingDto } from '#common/schemas/floor-plan.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { PhotoDto } from '#common/schemas/photo.ts';
import { presentAgreed } from './agreements.ts';
import { bakery, makeBox, makeInspection, settings, tess, waitingFor } from './records.ts';
import { refuse, type ServerAnswers } from './server-answers.ts';

/** What the picture server answers for every picture. */
const PICTURE = { width: 100, height: 50 };

/** The ground floor's plan, for an inspection that has one. */
export const groundFloor = { floor: 0, imageId: 'a'.repeat(64), width: 1000, height: 600 };

type Kept = {
  inspection: InspectionDto;
  boxes: BaitBoxDto[];
  drawings: FloorPlanDrawingDto[];
  /** What was sent to be written, in its order. */
  received: string[];
  /** Why boxes were taken away. */
  removals: (string | null)[];
  devices: DeviceDto[];
};
type Router = 'devices' | 'signing' | 'users' | 'customers' | 'settings' | 'placements' | 'baitBoxes' | 'inspections';
/** A test may take any of them away or put another one in its place. */
type Answers = { [Name in Router]: NonNullable<ServerAnswers[Name]> };
export type InspectionServer = Kept & { answers: Answers };

const nothingFound = (type: BaitBoxType) => ({ ...inOrder(type), catches: [], evidence: [], actions: [] });

let lastId = 0;
const nextId = () => {
  lastId += 1;
  return lastId;
};

/** Each write as the server makes it: kept, refused when it is signed, or made from another version. */
function answersOf(kept: Kept): Answers {
  const write = (name: string, version?: number) => {
    kept.received.push(name);
    const { inspection } = kept;
    if (inspection.contractSigned) refuse('INSPECTION_SIGNED');
    if (version !== undefined && version !== inspection.version) refuse('STALE', { current: inspection });
  };
  const change = (changes: Partial<InspectionDto>): InspectionDto => {
    kept.inspection = { ...kept.inspection, ...changes, version: kept.inspection.version + 1 };
    return kept.inspection;
  };
  const keys = new Map<string, number>();
  return {
    devices: {
      list: () => ({ items: kept.devices, nextCursor: null }),
      byCode: () => refuse('DEVICE_NOT_FOUND'),
    },
    // Where no mail is set up.
    signing: { get: () => ({ problem: 'mail', request: null }) },
    users: { technicians: () => [tess], logout: () => null },
    customers: {
      get: () => bakery,
      agreements: () => ({ ...presentAgreed(null), version: 1 }),
      list: () => ({ items: [bakery], nextCursor: null }),
    },
    settings: { get: () => settings, checkWords: () => [] },
    placements: {
      get: () => ({ customerId: bakery.id, placements: [], lastUpdated: null }),
      save: () => ({ customerId: bakery.id, placements: [], lastUpdated: null }),
    },
    baitBoxes: {
      list: () => kept.boxes,
      create: ({ clientKey = '', floor = 0, boxNumber = '', isToxic = false, notes = null, ...input }) => {
        write('baitBoxes.create');
        const known = kept.boxes.find(({ id }) => id === keys.get(clientKey));
        if (known) return known;
        const { inspectionId, boxType, positionX, positionY } = input;
        const position = { x: positionX, y: positionY };
        const box = { ...makeBox(inspectionId), boxType, positionX, positionY, position };
        const made = { ...box, id: nextId() + 1_000, key: clientKey || box.key, floor, boxNumber, isToxic, notes };
        keys.set(clientKey, made.id);
        kept.boxes = [...kept.boxes, made];
        return made;
      },
      update: ({ id, changes, changedFrom }) => {
        write('baitBoxes.update');
        const before = kept.boxes.find((box) => box.id === id) ?? refuse('BAIT_BOX_NOT_FOUND');
        if (overtakenFields(before, changedFrom, changes).length > 0) refuse('STALE', { current: before });
        const { checkedAt, ...given } = changes;
        const box = { ...before, ...(given as Partial<BaitBoxDto>) };
        if (checkedAt) box.checkedAt = new Date(checkedAt).toISOString();
        if (changes.condition === null) box.checkedAt = null;
        box.position = { x: box.positionX, y: box.positionY };
        kept.boxes = kept.boxes.map((one) => (one.id === id ? box : one));
        return box;
      },
      checkRest: ({ boxes }) => {
        write('baitBoxes.checkRest');
        const left = kept.boxes.filter((box) => box.condition === null && boxes.some(({ id }) => id === box.id));
        const checked = left.map((box) => ({
          ...box,
          ...nothingFound(box.boxType),
          checkedAt: new Date(boxes.find(({ id }) => id === box.id)?.checkedAt ?? 0).toISOString(),
          isBulkChecked: true,
        }));
        kept.boxes = kept.boxes.map((box) => checked.find(({ id }) => id === box.id) ?? box);
        return checked;
      },
      delete: ({ id, reason = null, changedFrom }) => {
        write('baitBoxes.delete');
        const before = kept.boxes.find((box) => box.id === id) ?? refuse('BAIT_BOX_NOT_FOUND');
        if (overtakenFields(before, changedFrom).length > 0) refuse('STALE', { current: before });
        kept.removals.push(reason);
        kept.boxes = kept.boxes.filter((box) => box.id !== id);
      },
    },
    inspections: {
      get: () => kept.inspection,
      drawings: () => kept.drawings,
      list: () => ({ items: [], nextCursor: null }),
      waiting: () => waitingFor(),
      confirmFloorPlan: () => change({ status: 'in_progress' }),
      update: ({ version, changes }) => {
        write('update', version);
        return change(changes as Partial<InspectionDto>);
      },
      saveReport: ({ version, reportText, observations = null }) => {
        write('saveReport', version);
        return change({ reportText, observations });
      },
      saveRecommendations: ({ version, recommendations }) => {
        write('saveRecommendations', version);
        return change({ recommendations });
      },
      saveFloorPlan: ({ floor, imageId, drawing = null }) => {
        write('saveFloorPlan');
        const others = kept.inspection.floorPlans.filter((plan) => plan.floor !== floor);
        kept.drawings = kept.drawings.filter((one) => one.floor !== floor);
        if (drawing) kept.drawings.push({ floor, imageId, drawing: drawing as Drawing });
        return change({ floorPlans: [...others, { floor, imageId, width: 1000, height: 600 }] });
      },
      deleteFloorPlan: ({ floor, madeFrom }) => {
        write('deleteFloorPlan');
        const plan = kept.inspection.floorPlans.find((one) => one.floor === floor);
        if (plan && madeFrom && !madeFrom.includes(plan.imageId))
          refuse('STALE', { current: { ...plan, drawing: null } });
        kept.drawings = kept.drawings.filter((one) => one.floor !== floor);
        return change({ floorPlans: kept.inspection.floorPlans.filter((plan) => plan.floor !== floor) });
      },
      renameFloor: ({ floor, name }) => {
        write('renameFloor');
        const floorPlans = kept.inspection.floorPlans.map((plan) => (plan.floor === floor ? { ...plan, name } : plan));
        return change({ floorPlans });
      },
      addPhoto: ({ inspectionId, imageId, deviceId = null, clientKey = '' }) => {
        write('addPhoto');
        const { photos } = kept.inspection;
        const known = photos.find(({ id }) => id === keys.get(clientKey));
        if (known) return known;
        const dateTaken = kept.inspection.date;
        const photo = {
          id: nextId(),
          key: clientKey || crypto.randomUUID(),
          version: 1,
          inspectionId,
          imageId,
          deviceId,
          ...PICTURE,
          description: null,
          annotations: [],
          dateTaken,
        };
        keys.set(clientKey, photo.id);
        change({ photos: [...photos, photo] });
        return photo;
      },
      updatePhoto: ({ id, description, annotations, changedFrom }) => {
        write('updatePhoto');
        const before = kept.inspection.photos.find((photo) => photo.id === id) ?? refuse('PHOTO_NOT_FOUND');
        const changes = {
          ...(annotations ? { annotations } : {}),
          ...(description === undefined ? {} : { description }),
        };
        if (overtakenFields(before, changedFrom, changes).length > 0) refuse('STALE', { current: before });
        const photo: PhotoDto = {
          ...before,
          description: description ?? before.description,
          annotations: (annotations as PhotoDto['annotations'] | undefined) ?? before.annotations,
        };
        change({ photos: kept.inspection.photos.map((one) => (one.id === id ? photo : one)) });
        return photo;
      },
      orderPhotos: ({ ids }) => {
        write('orderPhotos');
        // What is not named comes last, as on the server.
        const placeOf = ({ id }: { id: number }) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
        return change({ photos: [...kept.inspection.photos].sort((a, b) => placeOf(a) - placeOf(b)) }).photos;
      },
      deletePhoto: ({ id }) => {
        write('deletePhoto');
        change({ photos: kept.inspection.photos.filter((photo) => photo.id !== id) });
      },
      completeContract: () => {
        write('completeContract');
        return change({ contractSigned: true, status: 'completed' });
      },
    },
  };
}

/** @param changes what the inspection has; one bait box on the ground floor unless told otherwise */
export function serveInspection(changes: Partial<InspectionDto> = {}, boxes?: BaitBoxDto[]): InspectionServer {
  const inspection = makeInspection({ lastBoxSequence: boxes?.length ?? 1, ...changes });
  const kept: Kept = {
    inspection,
    boxes: (boxes ?? [makeBox(inspection.id)]).map((box) => ({ ...box, inspectionId: inspection.id })),
    drawings: [],
    received: [],
    removals: [],
    devices: [],
  };
  return Object.assign(kept, { answers: answersOf(kept) });
}
