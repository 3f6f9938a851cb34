/** Where something is kept about a customer besides their own row: inspections, those that are gone included, and lines of the audit log. */
import { sql } from 'kysely';
import type { Em } from '#server/db/orm.ts';

/** Inspections of a customer that are there, and those that are gone and of which the audit log says whose they were. */
export async function inspectionsEverOf(em: Em, customerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from inspections where customer_id = ${customerId}
    union
    select gone.id from (
      select distinct on (entity_id) entity_id as id, changes -> 'customerId' as customer from audit_log
      where entity = 'Inspection' and jsonb_exists(changes, 'customerId')
      order by entity_id, audit_log.id desc
    ) as gone
    where coalesce(gone.customer ->> 1, gone.customer ->> 0) = ${String(customerId)}
      and not exists (select from inspections i where i.id = gone.id)
    order by 1`.execute(em.getKysely());
  return rows.map(({ id }) => id);
}

/**
 * The condition of a line of `audit_log` that is about a customer, these inspections of theirs, their bait boxes, their
 * remembered set, their links, what they were recommended, or visits that are or were planned.
 */
export const isAboutCustomer = (customerId: number, inspectionIds: readonly number[]) => sql<boolean>`(
  (entity = 'Customer' and entity_id = ${customerId})
  or (entity = 'Device' and entity_id in (select id from devices where customer_id = ${customerId}))
  or ((entity, entity_id) in (
    select 'CustomerLink', id from customer_links where customer_id = ${customerId}
    union all select 'PlannedVisit', id from visits where customer_id = ${customerId}
    union all select 'VisitSeries', id from visit_series where customer_id = ${customerId}
    union all select gone.entity, gone.entity_id from audit_log gone
      where gone.entity in ('CustomerLink', 'PlannedVisit', 'VisitSeries') and gone.action in ('create', 'delete')
        and coalesce(gone.changes -> 'customerId' ->> 0, gone.changes -> 'customerId' ->> 1) = ${String(customerId)}))
  or (entity = 'BoxPlacement' and entity_id in (select id from box_placements where customer_id = ${customerId}))
  or (entity = 'Recommendation' and inspection_id is null and entity_id in (select id from recommendations where customer_id = ${customerId}))
  or (entity = 'RecommendationStatement' and inspection_id is null and entity_id in (
    select s.id from recommendation_statements s join recommendations r on r.id = s.recommendation_id
    where r.customer_id = ${customerId}))
  or inspection_id in (select value::int from jsonb_array_elements_text(${JSON.stringify(inspectionIds)}::jsonb)))`;
