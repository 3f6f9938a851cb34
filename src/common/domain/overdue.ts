/** Whether a device should have been checked again by now. */
import { CHECK_EVERY_DAYS } from '#common/limits.ts';

const DAY_MS = 24 * 60 * 60_000;

/** When a device is due: so many days after it was checked last, or else placed. */
export const dueAt = (lastSeenAt: Date, everyDays: number = CHECK_EVERY_DAYS): Date =>
  new Date(lastSeenAt.getTime() + everyDays * DAY_MS);

/** Whether that day has passed. */
export const isOverdue = (lastSeenAt: Date, now: Date, everyDays: number = CHECK_EVERY_DAYS): boolean =>
  now > dueAt(lastSeenAt, everyDays);
