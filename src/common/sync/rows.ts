/** The rows that a device keeps of the server's answers, under which keys, and what an answered write changes in them. */
import { boxSequence } from '#common/domain/bait-box.ts';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import type { CustomerDto } from '#common/schemas/customer.ts';
import type { FloorPlanDrawingDto, SavedPlanDto } from '#common/schemas/floor-plan.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { PhotoDto } from '#common/schemas/photo.ts';
import type { OwnVisitDto } from '#common/schemas/planned-visit.ts';
import type { CurrentRecommendationsDto, RecommendationDto } from '#common/schemas/recommendation.ts';
import { newIn, photosOfBoxes } from './apply-photos.ts';
import type { Entry, Input } from './entry.ts';
import { followText, recommendedIn, withAnswered } from './follow-text.ts';
import type { OperationName } from './operation-names.ts';
import { decidesPlan, operations } from './operations.ts';

/** Reads rows; one that is not there is undefined. */
export type Rows = {
  get: <Value>(key: string) => Promise<Value | undefined>;
  /** All whose key begins like that. */
  all: <Value>(prefix: string) => Promise<Value[]>;
};

/** A row's new value; undefined takes it away. */
export type RowChange = readonly [key: string, value: unknown];

export const rowKeys = {
  customer: (id: number) => `customer:${id}`,
  agreements: (customerId: number) => `agreements:${customerId}`,
  devices: (customerId: number) => `devices:${customerId}`,
  placements: (customerId: number) => `placements:${customerId}`,
  inspection: (id: number) => `inspection:${id}`,
  boxes: (inspectionId: number) => `boxes:${inspectionId}`,
  recommendations: (customerId: number) => `recommendations:${customerId}`,
  drawings: (inspectionId: number) => `drawings:${inspectionId}`,
  ownVisits: 'visits',
} as const;

/** Rows of which there is one. */
export const singleRows = {
  'users.current': 'user',
  'users.technicians': 'technicians',
  'settings.get': 'settings',
  'settings.logo': 'logo',
  'settings.checkWords': 'checkWords',
  'settings.agreements': 'rule',
} as const;

const withOne = <Thing extends { id: number }>(things: readonly Thing[], one: Thing): Thing[] =>
  things.some(({ id }) => id === one.id)
    ? things.map((thing) => (thing.id === one.id ? one : thing))
    : [...things, one];

async function withPhotos(
  rows: Rows,
  inspectionId: number,
  change: (photos: PhotoDto[]) => PhotoDto[],
): Promise<RowChange[]> {
  const key = rowKeys.inspection(inspectionId);
  const inspection = await rows.get<InspectionDto>(key);
  return inspection ? [[key, { ...inspection, photos: change(inspection.photos) }]] : [];
}

async function inspectionOfPhoto(rows: Rows, photoId: number): Promise<number> {
  const all = await rows.all<InspectionDto>('inspection:');
  return all.find(({ photos }) => photos.some(({ id }) => id === photoId))?.id ?? 0;
}

async function withBoxes(
  rows: Rows,
  inspectionId: number,
  change: (boxes: BaitBoxDto[]) => BaitBoxDto[],
): Promise<RowChange[]> {
  const key = rowKeys.boxes(inspectionId);
  const boxes = await rows.get<BaitBoxDto[]>(key);
  // Of boxes that were never asked for, one is not all.
  return boxes ? [[key, change(boxes)]] : [];
}

/** A box as it was answered; its visit shows photos of it under the number that it has got, and gives that out no more. */
async function withAnsweredBox(rows: Rows, box: BaitBoxDto): Promise<RowChange[]> {
  const { inspectionId, boxNumber } = box;
  const key = rowKeys.inspection(inspectionId);
  const inspection = await rows.get<InspectionDto>(key);
  const before = (await rows.get<BaitBoxDto[]>(rowKeys.boxes(inspectionId))) ?? [];
  const boxes = await withBoxes(rows, inspectionId, (all) => withOne(all, box));
  if (!inspection) return boxes;
  const lastBoxSequence = Math.max(inspection.lastBoxSequence, boxSequence(boxNumber));
  const photos = photosOfBoxes(inspection.photos, newIn(before), [box]);
  const isSame = lastBoxSequence === inspection.lastBoxSequence && photos === inspection.photos;
  return isSame ? boxes : [...boxes, [key, { ...inspection, lastBoxSequence, photos }]];
}

/** The inspection that a box belongs to, as far as it is known here; 0 otherwise. */
export async function inspectionOfBox(rows: Rows, boxId: number): Promise<number> {
  const all = await rows.all<BaitBoxDto[]>('boxes:');
  return all.flat().find(({ id }) => id === boxId)?.inspectionId ?? 0;
}

/** An inspection as it was answered, unless a newer one is known. */
async function withInspection(rows: Rows, answer: InspectionDto): Promise<RowChange[]> {
  const key = rowKeys.inspection(answer.id);
  const before = await rows.get<InspectionDto>(key);
  return [[key, before && before.version > answer.version ? before : answer]];
}

/** An inspection as it was answered, and what its text makes of the recommendations. */
async function withWritten(
  rows: Rows,
  write: Pick<Entry, 'operation' | 'input'>,
  answer: InspectionDto,
): Promise<RowChange[]> {
  const { id, customerId, date, version, recommendations: text, technicianName: byName } = answer;
  const changes = await withInspection(rows, answer);
  const known = await rows.get<InspectionDto>(rowKeys.inspection(id));
  const key = rowKeys.recommendations(customerId);
  const current = await rows.get<CurrentRecommendationsDto>(key);
  const isOlder = known !== undefined && known.version > version;
  if (!current || isOlder || recommendedIn(write) === undefined) return changes;
  const items = followText(current.items, text, { id, customerId, date, byName, at: date });
  return [...changes, [key, { ...current, items }]];
}

/** The planned visit that an inspection came of now leads to it. */
async function withBegun(rows: Rows, { visitId }: Input, { id: inspectionId }: InspectionDto): Promise<RowChange[]> {
  const own = await rows.get<OwnVisitDto[]>(rowKeys.ownVisits);
  if (visitId === undefined || !own) return [];
  return [[rowKeys.ownVisits, own.map((visit) => (visit.id === visitId ? { ...visit, inspectionId } : visit))]];
}

/**
 * What changes in the rows when the server has answered a write.
 *
 * @param input as it was sent, with the server's ids
 */
export async function afterAnswer(
  rows: Rows,
  operation: OperationName,
  input: Input,
  answer: unknown,
): Promise<RowChange[]> {
  switch (operation) {
    case 'customers.create':
    case 'customers.update': {
      const customer = answer as CustomerDto;
      return [[rowKeys.customer(customer.id), customer]];
    }
    case 'inspections.create':
      return [
        ...(await withInspection(rows, answer as InspectionDto)),
        ...(await withBegun(rows, input, answer as InspectionDto)),
      ];
    case 'inspections.saveFloorPlan':
    case 'inspections.deleteFloorPlan': {
      const inspection = answer as InspectionDto;
      const { floor, drawing } = input as { floor: number; drawing?: FloorPlanDrawingDto['drawing'] | null };
      const key = rowKeys.drawings(inspection.id);
      const others = ((await rows.get<FloorPlanDrawingDto[]>(key)) ?? []).filter((one) => one.floor !== floor);
      const drawn = drawing ? [{ floor, imageId: String(input.imageId), drawing }] : [];
      return [...(await withInspection(rows, inspection)), [key, [...others, ...drawn]]];
    }
    case 'inspections.addPhoto':
      return withPhotos(rows, Number(input.inspectionId), (photos) => withOne(photos, answer as PhotoDto));
    case 'inspections.updatePhoto': {
      const photo = answer as PhotoDto;
      return withPhotos(rows, photo.inspectionId, (photos) => withOne(photos, photo));
    }
    case 'inspections.orderPhotos': {
      const ids = input.ids as number[];
      return withPhotos(rows, Number(input.inspectionId), (photos) => [
        ...photos.filter(({ id }) => ids.includes(id)).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
        ...photos.filter(({ id }) => !ids.includes(id)),
      ]);
    }
    case 'inspections.deletePhoto': {
      const id = Number(input.id);
      return withPhotos(rows, await inspectionOfPhoto(rows, id), (photos) => photos.filter((photo) => photo.id !== id));
    }
    case 'baitBoxes.create':
    case 'baitBoxes.update':
      return withAnsweredBox(rows, answer as BaitBoxDto);
    case 'baitBoxes.checkRest':
      return withBoxes(rows, Number(input.inspectionId), (boxes) => (answer as BaitBoxDto[]).reduce(withOne, boxes));
    case 'baitBoxes.delete': {
      const id = Number(input.id);
      return withBoxes(rows, await inspectionOfBox(rows, id), (boxes) => boxes.filter((box) => box.id !== id));
    }
    case 'recommendations.describe':
    case 'recommendations.state': {
      const one = answer as RecommendationDto;
      const key = rowKeys.recommendations(one.customerId);
      const current = await rows.get<CurrentRecommendationsDto>(key);
      const of = await rows.get<InspectionDto>(rowKeys.inspection(one.inspectionId ?? 0));
      const visitText = of?.recommendations ?? null;
      return current ? [[key, { ...current, items: withAnswered(current.items, one, visitText) }]] : [];
    }
    default:
      return withWritten(rows, { operation, input }, answer as InspectionDto);
  }
}

/** What changes in the rows when a write was refused because of what somebody else has written, which that told. */
export async function afterStale(
  rows: Rows,
  { operation, input }: Pick<Entry, 'operation' | 'input'>,
  inspectionId: number,
  current: unknown,
): Promise<RowChange[]> {
  const isOfPlan = decidesPlan(operation) || operation === 'inspections.renameFloor';
  if (operations[operation].tellsOrigin && !isOfPlan)
    return afterAnswer(rows, operation === 'baitBoxes.delete' ? 'baitBoxes.update' : operation, input, current);
  const inspection = await rows.get<InspectionDto>(rowKeys.inspection(inspectionId));
  if (!isOfPlan || !inspection) return [];
  const { drawing, ...plan } = current as SavedPlanDto;
  const floorPlans = [...inspection.floorPlans.filter(({ floor }) => floor !== plan.floor), plan];
  const key = rowKeys.drawings(inspectionId);
  const others = ((await rows.get<FloorPlanDrawingDto[]>(key)) ?? []).filter(({ floor }) => floor !== plan.floor);
  const drawn = drawing ? [{ floor: plan.floor, imageId: plan.imageId, drawing }] : [];
  return [
    [rowKeys.inspection(inspectionId), { ...inspection, floorPlans: floorPlans.sort((a, b) => a.floor - b.floor) }],
    [key, [...others, ...drawn]],
  ];
}
