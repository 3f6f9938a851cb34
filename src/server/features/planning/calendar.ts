/** A technician's planned visits as a calendar that other programs read (RFC 5545). */
import { ICalCalendar, ICalEventTransparency } from 'ical-generator';
import { addDays } from '#common/domain/day.ts';
import type { Translate } from '#common/i18n/keys.ts';
import { momentAt } from '#common/planning/wall-clock.ts';
import type { PlannedVisitDto } from '#common/schemas/planned-visit.ts';

export type CalendarVisit = Pick<
  PlannedVisitDto,
  'key' | 'customerName' | 'customerAddress' | 'day' | 'startTime' | 'endTime' | 'note' | 'version'
> & { contactPerson: string | null; phone: string | null };

type CalendarTexts = { name: string; companyName: string; t: Translate };

/**
 * The text of the calendar. Windows are moments of UTC, so that no program needs to know the clocks of here; a visit without
 * one is a whole day, that of the calendar on the wall.
 */
export function calendarOf(
  visits: readonly CalendarVisit[],
  { name, companyName, t }: CalendarTexts,
  now: Date,
): string {
  const calendar = new ICalCalendar({
    name,
    prodId: { company: companyName || 'Baitbook', product: 'Baitbook' },
    // In seconds; programs that do not listen look as often as they like.
    ttl: 60 * 60,
  });
  for (const visit of visits) {
    const { day, startTime, endTime } = visit;
    const contact = [visit.contactPerson, visit.phone].filter(Boolean).join(', ');
    const lines = [contact && t('calendar.contact', { contact }), visit.note].filter(Boolean);
    const isWholeDay = startTime === null || endTime === null;
    calendar.createEvent({
      id: `${visit.key}@baitbook`,
      sequence: visit.version,
      stamp: now,
      ...(isWholeDay
        ? { allDay: true, start: new Date(`${day}T00:00:00Z`), end: new Date(`${addDays(day, 1)}T00:00:00Z`) }
        : { start: momentAt(day, startTime), end: momentAt(day, endTime) }),
      summary: visit.customerName,
      location: visit.customerAddress,
      ...(lines.length > 0 ? { description: lines.join('\n') } : {}),
      transparency: isWholeDay ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    });
  }
  return calendar.toString();
}
