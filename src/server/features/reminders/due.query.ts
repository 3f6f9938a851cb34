/** What somebody is to be reminded of, with the address that it goes to; and how many customers have none. */
import { type RawBuilder, sql } from 'kysely';
import { DEFAULT_LANGUAGE, type Language } from '#common/i18n/languages.ts';
import {
  type DayPeriod,
  type DueRecommendation,
  recommendationReminderPeriod,
  visitReminderPeriod,
} from '#common/mail/reminders.ts';
import type { WithoutAddressDto } from '#common/schemas/reminders.ts';
import { isOpenVisit } from '#server/db/open-visit.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { isGiven, isToDo } from '#server/features/follow-up/recommendation.sql.ts';
import { actorAddress, customerAddress } from '#server/mail/reminder-address.ts';

/** In one run; what is left follows an hour later. */
const LETTERS_AT_ONCE = 1_000;

/** Null for a kind that is switched off. */
export type ReminderPeriods = { visits: DayPeriod | null; recommendations: DayPeriod | null };

/** Of which days reminders go, by the company's settings. */
export async function periodsOf(em: Em, today: string): Promise<ReminderPeriods> {
  const settings = await reader(em)
    .selectFrom('settings')
    .select([
      'visit_reminder_days as visitDays',
      'recommendation_reminder_days as recommendationDays',
      'recommendation_reminders_since as since',
    ])
    .executeTakeFirst();
  const { visitDays = null, recommendationDays = null, since = null } = settings ?? {};
  return {
    visits: visitDays === null ? null : visitReminderPeriod(today, visitDays),
    recommendations:
      recommendationDays === null ? null : recommendationReminderPeriod(today, recommendationDays, since ?? today),
  };
}

/** That of the last document that the customer signed. */
const languageOf = sql<Language>`coalesce((
  select d.language from signed_documents d join inspections i on i.id = d.inspection_id
  where i.customer_id = c.id order by d.id desc limit 1), ${sql.lit(DEFAULT_LANGUAGE)})`;

export type VisitToCome = {
  id: number;
  day: string;
  startTime: string | null;
  endTime: string | null;
  technician: string | null;
  customerId: number;
  customerName: string;
  address: string;
  language: Language;
};

/** Visits of these days that are still to be made, and of which nobody was reminded. */
const selectVisits = (em: Em, { from, to }: DayPeriod) =>
  reader(em)
    .selectFrom('visits as v')
    .innerJoin('customers as c', 'c.id', 'v.customer_id')
    .innerJoin('users as u', 'u.id', 'v.technician_id')
    .where('v.day', '>=', from)
    .where('v.day', '<=', to)
    .where(isOpenVisit)
    .where('c.anonymised_at', 'is', null)
    .where(sql<boolean>`not exists (select from reminders r where r.visit_id = v.id and r.day = v.day)`);

export const visitsToCome = (em: Em, period: DayPeriod): Promise<VisitToCome[]> =>
  selectVisits(em, period)
    .select(['v.id', 'v.day', 'v.start_time as startTime', 'v.end_time as endTime'])
    .select(['c.id as customerId', 'c.name as customerName', languageOf.as('language')])
    .select([customerAddress.$castTo<string>().as('address')])
    .select(sql<string | null>`case when u.status = 'approved' then u.full_name end`.as('technician'))
    .where(sql<boolean>`${customerAddress} is not null`)
    .orderBy('v.day')
    .orderBy('v.id')
    .limit(LETTERS_AT_ONCE)
    .execute();

/** Recommendations due on these days that the customer was told of and nobody has carried out or was reminded of. */
const selectRecommendations = (em: Em, { from, to }: DayPeriod) =>
  reader(em)
    .selectFrom('recommendations as r')
    .innerJoin('customers as c', 'c.id', 'r.customer_id')
    .leftJoin('inspections as m', 'm.id', 'r.inspection_id')
    .where('r.due_day', '>=', from)
    .where('r.due_day', '<=', to)
    .where(isToDo)
    .where(isGiven)
    .where('c.anonymised_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from reminders t where t.recommendation_id = r.id and t.day = r.due_day::text)`,
    );

export const dueRecommendations = (em: Em, period: DayPeriod): Promise<DueRecommendation[]> =>
  selectRecommendations(em, period)
    .select(['r.id', 'r.acts_by as actsBy', 'r.text', 'c.id as customerId', 'c.name as customerName'])
    .select([sql<string>`r.due_day`.as('dueDay'), actorAddress.$castTo<string>().as('address')])
    .select(
      sql<Language>`case r.acts_by when 'customer' then ${languageOf} else ${sql.lit(DEFAULT_LANGUAGE)} end`.as(
        'language',
      ),
    )
    .where(sql<boolean>`${actorAddress} is not null`)
    .orderBy('r.due_day')
    .orderBy('r.id')
    .limit(LETTERS_AT_ONCE)
    .execute();

const without = (address: RawBuilder<string | null>) =>
  sql<number>`(count(distinct c.id) filter (where ${address} is null))::int`.as('count');

/** How many customers would be reminded, or have somebody reminded of their business, if there were an address. */
export async function countWithoutAddress(em: Em, periods: ReminderPeriods): Promise<WithoutAddressDto> {
  const visits =
    periods.visits && (await selectVisits(em, periods.visits).select(without(customerAddress)).executeTakeFirst());
  const recommendations =
    periods.recommendations &&
    (await selectRecommendations(em, periods.recommendations).select(without(actorAddress)).executeTakeFirst());
  return { visits: visits?.count ?? 0, recommendations: recommendations?.count ?? 0 };
}
