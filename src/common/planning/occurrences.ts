/** What a series of visits becomes: the days that its rule names, holidays put off, and what is not planned yet. */
import { holidayOn, nextWorkingDay } from './holidays.ts';

/** One turn of a series: the day by its rule, which it is known by for ever, and the day to come. */
export type Occurrence = { seriesDay: string; day: string };

/**
 * The turns of a series. One that falls on a holiday is put off to the next working day, and left out where the series comes
 * that day anyway: nobody is visited twice a day.
 *
 * @param ruleDays - the days that the rule names, as 2026-07-01
 */
export function occurrencesOn(ruleDays: readonly string[]): Occurrence[] {
  const taken = new Set(ruleDays.filter((day) => holidayOn(day) === null));
  return [...ruleDays].sort().flatMap((seriesDay) => {
    if (holidayOn(seriesDay) === null) return [{ seriesDay, day: seriesDay }];
    const day = nextWorkingDay(seriesDay);
    if (taken.has(day)) return [];
    taken.add(day);
    return [{ seriesDay, day }];
  });
}

/**
 * The turns that have no visit yet. A turn that was moved, skipped or started has one, and is not planned again wherever that
 * stands now.
 */
export function notPlannedYet(
  occurrences: readonly Occurrence[],
  planned: readonly { seriesDay: string | null }[],
): Occurrence[] {
  const known = new Set(planned.map(({ seriesDay }) => seriesDay));
  return occurrences.filter(({ seriesDay }) => !known.has(seriesDay));
}
