/** Whom the portal reminds of what by mail, and when: periods of days, the hour, and which of it goes into one letter. */
import { addDays, dayOf } from '#common/domain/day.ts';
import type { RecommendationActor } from '#common/domain/recommendation.ts';
import type { Language } from '#common/i18n/languages.ts';
import { REMINDED_AFTER_DAYS_MAX } from '#common/outgoing-limits.ts';
import { momentAt } from '#common/planning/wall-clock.ts';

/** When people begin to work: no reminder wakes anybody. */
const MORNING = '08:00';

/** Days such as 2026-07-01, both included. */
export type DayPeriod = { from: string; to: string };

/** The days whose visits are reminded of: from tomorrow on, for who is reminded on the day itself is late. */
export const visitReminderPeriod = (today: string, days: number): DayPeriod => ({
  from: addDays(today, 1),
  to: addDays(today, days),
});

/**
 * The days on which a recommendation is due that is reminded of.
 *
 * @param days so long before it is due
 * @param since the day from which on reminders are sent: what was due before is not caught up on
 */
export function recommendationReminderPeriod(today: string, days: number, since: string): DayPeriod {
  const earliest = addDays(today, -REMINDED_AFTER_DAYS_MAX);
  return { from: since > earliest ? since : earliest, to: addDays(today, days) };
}

/** When a reminder goes that is written now: in the morning, or at once when that is over. */
export function reminderTime(now: Date): Date {
  const morning = momentAt(dayOf(now), MORNING);
  return now < morning ? morning : now;
}

/** A recommendation that somebody is to be reminded of. */
export type DueRecommendation = {
  id: number;
  customerId: number;
  customerName: string;
  actsBy: RecommendationActor;
  dueDay: string;
  text: string;
  /** Of whoever is to carry it out. */
  address: string;
  language: Language;
};

/** What stands in one letter: all that the same person is to do for the same customer, the soonest due first. */
export function lettersOf(recommendations: readonly DueRecommendation[]): DueRecommendation[][] {
  const sorted = recommendations.toSorted((a, b) => (a.dueDay < b.dueDay ? -1 : a.dueDay > b.dueDay ? 1 : a.id - b.id));
  const letters = Map.groupBy(sorted, ({ customerId, actsBy, address }) =>
    JSON.stringify([customerId, actsBy, address]),
  );
  return [...letters.values()];
}
