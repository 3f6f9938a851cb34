/** Gathers what a report prints of a visit's checks, and of earlier visits beside them, as the portal knows it now. */
import type { DeviceRecord, InspectionRecord, VisitRecord } from '#common/document/record.ts';
import type { Agreements } from '#common/domain/agreements.ts';
import { changesSince, type PlacedDevice } from '#common/domain/changes-since.ts';
import { isChecked } from '#common/domain/check.ts';
import { crossedThresholds } from '#common/domain/thresholds.ts';
import { toxicDays } from '#common/domain/toxic-days.ts';
import { TREND_VISITS_MAX, type TrendVisit, visitTrends } from '#common/domain/visit-trends.ts';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { Scope } from '#server/core/scope.ts';
import { agreementsOf } from '#server/features/customers/agreements.service.ts';
import {
  dateOfVisit,
  type EarlierVisit,
  earlierVisits,
  removedOn,
  stoodBefore,
  toxicBefore,
} from './earlier-visits.query.ts';

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

type Around = {
  earlier: readonly EarlierVisit[];
  toxicSince: ReadonlyMap<number, Date>;
  photos: InspectionDto['photos'];
  thresholds: Agreements['thresholds'];
};

function deviceOf(box: BaitBoxDto, date: Date, { earlier, toxicSince, photos, thresholds }: Around): DeviceRecord {
  const { deviceId, boxNumber, boxType, isToxic, floor, position, notes } = box;
  const {
    condition,
    takePercent,
    glueBoardPercent,
    catches,
    evidence,
    actions,
    product,
    checkedAt,
    isBulkChecked,
    isNew,
  } = box;
  const check = { condition, takePercent, glueBoardPercent, catches, evidence, actions, product };
  const before = earlier.flatMap(({ checks }) => checks.find((one) => one.deviceId === deviceId) ?? []);
  return {
    ...check,
    boxNumber,
    boxType,
    isToxic,
    floor,
    position,
    notes,
    checkedAt,
    isBulkChecked,
    isNew,
    crossed: crossedThresholds(boxType, [check, ...before], thresholds[boxType]),
    photos: photos.flatMap((photo, index) => (photo.deviceId === deviceId ? index + 1 : [])),
    toxicDays: isToxic ? toxicDays(toxicSince.get(deviceId) ?? date, date) : null,
  };
}

/**
 * What the report prints of the checks; nothing where none was made and no reason for that, nor for taking a device away,
 * was given.
 */
export async function visitOf(
  scope: Scope,
  inspection: InspectionDto,
  boxes: readonly BaitBoxDto[],
  floors: Floors,
): Promise<VisitRecord | null> {
  const removed = await removedOn(scope.em, inspection.id);
  const uncheckedReason = inspection.uncheckedReason;
  if (!boxes.some(isChecked) && !uncheckedReason && !removed.some(({ reason, check }) => reason || check)) return null;
  const { em } = scope;
  const date = await dateOfVisit(em, inspection);
  // Their checks say whether something has been rising; all but the oldest stand in the trends.
  const earlier = await earlierVisits(em, inspection, TREND_VISITS_MAX);
  const stood = await stoodBefore(em, inspection);
  const toxicSince = await toxicBefore(em, inspection);
  const { thresholds } = await agreementsOf(scope, inspection.customerId);
  const around = { earlier, toxicSince, photos: inspection.photos, thresholds };
  const devices = boxes.map((box) => deviceOf(box, date, around));
  // What was found where a device was taken away was found all the same.
  const takenAway = removed.flatMap(({ boxNumber, boxType, check }) =>
    boxType && check ? [{ ...check, boxNumber, boxType }] : [],
  );
  const visits: TrendVisit[] = [
    ...earlier.map((visit) => ({ date: visit.date, devices: visit.checks })).reverse(),
    { date: date.toISOString(), devices: [...devices, ...takenAway] },
  ];
  return {
    devices,
    uncheckedReason,
    since: stood && { date: stood.date, changes: changesSince(stood.devices, placed(boxes, floors), removed) },
    trends: visitTrends(visits, (boxType) => thresholds[boxType]),
  };
}
