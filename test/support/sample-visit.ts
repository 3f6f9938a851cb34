/** Visits for the sample documents: devices on the samples' plans, checked, and what earlier visits showed. */
import type { DeviceRecord, InspectionRecord, VisitRecord } from '#common/document/record.ts';
import type { DeviceChange } from '#common/domain/changes-since.ts';
import { type Check, inOrder, unchecked } from '#common/domain/check.ts';
import { crossedThresholds, defaultThresholds } from '#common/domain/thresholds.ts';
import { type TrendVisit, visitTrends } from '#common/domain/visit-trends.ts';

const DAY_MS = 24 * 60 * 60_000;
const MONTH_MS = 30 * DAY_MS;
const MINUTE_MS = 60_000;

export type SampleVisit = {
  /** By place in the list of all boxes; the others are in order. */
  checks?: Record<number, Partial<DeviceRecord>>;
  unchecked?: readonly number[];
  placed?: readonly number[];
  /** Checked together, from this place on. */
  bulkFrom?: number;
  uncheckedReason?: string | null;
  changes?: readonly DeviceChange[];
  /** How many visits there were before, each a month apart. */
  visitsBefore?: number;
};

/** As many as a wave with the seasons has on that visit, the same on every run. */
const wave = (visit: number, device: number, height: number): number =>
  Math.max(0, Math.round(height * (0.5 + 0.5 * Math.sin(visit * 0.9 + device)) - device));

function earlierCheck({ boxType }: DeviceRecord, visit: number, device: number): Check {
  const found = inOrder(boxType);
  if (boxType === 'rat' || boxType === 'mouse') {
    const takePercent = [0, 10, 25, 50, 75][Math.min(4, wave(visit, device % 7, 5))] ?? 0;
    return device % 3 === 0 ? { ...found, takePercent } : found;
  }
  const count = wave(visit, device % 5, boxType === 'fly' ? 18 : 6);
  const species = boxType === 'fly' ? 'house_fly' : 'german_cockroach';
  return { ...found, catches: count > 0 ? [{ species, count, isEstimate: count > 12 }] : [] };
}

function deviceOf(
  { boxNumber, boxType, isToxic, position, notes }: InspectionRecord['floors'][number]['scene']['boxes'][number],
  { floor, index, start }: { floor: number; index: number; start: Date },
  options: SampleVisit,
): DeviceRecord {
  const isLeft = options.unchecked?.includes(index) || options.placed?.includes(index);
  const isBulkChecked = !isLeft && options.bulkFrom !== undefined && index >= options.bulkFrom;
  const device = {
    ...(isLeft ? unchecked : inOrder(boxType)),
    boxNumber,
    boxType,
    isToxic,
    floor,
    position,
    notes: options.checks?.[index] ? notes : null,
    checkedAt: isLeft ? null : new Date(start.getTime() + index * 2 * MINUTE_MS).toISOString(),
    isBulkChecked,
    photos: [],
    isNew: options.placed?.includes(index) ?? false,
    toxicDays: isToxic ? 12 : null,
    ...options.checks?.[index],
  };
  return { ...device, crossed: crossedThresholds(boxType, [device]) };
}

/** A visit to all boxes on these floors. */
export function sampleVisit(floors: InspectionRecord['floors'], start: Date, options: SampleVisit): VisitRecord {
  const boxes = floors.flatMap(({ floor, scene }) => scene.boxes.map((box) => ({ floor, box })));
  const devices = boxes.map(({ floor, box }, index) => deviceOf(box, { floor, index, start }, options));
  const before = Array.from({ length: options.visitsBefore ?? 0 }, (_, index): TrendVisit => {
    const visit = (options.visitsBefore ?? 0) - index;
    return {
      date: new Date(start.getTime() - visit * MONTH_MS).toISOString(),
      devices: devices.map((device, place) => ({ ...device, deviceId: place, ...earlierCheck(device, visit, place) })),
    };
  });
  const now: TrendVisit = {
    date: start.toISOString(),
    devices: devices.map((device, place) => ({ ...device, deviceId: place })),
  };
  const last = before.at(-1);
  return {
    devices,
    uncheckedReason: options.uncheckedReason ?? null,
    since: last ? { date: last.date, changes: options.changes ?? [] } : null,
    trends: visitTrends([...before, now], defaultThresholds),
  };
}
