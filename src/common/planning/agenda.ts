/** The agenda's days and what is on them. Days and times are those of a calendar and a clock on the wall: no moment is among them. */
import { addDays } from '#common/domain/day.ts';
import { weekdayOf } from './holidays.ts';

const DAYS_OF_WEEK = 7;

/** Monday to Sunday of the week that a day such as 2026-07-01 is in. */
export function weekAround(day: string): string[] {
  const monday = addDays(day, -((weekdayOf(day) + 6) % DAYS_OF_WEEK));
  return Array.from({ length: DAYS_OF_WEEK }, (_, index) => addDays(monday, index));
}

/** What a visit has of a clock: both ends of its window, or none. */
export type TimeWindow = { startTime: string | null; endTime: string | null };
type OnDay = TimeWindow & { id: number; day: string };

/** Without a window first, as they can be at any time of the day; then by the clock. */
const byTime = <Visit extends TimeWindow & { id: number }>(one: Visit, other: Visit): number =>
  (one.startTime ?? '').localeCompare(other.startTime ?? '') ||
  (one.endTime ?? '').localeCompare(other.endTime ?? '') ||
  one.id - other.id;

/** The visits of each of the days, in the order of the clock; those of other days are left out. */
export const onDays = <Visit extends OnDay>(
  visits: readonly Visit[],
  days: readonly string[],
): { day: string; visits: Visit[] }[] =>
  days.map((day) => ({ day, visits: visits.filter((visit) => visit.day === day).sort(byTime) }));

/** '09:30' as minutes since midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** A visit beside those that overlap it: in which of how many lanes. */
export type InLane<Visit> = { visit: Visit; lane: number; lanes: number };

/**
 * Puts visits that overlap into lanes beside each other; those without a window are left out.
 *
 * @param leastMinutes - that a visit takes of its lane at least: a short one is shown higher than it lasts
 */
export function inLanes<Visit extends TimeWindow & { id: number }>(
  visits: readonly Visit[],
  leastMinutes = 0,
): InLane<Visit>[] {
  const placed: InLane<Visit>[] = [];
  /** Those that overlap one another, directly or through others; and when the last of them ends. */
  let group: InLane<Visit>[] = [];
  let groupEnd = 0;
  const ends: number[] = [];
  const close = () => {
    for (const one of group) one.lanes = ends.length;
    group = [];
    ends.length = 0;
  };
  for (const visit of [...visits].sort(byTime)) {
    const { startTime, endTime } = visit;
    if (startTime === null || endTime === null) continue;
    const start = minutesOf(startTime);
    const end = Math.max(minutesOf(endTime), start + leastMinutes);
    if (start >= groupEnd) close();
    const free = ends.findIndex((other) => other <= start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = end;
    groupEnd = group.length === 0 ? end : Math.max(groupEnd, end);
    const one = { visit, lane, lanes: 1 };
    group.push(one);
    placed.push(one);
  }
  close();
  return placed;
}
