/** The inspections of a customer in the order in which their statements count. */
import { sql } from 'kysely';

/**
 * A common table `visits` (id, date) of a customer's inspections that are there. What an amendment says counts from the
 * day of the inspection that it amends, and more than that.
 */
export const withVisits = (customerId: number) => sql`
  with recursive visits as (
    select i.id, i.date from inspections i where i.customer_id = ${customerId} and i.deleted_at is null and i.amends_id is null
    union all
    select i.id, v.date from inspections i join visits v on v.id = i.amends_id where i.deleted_at is null
  )`;
