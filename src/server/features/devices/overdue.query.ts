/** Which customers have overdue devices, of all customers at once; what stands and what is overdue is as in their registers. */
import { type RawBuilder, sql } from 'kysely';
import type { Em } from '#server/db/orm.ts';
import { rowsWithChecks } from './check.sql.ts';
import { withVisitsOfMany } from './visits.ts';

export type OverdueCustomers = {
  devices: number;
  customers: number;
  /** The customers with most overdue devices. */
  most: { customerId: number; name: string; devices: number }[];
};

type Row = OverdueCustomers['most'][number] & { allDevices: number; allCustomers: number };

type Asked = { now: Date; everyDays: number };

/**
 * A common table `overdue` (customer_id, devices): of each customer the devices that stand and were checked, or else placed,
 * longer ago than was agreed; those that have none are not in it.
 *
 * @param of which customers: the condition on a column that holds their ids
 */
const withOverdue = ({ now, everyDays }: Asked, of: (column: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql`${withVisitsOfMany(of(sql`i.customer_id`))},
    box as (
      select distinct on (b.device_id) b.device_id, v.date, v.id from bait_boxes b join made_visits v on v.id = b.inspection_id
      order by b.device_id, v.date desc, v.id desc),
    removal as (
      select distinct on (r.device_id) r.device_id, v.date, v.id from device_removals r join made_visits v on v.id = r.inspection_id
      order by r.device_id, v.date desc, v.id desc),
    latest as (
      select distinct on (b.device_id) b.device_id, b.checked_at, b.received_at
      from ${rowsWithChecks(sql`true`)} b join told v on v.id = b.inspection_id
      where b.condition is not null order by b.device_id, v.date desc, v.id desc),
    stated as (
      select d.id, d.customer_id, d.installed_at, p.placements, d.box_number,
        box.id is not null and coalesce((removal.date, removal.id) < (box.date, box.id), true) as is_standing,
        (box.id is not null or removal.id is not null)
          and coalesce(case when box.id is null or (removal.date, removal.id) > (box.date, box.id)
            then (removal.date, removal.id) > (p.after_date, p.after_inspection_id)
            else (box.date, box.id) > (p.after_date, p.after_inspection_id) end, true) as is_after_set,
        p.id is not null as has_set
      from devices d left join box_placements p on p.customer_id = d.customer_id
      left join box on box.device_id = d.id left join removal on removal.device_id = d.id
      where ${of(sql`d.customer_id`)}),
    overdue as (
      select s.customer_id, count(*)::int as devices
      from stated s join customers c on c.id = s.customer_id left join latest l on l.device_id = s.id
      where case when s.has_set and not s.is_after_set
          then s.placements @> jsonb_build_array(jsonb_build_object('boxNumber', s.box_number)) else s.is_standing end
        and case when l.checked_at is null then s.installed_at else least(l.checked_at, l.received_at) end
          < ${now}::timestamptz - coalesce((c.agreements ->> 'checkEveryDays')::int, ${everyDays}::int) * interval '24 hours'
      group by s.customer_id)`;

/** How many overdue devices the sites of a group have, by their ids; those that have none are not named. */
export async function overdueInGroup(em: Em, groupId: number, asked: Asked): Promise<Map<number, number>> {
  const ofSites = (column: RawBuilder<unknown>) =>
    sql`${column} in (select site.id from customers site where site.group_id = ${groupId})`;
  const { rows } = await sql<{ id: number; devices: number }>`${withOverdue(asked, ofSites)}
    select customer_id as id, devices from overdue`.execute(em.getKysely());
  return new Map(rows.map(({ id, devices }) => [id, devices]));
}

/**
 * The devices that stand and were checked, or else placed, longer ago than was agreed.
 *
 * @param everyDays the days between checks where nothing else is agreed with a customer
 */
export async function overdueDevices(
  em: Em,
  { limit, ...asked }: Asked & { limit: number },
): Promise<OverdueCustomers> {
  const { rows } = await sql<Row>`${withOverdue(asked, () => sql`true`)}
    select o.customer_id as "customerId", c.name, o.devices, sum(o.devices) over ()::int as "allDevices",
      count(*) over ()::int as "allCustomers"
    from overdue o join customers c on c.id = o.customer_id order by o.devices desc, c.name, c.id limit ${limit}`.execute(
    em.getKysely(),
  );
  return {
    devices: rows[0]?.allDevices ?? 0,
    customers: rows[0]?.allCustomers ?? 0,
    most: rows.map(({ customerId, name, devices }) => ({ customerId, name, devices })),
  };
}
