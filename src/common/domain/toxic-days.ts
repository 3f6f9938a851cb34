/** How long a device may be toxic: what its visits say, and when somebody has to be told. */

/** EU approvals of anticoagulants allow no more than this without a new risk assessment. */
export const TOXIC_DAYS_MAX = 35;
/** From here on it is said. */
export const TOXIC_DAYS_WARN = 30;

const DAY_MS = 24 * 60 * 60_000;

/** A device as one visit left it. */
export type ToxicVisit = { date: Date; isToxic: boolean };

/** When a device became toxic that is so now: the first of its latest visits that all say so; null when it is not. */
export function toxicSince(newestFirst: readonly ToxicVisit[]): Date | null {
  const end = newestFirst.findIndex(({ isToxic }) => !isToxic);
  return newestFirst.slice(0, end === -1 ? undefined : end).at(-1)?.date ?? null;
}

/** Whole days that a device has been toxic. */
export const toxicDays = (since: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS));

/** Whether so many days are so many that somebody has to be told; null is not toxic. */
export const isToxicLong = (days: number | null): boolean => days !== null && days >= TOXIC_DAYS_WARN;

/** Whether it has been toxic for so long that somebody has to be told. */
export const isToxicTooLong = (since: Date | null, now: Date): boolean => isToxicLong(since && toxicDays(since, now));
