/** A day and a time on the wall as a moment: only for what leaves the portal, such as calendars of other programs. */
import { TIME_ZONE } from '#common/i18n/format.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const options = { dateStyle: 'short', timeStyle: 'medium', timeZone } as const;
  const made = new Intl.DateTimeFormat('sv-SE', options);
  clocks.set(timeZone, made);
  return made;
}

/** What the clock on the wall shows at a moment, as if it were UTC. */
const shownAt = (moment: number, timeZone: string): number =>
  Date.parse(`${clockOf(timeZone).format(moment).replace(' ', 'T')}Z`);

/**
 * The moment at which a clock shows a day such as 2026-03-29 and a time such as 08:00. A time that summer time leaves out is
 * an hour later; one that comes twice is the first of them or the second.
 */
export function momentAt(day: string, time: string, timeZone: string = TIME_ZONE): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const near = shown - (shownAt(shown, timeZone) - shown);
  // The clocks may have changed between the two.
  const moment = shown - (shownAt(near, timeZone) - near);
  return new Date(shownAt(moment, timeZone) === shown ? moment : near);
}
