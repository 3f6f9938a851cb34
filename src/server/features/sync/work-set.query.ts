/** What somebody works on, as a list of revisions: a device fetches what differs from what it keeps (ADR 042). */
import { sql } from 'kysely';
import {
  OWN_VISITS_MAX,
  WORK_SET_CUSTOMERS_MAX,
  WORK_SET_INSPECTIONS_MAX,
  WORK_SET_VISITED_DAYS,
} from '#common/limits.ts';
import { ownDays } from '#common/planning/own-days.ts';
import type { WorkSetDto } from '#common/schemas/sync.ts';
import type { Scope } from '#server/core/scope.ts';

const DAY_MS = 24 * 60 * 60_000;

/** In the words of their partial indexes. */
const isOpen = sql`not contract_signed and deleted_at is null`;
const columns = sql.raw('id, key, revision, customer_id, date');
const newest = sql.raw('order by date desc, id desc');

/** All that the settings, words and names of a portal come down to. */
const settingsRevision = sql`encode(sha256(convert_to(jsonb_build_array(
  (select version from settings),
  (select jsonb_agg(jsonb_build_array(id, kind, name, is_put_aside) order by id) from check_words),
  (select jsonb_agg(jsonb_build_array(id, full_name, status) order by id) from users))::text, 'UTF8')), 'hex')`;

/**
 * The work set of whoever asks: their open inspections as technician or creator, the customers of these, those that they are to
 * visit soon and those that they visited lately, and of each customer the last signed inspection, whose plans and devices are
 * gone on from. A customer's revision is another one after each change of an inspection there that is not signed, which says
 * where devices stand; one of a signed inspection after each change of its amendments, which it names.
 */
export async function getWorkSet({ em, actor, now }: Scope): Promise<WorkSetDto> {
  const own = ownDays(now);
  const since = new Date(now.getTime() - WORK_SET_VISITED_DAYS * DAY_MS);
  const { rows } = await sql<Omit<WorkSetDto, 'now'>>`
    with mine as (
      select ${columns} from (
        (select ${columns} from inspections where technician_id = ${actor.id} and ${isOpen}
          ${newest} limit ${WORK_SET_INSPECTIONS_MAX})
        union
        (select ${columns} from inspections where created_by_id = ${actor.id} and ${isOpen}
          ${newest} limit ${WORK_SET_INSPECTIONS_MAX})) open
      ${newest} limit ${WORK_SET_INSPECTIONS_MAX}),
    planned as (
      select v.id, v.customer_id, v.version, i.id as inspection_id, i.status, c.revision
      from visits v join customers c on c.id = v.customer_id
      left join inspections i on i.id = v.inspection_id and i.deleted_at is null
      where v.technician_id = ${actor.id} and v.day between ${own.late} and ${own.last} and not v.is_skipped
        and (v.day >= ${own.today} or i.id is null)
      order by v.day desc, v.id limit ${OWN_VISITS_MAX}),
    visited as (
      select customer_id, 0 as wanted, max(date) as date from mine group by customer_id
      union all
      select customer_id, 0, ${now}::timestamptz from planned group by customer_id
      union all
      select customer_id, 1, max(date) from inspections
      where technician_id = ${actor.id} and date >= ${since} and deleted_at is null group by customer_id),
    near as (
      select customer_id as id from visited group by customer_id
      order by min(wanted), max(date) desc, customer_id limit ${WORK_SET_CUSTOMERS_MAX}),
    last_signed as (
      select last.id, last.key, greatest(last.revision, (select max(revision) from inspections where amends_id = last.id)),
        last.customer_id, last.date
      from near cross join lateral (
        select ${columns} from inspections
        where customer_id = near.id and contract_signed and deleted_at is null ${newest} limit 1) last),
    said as (
      select customer_id as id, max(revision) as revision from inspections
      where customer_id in (select id from near) and ${isOpen} group by customer_id),
    kept as (select false as is_signed, * from mine union all select true, * from last_signed)
    select (select epoch from sync_epochs), ${settingsRevision} as "settingsRevision",
      (select encode(sha256(convert_to(coalesce(jsonb_agg(to_jsonb(planned) order by id), '[]')::text || ${own.today}, 'UTF8')), 'hex')
        from planned) as "visitsRevision",
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'key', key, 'revision', revision, 'customerId', customer_id)
        order by is_signed, date desc, id desc), '[]') from kept) as inspections,
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'key', c.key, 'revision', greatest(c.revision, said.revision))
        order by c.id), '[]') from near join customers c using (id) left join said using (id)) as customers`.execute(
    em.getKysely(),
  );
  const [workSet] = rows;
  if (!workSet) throw new Error('A query without a table answers one row');
  return { ...workSet, now: now.toISOString() };
}
