/** How long a device may be toxic: what its visits say, and when somebody has to be told. */

/** EU approvals of anticoagulants allow no more than this without a new risk assessment. */
export const TOXIC_DAYS_MAX = 35;
/** From here on it is said. */
const TOXIC_DAYS_WARN = 30;

const DAY_MS = 24 * 60 * 60_000;

/** Whole days that a device has been toxic. */
export const toxicDays = (since: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS));

/** Whether so many days are so many that somebody has to be told; null is not toxic. */
export const isToxicLong = (days: number | null): boolean => days !== null && days >= TOXIC_DAYS_WARN;

/** Whether it has been toxic for so long that somebody has to be told. */
export const isToxicTooLong = (since: Date | null, now: Date): boolean => isToxicLong(since && toxicDays(since, now));
