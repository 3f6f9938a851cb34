/** The plan, its devices and what visits found, as signed visits say it: what a technician is still writing is nobody else's. */
import { sql } from 'kysely';
import { compareBoxNumbers } from '#common/domain/bait-box.ts';
import { hasMeasure } from '#common/domain/measures.ts';
import { TREND_VISITS_MAX } from '#common/domain/visit-trends.ts';
import { DEVICE_RECENT_MAX } from '#common/limits.ts';
import type { LinkDeviceDto, LinkFloorDto, LinkPlanDto, LinkVisitDto } from '#common/schemas/by-link.ts';
import { isOpenVisit } from '#server/db/open-visit.ts';
import type { Em } from '#server/db/orm.ts';
import { isoOf, reader } from '#server/db/reader.ts';
import { caughtInRow, isFindingRow, rowsWithChecks, shownByRow } from '#server/features/devices/check.sql.ts';
import { withVisits } from '#server/features/devices/visits.ts';

/** `signed` (id, date): of each visit its newest amendment that is signed, or itself. */
const withSignedVisits = (customerId: number) => sql`${withVisits(customerId)},
  signed as materialized (
    select distinct on (v.root) v.id, v.date from made_visits v join inspections i on i.id = v.id
    where i.contract_signed order by v.root, v.id desc)`;

/** What the last visits found, the oldest first. */
export async function linkVisits(em: Em, customerId: number): Promise<LinkVisitDto[]> {
  const { rows } = await sql<LinkVisitDto>`${withSignedVisits(customerId)}
    select v.id as "inspectionId", ${isoOf(sql`v.date`)} as date, found.checked, found.findings, found.caught
    from (select id, date from signed order by date desc, id desc limit ${TREND_VISITS_MAX}) v
    cross join lateral (
      select count(*)::int as checked, count(*) filter (where ${isFindingRow})::int as findings,
        coalesce(sum(${caughtInRow}), 0)::int as caught
      from ${rowsWithChecks(sql`b.inspection_id = v.id`)} b where b.condition is not null) found
    order by v.date, v.id`.execute(em.getKysely());
  return rows;
}

async function devicesOn(em: Em, customerId: number, inspectionId: number): Promise<LinkDeviceDto[]> {
  const { rows } = await sql<Omit<LinkDeviceDto, 'isTake'>>`${withSignedVisits(customerId)}
    select b.box_number as "boxNumber", b.box_type as "boxType", b.is_toxic as "isToxic", b.floor,
      b.position_x as "positionX", b.position_y as "positionY", b.condition, ${isFindingRow} as "isFinding",
      coalesce(recent.points, '[]'::jsonb) as recent
    from bait_boxes b
    cross join lateral (select b.device_id as id) device
    left join lateral (
      select jsonb_agg(jsonb_build_object('date', ${isoOf(sql`point.date`)}, 'value', point.value)
        order by point.date, point.id) as points
      from (
        select v.date, v.id, earlier.value from (select id, date from signed order by date desc, id desc) v
        cross join lateral (
          select ${shownByRow} as value from bait_boxes b
          where b.inspection_id = v.id and b.device_id = device.id and b.condition is not null) earlier
        order by v.date desc, v.id desc limit ${DEVICE_RECENT_MAX}) point) recent on true
    where b.inspection_id = ${inspectionId}`.execute(em.getKysely());
  return rows
    .map((device) => ({ ...device, isTake: hasMeasure(device.boxType, 'takePercent') }))
    .sort((a, b) => compareBoxNumbers(a.boxNumber, b.boxNumber));
}

const floorsOf = (em: Em, inspectionId: number): Promise<LinkFloorDto[]> =>
  reader(em)
    .selectFrom('floor_plans')
    .select(['floor', 'name', 'image_id as imageId', 'width', 'height'])
    .where('inspection_id', '=', inspectionId)
    .orderBy('floor')
    .execute();

/** The plan of the last signed visit; null before there is one. */
export async function linkPlan(em: Em, customerId: number): Promise<LinkPlanDto | null> {
  const { rows } = await sql<{ id: number; date: string }>`${withSignedVisits(customerId)}
    select id, ${isoOf(sql`date`)} as date from signed order by date desc, id desc limit 1`.execute(em.getKysely());
  const [last] = rows;
  if (!last) return null;
  const devices = await devicesOn(em, customerId, last.id);
  return { date: last.date, floors: await floorsOf(em, last.id), devices };
}

/** When the company comes next: never who, or what they noted. */
export async function linkNextVisit(em: Em, customerId: number, today: string) {
  const next = await reader(em)
    .selectFrom('visits as v')
    .select(['v.day', 'v.start_time as startTime', 'v.end_time as endTime'])
    .where('v.customer_id', '=', customerId)
    .where('v.day', '>=', today)
    .where(isOpenVisit)
    .orderBy('v.day')
    .orderBy(sql`coalesce(v.start_time, '')`)
    .orderBy('v.id')
    .limit(1)
    .executeTakeFirst();
  return next ?? null;
}
