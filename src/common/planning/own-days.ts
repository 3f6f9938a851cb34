/** Which planned visits a technician takes along. */
import { addDays, dayOf } from '#common/domain/day.ts';
import { OWN_VISITS_DAYS, OWN_VISITS_LATE_DAYS } from '#common/limits.ts';

/** Those of the next days, and those since `late` that were not made; both ends included. */
export function ownDays(now: Date): { late: string; today: string; last: string } {
  const today = dayOf(now);
  return { late: addDays(today, -OWN_VISITS_LATE_DAYS), today, last: addDays(today, OWN_VISITS_DAYS) };
}
