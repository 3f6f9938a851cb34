/** A day for tests that plan: a Wednesday that is no holiday, some weeks from now, so that none depends on the day it runs on. */
import { addDays, dayOf } from '#common/domain/day.ts';
import { nextWorkingDay, weekdayOf } from '#common/planning/holidays.ts';

export const wednesday = (() => {
  let day = addDays(dayOf(new Date()), 21);
  while (weekdayOf(day) !== 3 || nextWorkingDay(addDays(day, -1)) !== day) day = addDays(day, 1);
  return day;
})();

/** The Wednesday so many weeks after it. */
export const wednesdayAfter = (weeks: number): string => addDays(wednesday, 7 * weeks);
