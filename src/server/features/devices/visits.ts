/** The inspections of a customer in the order in which their statements count. */
import { type RawBuilder, sql } from 'kysely';

/**
 * A common table `made_visits` (id, date, root) of a customer's inspections that are there. What an amendment says counts from the
 * day of the inspection that it amends, its root, and more than that.
 */
export const withVisits = (customerId: number) => sql`
  with recursive made_visits as (
    select i.id, i.date, i.id as root from inspections i
    where i.customer_id = ${customerId} and i.deleted_at is null and i.amends_id is null
    union all
    select i.id, v.date, v.root from inspections i join made_visits v on v.id = i.amends_id where i.deleted_at is null
  )`;

/** The same, and `told`: of each visit what says it last, its newest amendment or itself. Nothing is counted twice. */
export const withToldVisits = (customerId: number) => sql`${withVisits(customerId)},
  told as materialized (select distinct on (root) id, date from made_visits order by root, id desc)`;

/**
 * The same as `withToldVisits`, of many customers: (id, customer_id, date, root).
 *
 * @param where which inspections `i`, by their `customer_id` or `date`
 */
export const withVisitsOfMany = (where: RawBuilder<unknown>) => sql`
  with recursive made_visits as (
    select i.id, i.customer_id, i.date, i.id as root from inspections i
    where ${where} and i.deleted_at is null and i.amends_id is null
    union all
    select i.id, v.customer_id, v.date, v.root from inspections i join made_visits v on v.id = i.amends_id where i.deleted_at is null
  ), told as materialized (select distinct on (root) id, customer_id, date from made_visits order by root, id desc)`;

/**
 * The same as `withVisits`, and `this`, the visit of an inspection, with `before`: what was said on the visits before it. An
 * amendment is of the visit that it amends.
 */
export const withVisitsBefore = (customerId: number, inspectionId: number) => sql`${withVisits(customerId)},
  this as (select date, root from made_visits where id = ${inspectionId}),
  before as materialized (
    select v.id, v.date, v.root from made_visits v join this on (v.date, v.root) < (this.date, this.root))`;

/** Visits newest first: a subquery, so that whoever takes the first match looks no further. */
export const newestFirst = (table: 'made_visits' | 'told' | 'before') =>
  sql`(select id, date from ${sql.table(table)} order by date desc, id desc)`;
