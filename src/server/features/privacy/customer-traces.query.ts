/** Where something is kept about a customer besides their own row: inspections, those that are gone included, and lines of the audit log. */
import { sql } from 'kysely';
import type { Em } from '#server/db/orm.ts';

/** Ids of a customer's rows that are there, and of those that are gone and of which the audit log says whose they were. */
const everOf = (entity: 'Inspection' | 'Recommendation', table: string, customerId: number) => sql<{ id: number }>`
  select id from ${sql.table(table)} where customer_id = ${customerId}
  union
  select gone.id from (
    select distinct on (entity_id) entity_id as id, changes -> 'customerId' as customer from audit_log
    where entity = ${entity} and jsonb_exists(changes, 'customerId')
    order by entity_id, audit_log.id desc
  ) as gone
  where coalesce(gone.customer ->> 1, gone.customer ->> 0) = ${String(customerId)}
    and not exists (select from ${sql.table(table)} kept where kept.id = gone.id)`;

/** Inspections of a customer, those that are gone included. */
export async function inspectionsEverOf(em: Em, customerId: number): Promise<number[]> {
  const ever = everOf('Inspection', 'inspections', customerId);
  const { rows } = await sql<{ id: number }>`${ever} order by 1`.execute(em.getKysely());
  return rows.map(({ id }) => id);
}

const recommendationsEverOf = (customerId: number) => everOf('Recommendation', 'recommendations', customerId);

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
  or (entity = 'Recommendation' and inspection_id is null and entity_id in (${recommendationsEverOf(customerId)}))
  or (entity = 'RecommendationStatement' and inspection_id is null
    and entity_id in (select said.entity_id from audit_log said where said.entity = 'RecommendationStatement'
      and coalesce(said.changes -> 'recommendationId' ->> 1, said.changes -> 'recommendationId' ->> 0)::int
        in (${recommendationsEverOf(customerId)})))
  or inspection_id in (select value::int from jsonb_array_elements_text(${JSON.stringify(inspectionIds)}::jsonb)))`;
