/** Where a customer's devices found something within a period: how strong, and on which plan each one is shown. */
import type { Size } from '#common/floor-plan/geometry.ts';
import { endOfDay, isDay, startOfDay } from './day.ts';

/** What a device showed within a period. */
export type Heat = {
  /** On which it was checked. */
  visits: number;
  /** Of those, on which something was found. */
  findings: number;
};

/** From nothing to more often than not; `unchecked` when nobody looked. */
export const heatLevels = ['unchecked', 'none', 'few', 'some', 'many'] as const;
export type HeatLevel = (typeof heatLevels)[number];

const FEW_AT_MOST = 0.25;
const SOME_AT_MOST = 0.5;

/** How often something was found: at most one visit in four, at most one in two, or more often. */
export function heatLevel({ visits, findings }: Heat): HeatLevel {
  if (visits === 0) return 'unchecked';
  if (findings === 0) return 'none';
  const share = findings / visits;
  if (share <= FEW_AT_MOST) return 'few';
  return share <= SOME_AT_MOST ? 'some' : 'many';
}

/** How a level is drawn on a white plan: more is larger and darker, and the number in it keeps 4.5:1. */
export type HeatStyle = { radius: number; fill: string; ink: string; stroke: string; isDashed: boolean };

export const heatStyles: Record<HeatLevel, HeatStyle> = {
  unchecked: { radius: 12, fill: '#ffffff', ink: '#36413c', stroke: '#68766f', isDashed: true },
  none: { radius: 12, fill: '#ebf0ed', ink: '#36413c', stroke: '#68766f', isDashed: false },
  few: { radius: 15, fill: '#fde4b5', ink: '#5c2f00', stroke: '#b45309', isDashed: false },
  some: { radius: 18, fill: '#f5a05b', ink: '#3d1c00', stroke: '#9a3412', isDashed: false },
  many: { radius: 21, fill: '#b42318', ink: '#ffffff', stroke: '#7a130b', isDashed: false },
};

/** The number in a mark: on how many visits something was found; a dash where nobody looked. */
export const heatText = ({ visits, findings }: Heat): string => (visits === 0 ? '–' : String(findings));

export const heatPeriods = ['quarter', 'year', 'own'] as const;
export type HeatPeriod = (typeof heatPeriods)[number];

/** Days as 2026-07-01, both ends included. */
export type Days = { from: string; to: string };

const MONTHS: Record<Exclude<HeatPeriod, 'own'>, number> = { quarter: 3, year: 12 };

/** The day so many months before another; the last one of its month where that one has no such day. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The days of a period that ends today. @param today as 2026-07-01 */
export const daysOf = (period: Exclude<HeatPeriod, 'own'>, today: string): Days => ({
  from: monthsBefore(today, MONTHS[period]),
  to: today,
});

/** From the first moment of the first day to the last one of the last; null when they are no days, or the wrong way round. */
export function momentsOf({ from, to }: Days): { from: string; to: string } | null {
  if (!isDay(from) || !isDay(to) || from > to) return null;
  return { from: startOfDay(from).toISOString(), to: endOfDay(to).toISOString() };
}

/** A plan of one floor, as an inspection has it. */
export type PlanOfFloor = Size & { floor: number; imageId: string };

/** A visit that devices stand by, with its plans. */
export type PlanVisit<Plan extends PlanOfFloor> = { id: number; date: string; floorPlans: readonly Plan[] };

type Placed = { floor: number; inspectionId: number | null };

/** A floor with its newest plan, the devices on it, and those that cannot be shown there. */
export type HeatFloor<Plan, Device> = {
  floor: number;
  plan: (Plan & { inspectionId: number; date: string }) | null;
  onPlan: Device[];
  /** Placed on another plan of another size, or on none: a mark in the wrong place is worse than none. */
  offPlan: Device[];
};

/**
 * Each floor that has devices, from the lowest up, with the newest plan that those visits have of it.
 *
 * @param visits that the devices' positions are from
 */
export function heatFloors<Plan extends PlanOfFloor, Device extends Placed>(
  devices: readonly Device[],
  visits: readonly PlanVisit<Plan>[],
): HeatFloor<Plan, Device>[] {
  const newestFirst = [...visits].sort((a, b) => b.date.localeCompare(a.date) || b.id - a.id);
  const floors = [...new Set(devices.map(({ floor }) => floor))].sort((a, b) => a - b);
  return floors.map((floor) => {
    const planOf = (visit: PlanVisit<Plan> | undefined) => visit?.floorPlans.find((plan) => plan.floor === floor);
    const visit = newestFirst.find(planOf);
    const plan = planOf(visit);
    const here = devices.filter((device) => device.floor === floor);
    const fits = ({ inspectionId }: Device): boolean => {
      const own = planOf(visits.find(({ id }) => id === inspectionId));
      return plan !== undefined && own !== undefined && own.width === plan.width && own.height === plan.height;
    };
    return {
      floor,
      plan: plan && visit ? { ...plan, inspectionId: visit.id, date: visit.date } : null,
      onPlan: here.filter(fits),
      offPlan: here.filter((device) => !fits(device)),
    };
  });
}
