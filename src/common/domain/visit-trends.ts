/** What the devices of a customer have shown over their visits, type by type and device by device. */
import { type BaitBoxType, baitBoxTypes, compareBoxNumbers } from './bait-box.ts';
import { type Check, catchCount, isChecked, isFinding, isReached } from './check.ts';
import { hasMeasure } from './measures.ts';
import type { Threshold } from './thresholds.ts';

/** Two visits are a difference, three a trend. */
const TREND_VISITS_MIN = 3;
/** A year of monthly visits. */
export const TREND_VISITS_MAX = 12;

/** One visit; the date is ISO 8601. */
export type TrendVisit = {
  date: string;
  /** False where nobody signed it: its checks may still change. */
  isSigned?: boolean;
  devices: readonly (Check & { deviceId: number; boxNumber: string; boxType: BaitBoxType })[];
};

/** What all devices of one type showed on one visit; null where none was looked into. */
export type TrendPoint = {
  date: string;
  /** Of a visit that nobody signed. */
  isUnsigned?: true;
  checked: number;
  caught: number | null;
  /** Whether somebody estimated, so that there were at least so many. */
  isEstimate: boolean;
  highestCaught: number | null;
  /** In whole percent. */
  meanTake: number | null;
  highestTake: number | null;
};
export type TypeTrend = { boxType: BaitBoxType; points: readonly TrendPoint[] };

const highest = (values: readonly number[]): number | null => (values.length > 0 ? Math.max(...values) : null);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function pointOf({ date, isSigned = true, devices }: TrendVisit, boxType: BaitBoxType): TrendPoint {
  const reached = devices.filter((device) => device.boxType === boxType && isReached(device));
  const caught = reached.map(catchCount);
  const takes = hasMeasure(boxType, 'takePercent') ? reached.flatMap(({ takePercent }) => takePercent ?? []) : [];
  return {
    date,
    ...(isSigned ? {} : { isUnsigned: true }),
    checked: reached.length,
    caught: reached.length > 0 ? sum(caught) : null,
    isEstimate: reached.some(({ catches }) => catches.some(({ isEstimate }) => isEstimate)),
    highestCaught: highest(caught),
    meanTake: takes.length > 0 ? Math.round(sum(takes) / takes.length) : null,
    highestTake: highest(takes),
  };
}

/** The trend of each type of which any device was looked into, over the last visits. @param visits oldest first */
export function trendsOf(visits: readonly TrendVisit[]): TypeTrend[] {
  const last = visits.slice(-TREND_VISITS_MAX);
  return baitBoxTypes
    .map((boxType) => ({ boxType, points: last.map((visit) => pointOf(visit, boxType)) }))
    .filter(({ points }) => points.some(({ checked }) => checked > 0));
}

/** How often a device had a finding. */
export type DeviceTally = {
  /** The last that it had. */
  boxNumber: string;
  boxType: BaitBoxType;
  findings: number;
  checks: number;
  /** Of its last finding. */
  lastDate: string;
  lastFinding: Check;
};

function tallyOf(deviceId: number, visits: readonly TrendVisit[]): DeviceTally | null {
  const checks = visits.flatMap(({ date, devices }) =>
    devices.flatMap((check) => (check.deviceId === deviceId && isChecked(check) ? { date, check } : [])),
  );
  const last = checks.findLast(({ check }) => isFinding(check));
  if (!last) return null;
  const { condition, takePercent, glueBoardPercent, catches, evidence, actions, product, boxType } = last.check;
  return {
    boxNumber: checks.at(-1)?.check.boxNumber ?? '',
    boxType,
    findings: checks.filter(({ check }) => isFinding(check)).length,
    checks: checks.length,
    lastDate: last.date,
    lastFinding: { condition, takePercent, glueBoardPercent, catches, evidence, actions, product },
  };
}

/** The devices with findings over the last visits, most of them first. @param visits oldest first */
export function mostFindings(visits: readonly TrendVisit[], limit: number): DeviceTally[] {
  const last = visits.slice(-TREND_VISITS_MAX);
  const ids = new Set(last.flatMap(({ devices }) => devices.map(({ deviceId }) => deviceId)));
  return [...ids]
    .flatMap((deviceId) => tallyOf(deviceId, last) ?? [])
    .sort((a, b) => b.findings - a.findings || compareBoxNumbers(a.boxNumber, b.boxNumber))
    .slice(0, limit);
}

/** What a customer's visits have shown so far, with what was agreed to do about it. */
export type VisitTrends = {
  types: readonly TypeTrend[];
  most: readonly DeviceTally[];
  agreed: readonly { boxType: BaitBoxType; thresholds: readonly Threshold[] }[];
};

/** As many as leave the charts and what was agreed on one page. */
const MOST_MAX = 5;

/**
 * The trends at a visit, which counts as the last; null while there are fewer than three visits.
 *
 * @param visits oldest first; those on which nobody checked anything are passed over
 */
export function visitTrends(
  visits: readonly TrendVisit[],
  thresholdsOf: (boxType: BaitBoxType) => readonly Threshold[],
): VisitTrends | null {
  const counting = visits.filter(({ devices }) => devices.some(isChecked));
  if (counting.length < TREND_VISITS_MIN) return null;
  const types = trendsOf(counting);
  return {
    types,
    most: mostFindings(counting, MOST_MAX),
    agreed: types.map(({ boxType }) => ({ boxType, thresholds: thresholdsOf(boxType) })),
  };
}
