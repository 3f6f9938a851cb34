/** Gathers what a report prints of a visit's checks, and of earlier visits beside them, as the portal knows it now. */
import type { DeviceRecord, InspectionRecord, VisitRecord } from '#common/document/record.ts';
import type { Agreements } from '#common/domain/agreements.ts';
import { compareBoxNumbers } from '#common/domain/bait-box.ts';
import { changesSince, type PlacedDevice } from '#common/domain/changes-since.ts';
import { isChecked } from '#common/domain/check.ts';
import { crossedThresholds } from '#common/domain/thresholds.ts';
import { toxicDays } from '#common/domain/toxic-days.ts';
import { TREND_VISITS_MAX, visitTrends } from '#common/domain/visit-trends.ts';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { Scope } from '#server/core/scope.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { agreementsOf } from '#server/features/customers/agreements.service.ts';
import { checksOf, type EarlierChecks, earlierVisits, stoodBefore, toxicBefore } from './earlier-visits.query.ts';
import { foundIn, type RemovedOnVisit, type VisitedBox } from './removed-devices.query.ts';

type Floors = InspectionRecord['floors'];

/** The boxes with the plans that they stand on. */
function placed(boxes: readonly BaitBoxDto[], floors: Floors): PlacedDevice[] {
  const plans = new Map(floors.map(({ floor, scene }) => [floor, scene.size]));
  return boxes.flatMap(({ deviceId, boxNumber, boxType, isToxic, floor, position }) => {
    const plan = plans.get(floor);
    const { width, height } = plan ?? {};
    if (width === undefined || height === undefined) return [];
    return [{ deviceId, boxNumber, boxType, isToxic, floor, position, plan: { width, height } }];
  });
}

async function namesOf(em: Em, boxes: readonly VisitedBox[]): Promise<Map<number, string>> {
  const ids = [...new Set(boxes.flatMap(({ checkedById }) => checkedById ?? []))];
  if (ids.length === 0) return new Map();
  const users = await reader(em)
    .selectFrom('users')
    .select(['id', 'full_name as name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(users.map(({ id, name }) => [id, name]));
}

type Around = {
  /** ISO 8601. */
  date: string;
  earlier: readonly EarlierChecks[];
  toxicSince: ReadonlyMap<number, string>;
  names: ReadonlyMap<number, string>;
  photos: InspectionDto['photos'];
  thresholds: Agreements['thresholds'];
};

function deviceOf(
  box: VisitedBox,
  { date, earlier, toxicSince, names, photos, thresholds }: Around,
): DeviceRecord & { deviceId: number } {
  const {
    deviceId,
    boxNumber,
    boxType,
    isToxic,
    floor,
    position,
    notes,
    checkedAt,
    checkedById,
    isBulkChecked,
    isNew,
  } = box;
  const check = foundIn(box);
  const before = earlier.flatMap(({ checks }) => checks.find((one) => one.deviceId === deviceId) ?? []);
  return {
    ...check,
    deviceId,
    boxNumber,
    boxType,
    isToxic,
    floor,
    position,
    notes,
    checkedAt,
    checkedByName: checkedById === null ? null : (names.get(checkedById) ?? null),
    isBulkChecked,
    isNew,
    crossed: crossedThresholds(boxType, [check, ...before], thresholds[boxType]),
    photos: photos.flatMap((photo, index) => (photo.deviceId === deviceId ? index + 1 : [])),
    toxicDays: isToxic ? toxicDays(new Date(toxicSince.get(deviceId) ?? date), new Date(date)) : null,
  };
}

/** All that was visited in number order; what was taken away stands nowhere any longer, and is toxic for no one. */
function devicesOf(boxes: readonly VisitedBox[], removed: readonly VisitedBox[], around: Around) {
  const gone = removed.map((box) => ({ ...deviceOf(box, around), toxicDays: null, isRemoved: true as const }));
  const devices = [...boxes.map((box) => deviceOf(box, around)), ...gone];
  return devices.sort((a, b) => compareBoxNumbers(a.boxNumber, b.boxNumber));
}

type Visited = { boxes: readonly BaitBoxDto[]; removed: readonly RemovedOnVisit[]; floors: Floors };

/**
 * What the report prints of the checks; nothing where none was made and no reason for that, nor for taking a device away,
 * was given.
 */
export async function visitOf(
  scope: Scope,
  inspection: InspectionDto,
  { boxes, removed, floors }: Visited,
): Promise<VisitRecord | null> {
  const checkedAndGone = removed.flatMap(({ checked }) => checked ?? []);
  const uncheckedReason = inspection.uncheckedReason;
  const isTold = checkedAndGone.length > 0 || boxes.some(isChecked) || removed.some(({ reason }) => reason);
  if (!isTold && !uncheckedReason) return null;
  const { em } = scope;
  const { date, earlier: visits } = await earlierVisits(em, inspection);
  // Their checks say whether something has been rising; all but the oldest stand in the trends.
  const earlier = await checksOf(em, visits, TREND_VISITS_MAX);
  const toxic = boxes.flatMap(({ isToxic, deviceId }) => (isToxic ? deviceId : []));
  const toxicSince = await toxicBefore(em, visits, toxic);
  const { thresholds } = await agreementsOf(scope, inspection.customerId);
  const names = await namesOf(em, [...boxes, ...checkedAndGone]);
  const around = { date, earlier, toxicSince, names, photos: inspection.photos, thresholds };
  const devices = devicesOf(boxes, checkedAndGone, around);
  const told = earlier.map((visit) => ({ ...visit, devices: visit.checks })).reverse();
  const unsigned = told.filter(({ isSigned }) => !isSigned).map((visit) => visit.date);
  const [newest] = visits;
  const stood = newest ? await stoodBefore(em, inspection) : [];
  return {
    date,
    devices: devices.map(({ deviceId: _, ...device }) => device),
    uncheckedReason,
    ...(unsigned.length > 0 ? { unsigned } : {}),
    since: newest ? { date: newest.date, changes: changesSince(stood, placed(boxes, floors), removed) } : null,
    trends: visitTrends([...told, { date, devices }], (boxType) => thresholds[boxType]),
  };
}
