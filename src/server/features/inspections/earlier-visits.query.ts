/** What earlier visits to a customer said of the devices, as the report of a later one prints it. */
import { sql } from 'kysely';
import type { BaitBoxType } from '#common/domain/bait-box.ts';
import type { PlacedDevice } from '#common/domain/changes-since.ts';
import type { Check } from '#common/domain/check.ts';
import { PLAN_MAX_HEIGHT_PX, PLAN_MAX_WIDTH_PX } from '#common/limits.ts';
import type { Em } from '#server/db/orm.ts';
import { isoOf } from '#server/db/reader.ts';
import { rowsWithChecks } from '#server/features/devices/check.sql.ts';
import { standingAt } from '#server/features/devices/standing.query.ts';
import { withVisitsBefore } from '#server/features/devices/visits.ts';

type Visit = { id: number; customerId: number };

/** A visit before another; its day is ISO 8601. */
export type EarlierVisit = { id: number; date: string; isSigned: boolean };

type VisitRow = { thisDate: string; id: number | null; date: string; isSigned: boolean };

/**
 * The day of a visit, which is that of what it amends, and the visits before it that said anything of devices, the newest
 * first. Each is told by the last that was signed of it; where nothing was, by its newest amendment or itself.
 */
export async function earlierVisits(em: Em, visit: Visit): Promise<{ date: string; earlier: EarlierVisit[] }> {
  const { rows } = await sql<VisitRow>`${withVisitsBefore(visit.customerId, visit.id)},
    saying as (
      select distinct on (v.root) v.id, v.root, v.date, i.contract_signed from before v join inspections i on i.id = v.id
      where exists (select from bait_boxes b where b.inspection_id = v.id)
        or exists (select from device_removals r where r.inspection_id = v.id)
      order by v.root, i.contract_signed desc, v.id desc
    )
    select ${isoOf(sql`this.date`)} as "thisDate", s.id, ${isoOf(sql`s.date`)} as date, s.contract_signed as "isSigned"
    from this left join saying s on true order by s.date desc, s.root desc`.execute(em.getKysely());
  const earlier = rows.flatMap(({ id, date, isSigned }) => (id === null ? [] : [{ id, date, isSigned }]));
  return { date: rows[0]?.thisDate ?? '', earlier };
}

/** Visits as the rows of a table `v`, by their place in the order. */
const inOrder = (visits: readonly EarlierVisit[]) =>
  sql`unnest(${visits.map(({ id }) => id)}::int[]) with ordinality as v (id, place)`;

/** A device with its check on an earlier visit. */
export type EarlierCheck = Check & { deviceId: number; boxNumber: string; boxType: BaitBoxType };
export type EarlierChecks = EarlierVisit & { checks: EarlierCheck[] };

/** The last visits on which anything was checked with all their checks. @param visits newest first */
export async function checksOf(em: Em, visits: readonly EarlierVisit[], limit: number): Promise<EarlierChecks[]> {
  const { rows } = await sql<EarlierCheck & { visitId: number }>`
    with last as (
      select v.id, v.place from ${inOrder(visits)}
      where exists (select from bait_boxes b where b.inspection_id = v.id and b.condition is not null)
        or exists (select from device_removals r where r.inspection_id = v.id and r.box ->> 'condition' is not null)
      order by v.place limit ${limit}
    )
    select v.id as "visitId", b.device_id as "deviceId", b.box_number as "boxNumber", b.box_type as "boxType", b.condition,
      b.take_percent as "takePercent", b.glue_board_percent as "glueBoardPercent", b.catches, b.evidence, b.actions,
      b.product
    from last v cross join lateral ${rowsWithChecks(sql`b.inspection_id = v.id`)} b
    order by v.place, b.box_number collate "C"`.execute(em.getKysely());
  const byVisit = Map.groupBy(rows, ({ visitId }) => visitId);
  return visits.flatMap((visit) => {
    const checks = byVisit.get(visit.id);
    return checks ? [{ ...visit, checks: checks.map(({ visitId: _, ...check }) => check) }] : [];
  });
}

/** What stood when a visit began, on the plans that it stood on. */
export async function stoodBefore(em: Em, { id, customerId }: Visit): Promise<PlacedDevice[]> {
  const { devices, set } = await standingAt(em, customerId, { before: id });
  const visitOf = (inspectionId: number | null) => inspectionId ?? set?.afterInspectionId ?? 0;
  const ids = [...new Set(devices.map(({ inspectionId }) => visitOf(inspectionId)))];
  const { rows } = await sql<{ inspectionId: number; floor: number; width: number; height: number }>`
    select inspection_id as "inspectionId", floor, width, height from floor_plans
    where inspection_id = any(${ids}::int[])`.execute(em.getKysely());
  const plans = new Map(
    rows.map(({ inspectionId, floor, width, height }) => [`${inspectionId} ${floor}`, { width, height }]),
  );
  return devices.map(({ deviceId, boxNumber, boxType, isToxic, floor, positionX, positionY, inspectionId }) => {
    const plan = plans.get(`${visitOf(inspectionId)} ${floor}`) ?? {
      width: PLAN_MAX_WIDTH_PX,
      height: PLAN_MAX_HEIGHT_PX,
    };
    return { deviceId, boxNumber, boxType, isToxic, floor, position: { x: positionX, y: positionY }, plan };
  });
}

/**
 * Since when each of these devices was toxic without a break, when that was before the visit; by device.
 *
 * @param visits newest first: they are asked no further than is needed
 */
export async function toxicBefore(
  em: Em,
  visits: readonly EarlierVisit[],
  deviceIds: readonly number[],
): Promise<Map<number, string>> {
  const ofDevice = rowsWithChecks(sql`b.inspection_id = v.id and b.device_id = d.id`);
  const { rows } = await sql<{ deviceId: number; place: number }>`
    select d.id as "deviceId", toxic.place::int as place from unnest(${[...deviceIds]}::int[]) as d (id)
    left join lateral (
      select v.place from ${inOrder(visits)} cross join lateral ${ofDevice} b
      where not b.is_toxic order by v.place limit 1) harmless on true
    join lateral (
      select max(v.place) as place from ${inOrder(visits)} cross join lateral ${ofDevice} b
      where b.is_toxic and v.place < coalesce(harmless.place, ${visits.length + 1}::int)) toxic on toxic.place is not null`.execute(
    em.getKysely(),
  );
  return new Map(rows.map(({ deviceId, place }) => [deviceId, visits[place - 1]?.date ?? '']));
}
