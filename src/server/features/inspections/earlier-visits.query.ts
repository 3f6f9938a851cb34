/** What earlier visits to a customer said of the devices, as the report of a later one prints it. */
import { sql } from 'kysely';
import type { BaitBoxType } from '#common/domain/bait-box.ts';
import type { PlacedDevice, RemovedDevice } from '#common/domain/changes-since.ts';
import { type Check, isChecked } from '#common/domain/check.ts';
import { PLAN_MAX_HEIGHT_PX, PLAN_MAX_WIDTH_PX } from '#common/limits.ts';
import type { Em } from '#server/db/orm.ts';
import { isoOf, rowsWithChecks } from '#server/features/devices/check.sql.ts';

type Visit = { id: number; customerId: number };

/** A device with its check on an earlier visit. */
export type EarlierCheck = Check & { deviceId: number; boxNumber: string; boxType: BaitBoxType };
export type EarlierVisit = { date: string; checks: EarlierCheck[] };

/**
 * Common tables: `visits` of the customer, amendments among them as part of what they amend (`root`), and the `earlier`
 * ones, each by the last word on it.
 */
const withEarlier = ({ id, customerId }: Visit) => sql`
  with recursive visits as (
    select i.id, i.id as root, i.date from inspections i
    where i.customer_id = ${customerId} and i.deleted_at is null and i.amends_id is null
    union all
    select i.id, v.root, v.date from inspections i join visits v on v.id = i.amends_id where i.deleted_at is null
  ),
  earlier as (
    select distinct on (v.root) v.id, v.root, v.date from visits v
    join visits this on this.id = ${id}
    where (v.date, v.root) < (this.date, this.root)
      and (exists (select from bait_boxes b where b.inspection_id = v.id)
        or exists (select from device_removals r where r.inspection_id = v.id))
    order by v.root, v.id desc
  )`;

/** The day of a visit; an amendment says anew what was found on the day of what it amends. */
export async function dateOfVisit(em: Em, visit: Visit): Promise<Date> {
  const { rows } = await sql<{ date: string }>`${withEarlier(visit)}
    select ${isoOf(sql`date`)} as date from visits where id = ${visit.id}`.execute(em.getKysely());
  const [found] = rows;
  if (!found) throw new Error(`Inspection ${visit.id} is no visit`);
  return new Date(found.date);
}

type CheckRow = Omit<EarlierCheck, 'isEstimate'> & { visitId: number; date: string };

/** The last visits before one on which anything was checked, the newest first, with all their checks: those of what they took away as well. */
export async function earlierVisits(em: Em, visit: Visit, limit: number): Promise<EarlierVisit[]> {
  const { rows } = await sql<CheckRow>`${withEarlier(visit)},
    last as (
      select e.id, e.root, e.date from earlier e
      where exists (select from ${rowsWithChecks(sql`b.inspection_id = e.id`)} b where b.condition is not null)
      order by e.date desc, e.root desc limit ${limit}
    )
    select v.id as "visitId", ${isoOf(sql`v.date`)} as date, b.device_id as "deviceId", b.box_number as "boxNumber",
      b.box_type as "boxType", b.condition, b.take_percent as "takePercent", b.glue_board_percent as "glueBoardPercent",
      b.catches, b.evidence, b.actions, b.product
    from last v cross join lateral ${rowsWithChecks(sql`b.inspection_id = v.id`)} b
    order by v.date desc, v.root desc, b.box_number collate "C"`.execute(em.getKysely());
  const visits = Map.groupBy(rows, ({ visitId }) => visitId);
  return [...visits.values()].map((checks) => ({
    date: checks[0]?.date ?? '',
    checks: checks.map(({ visitId: _, date: __, ...check }) => check),
  }));
}

type StoodRow = Omit<PlacedDevice, 'position' | 'plan'> & {
  x: number;
  y: number;
  width: number | null;
  height: number | null;
};

/** What stood when a visit began, and the day of the visit before it; null when there was none. */
export async function stoodBefore(em: Em, visit: Visit): Promise<{ date: string; devices: PlacedDevice[] } | null> {
  const { rows: days } = await sql<{ date: string }>`${withEarlier(visit)}
    select ${isoOf(sql`date`)} as date from earlier order by earlier.date desc, root desc limit 1`.execute(
    em.getKysely(),
  );
  const [newest] = days;
  if (!newest) return null;
  const { rows } = await sql<StoodRow>`${withEarlier(visit)},
    newest as (
      select distinct on (said.device_id) said.device_id, said.box_id from earlier e
      join (select inspection_id, device_id, id as box_id from bait_boxes
        union all select inspection_id, device_id, null::int from device_removals) said on said.inspection_id = e.id
      order by said.device_id, e.date desc, e.root desc
    )
    select b.device_id as "deviceId", b.box_number as "boxNumber", b.box_type as "boxType", b.is_toxic as "isToxic",
      b.floor, b.position_x as x, b.position_y as y, p.width, p.height
    from newest n join bait_boxes b on b.id = n.box_id
    left join floor_plans p on p.inspection_id = b.inspection_id and p.floor = b.floor`.execute(em.getKysely());
  const devices = rows.map(({ x, y, width, height, ...device }) => ({
    ...device,
    position: { x, y },
    plan: { width: width ?? PLAN_MAX_WIDTH_PX, height: height ?? PLAN_MAX_HEIGHT_PX },
  }));
  return { date: newest.date, devices };
}

/** Since when each device that is toxic on a visit is so without a break, when that was before it; by device. */
export async function toxicBefore(em: Em, visit: Visit): Promise<Map<number, Date>> {
  const { rows } = await sql<{ deviceId: number; since: string }>`${withEarlier(visit)},
    stood as (
      select b.device_id, b.is_toxic, e.date, e.root from earlier e join bait_boxes b on b.inspection_id = e.id
      where b.device_id in (select device_id from bait_boxes where inspection_id = ${visit.id} and is_toxic)
    )
    select s.device_id as "deviceId", ${isoOf(sql`since`)} as since from (
      select s.device_id, min(s.date) as since from stood s
      where s.is_toxic and not exists (
        select from stood later where later.device_id = s.device_id and not later.is_toxic
          and (later.date, later.root) > (s.date, s.root))
      group by s.device_id) s`.execute(em.getKysely());
  return new Map(rows.map(({ deviceId, since }) => [deviceId, new Date(since)]));
}

type RemovedRow = Omit<RemovedDevice, 'check'> & Check & { boxType: BaitBoxType | null };
export type RemovedOnVisit = RemovedDevice & { boxType: BaitBoxType | null };

/** What a visit took away, with what it had found there. */
export async function removedOn(em: Em, inspectionId: number): Promise<RemovedOnVisit[]> {
  const { rows } = await sql<RemovedRow>`
    select r.device_id as "deviceId", r.box_number as "boxNumber", r.reason, b.box_type as "boxType", b.condition,
      b.take_percent as "takePercent", b.glue_board_percent as "glueBoardPercent", b.catches, b.evidence, b.actions, b.product
    from device_removals r left join lateral jsonb_populate_record(null::bait_boxes, r.box) b on true
    where r.inspection_id = ${inspectionId} order by r.box_number collate "C"`.execute(em.getKysely());
  return rows.map(({ deviceId, boxNumber, reason, boxType, ...check }) => ({
    deviceId,
    boxNumber,
    reason,
    boxType,
    check: isChecked(check) ? check : null,
  }));
}
