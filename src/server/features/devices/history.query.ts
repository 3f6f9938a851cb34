/** What devices showed: one on all its visits, and all of a customer over a period. Read page by page. */
import { type RawBuilder, sql } from 'kysely';
import { isSamePlace, type Place } from '#common/domain/changes-since.ts';
import { PLAN_MAX_HEIGHT_PX, PLAN_MAX_WIDTH_PX } from '#common/limits.ts';
import type {
  DeviceCheckRowDto,
  DeviceHistoryInput,
  DeviceVisitDto,
  HeatDto,
  HeatMapInput,
  ListChecksInput,
} from '#common/schemas/device.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import { decodeDateCursor, encodeCursor, type Page, pageOf } from '#server/db/cursor.ts';
import { isoOf, reader } from '#server/db/reader.ts';
import { caughtInRow, foundInRow, isFindingRow, rowsWithChecks } from './check.sql.ts';
import { presentFound } from './device.presenter.ts';
import { registerOf } from './register.query.ts';
import { requireCustomer } from './register.service.ts';
import { withToldVisits } from './visits.ts';

const onVisit = sql`b.inspection_id = v.id`;

type Found = Parameters<typeof presentFound>[0];
type VisitRow = Omit<DeviceCheckRowDto, keyof Found> & { found: Found; plan: Place['plan'] | null };

/** Of the row `b` on the visit `v`. */
const visitColumns = sql`b.id as "rowId", b.device_id as "deviceId", v.id as "inspectionId", ${isoOf(sql`v.date`)} as date,
  b.box_number as "boxNumber", b.box_type as "boxType", b.is_toxic as "isToxic", b.floor, b.position_x as "positionX",
  b.position_y as "positionY", jsonb_build_object(${foundInRow}) as found, ${isoOf(sql`b.checked_at`)} as "checkedAt",
  u.full_name as "checkedByName", b.is_bulk_checked as "isBulkChecked", b.notes, coalesce((
    select jsonb_agg(jsonb_build_object('id', p.id, 'imageId', p.image_id) order by p.position, p.id) from inspection_photos p
    where p.inspection_id = v.id and p.device_id = b.device_id), '[]'::jsonb) as photos, (
    select jsonb_build_object('width', f.width, 'height', f.height) from floor_plans f
    where f.inspection_id = v.id and f.floor = b.floor) as plan`;

const presentVisit = (row: VisitRow): Omit<DeviceVisitDto, 'movedFrom'> => ({
  inspectionId: row.inspectionId,
  date: row.date,
  boxNumber: row.boxNumber,
  boxType: row.boxType,
  isToxic: row.isToxic,
  floor: row.floor,
  positionX: row.positionX,
  positionY: row.positionY,
  ...presentFound(row.found),
  checkedAt: row.checkedAt,
  checkedByName: row.checkedByName,
  isBulkChecked: row.isBulkChecked,
  notes: row.notes,
  photos: row.photos,
});

const placeOf = ({ floor, positionX, positionY, plan }: VisitRow): Place => ({
  floor,
  position: { x: positionX, y: positionY },
  plan: plan ?? { width: PLAN_MAX_WIDTH_PX, height: PLAN_MAX_HEIGHT_PX },
});

/** Where it stood on the visit before, if it was moved since: by the rule of the report. */
function movedFrom(row: VisitRow, before: VisitRow | undefined): DeviceVisitDto['movedFrom'] {
  if (!before || isSamePlace(placeOf(before), placeOf(row)) !== false) return null;
  const { floor, positionX, positionY } = before;
  return { floor, positionX, positionY };
}

/**
 * One page of what a device showed, newest visit first.
 *
 * @throws AppError DEVICE_NOT_FOUND, INVALID_INPUT for a cursor that was not given out
 */
export async function deviceHistory(
  { em }: Scope,
  { id, limit, cursor }: DeviceHistoryInput,
): Promise<Page<DeviceVisitDto>> {
  const device = await reader(em).selectFrom('devices').select('customer_id').where('id', '=', id).executeTakeFirst();
  if (!device) throw new AppError('DEVICE_NOT_FOUND');
  const [date, inspectionId] = cursor === undefined ? [null, null] : decodeDateCursor(cursor);
  const { rows } = await sql<VisitRow>`${withToldVisits(device.customer_id)}
    select ${visitColumns} from told v cross join lateral ${rowsWithChecks(sql`b.device_id = ${id} and ${onVisit}`)} b
    left join users u on u.id = b.checked_by_id
    where ${date}::timestamptz is null or (v.date, v.id) < (${date}::timestamptz, ${inspectionId}::int)
    order by v.date desc, v.id desc limit ${limit + 1}`.execute(em.getKysely());
  const { items, nextCursor } = pageOf(rows, limit, (last) => encodeCursor(last.date, last.inspectionId));
  // The row behind the page, if there is one, says whether the last of the page was moved.
  const visits = items.map((row, index) => ({ ...presentVisit(row), movedFrom: movedFrom(row, rows[index + 1]) }));
  return { items: visits, nextCursor };
}

/** Visits of the period. */
const within = ({ from, to }: { from?: Date | undefined; to?: Date | undefined }): RawBuilder<boolean> =>
  sql<boolean>`(${from ?? null}::timestamptz is null or v.date >= ${from ?? null}::timestamptz)
    and (${to ?? null}::timestamptz is null or v.date <= ${to ?? null}::timestamptz)`;

/**
 * One page of a customer's checks over a period, oldest first.
 *
 * @throws AppError CUSTOMER_NOT_FOUND, INVALID_INPUT for a cursor that was not given out
 */
export async function listChecks(
  { em }: Scope,
  { customerId, limit, cursor, ...period }: ListChecksInput,
): Promise<Page<DeviceCheckRowDto>> {
  await requireCustomer(em, customerId);
  const [date, rowId] = cursor === undefined ? [null, null] : decodeDateCursor(cursor);
  // Visits in their order, from where the page before ended: no more of them are read than the page needs.
  const { rows } = await sql<VisitRow & { rowId: number }>`${withToldVisits(customerId)}
    select ${visitColumns}
    from (select v.id, v.date from told v
      where ${within(period)} and (${date}::timestamptz is null or v.date >= ${date}::timestamptz) order by v.date) v
    cross join lateral ${rowsWithChecks(onVisit)} b
    left join users u on u.id = b.checked_by_id
    where b.condition is not null and (${date}::timestamptz is null or (v.date, b.id) > (${date}::timestamptz, ${rowId}::int))
    order by v.date, b.id limit ${limit + 1}`.execute(em.getKysely());
  const { items, nextCursor } = pageOf(rows, limit, (last) => encodeCursor(last.date, last.rowId));
  return { items: items.map((row) => ({ deviceId: row.deviceId, ...presentVisit(row) })), nextCursor };
}

type Heat = Pick<HeatDto, 'deviceId' | 'visits' | 'findings' | 'totalCount' | 'meanTake'>;

/**
 * What each device showed within a period: those that stand, and those that were checked in it.
 *
 * @throws AppError CUSTOMER_NOT_FOUND
 */
export async function heatMap({ em }: Scope, { customerId, ...period }: HeatMapInput): Promise<HeatDto[]> {
  await requireCustomer(em, customerId);
  const { rows } = await sql<Heat>`${withToldVisits(customerId)}
    select b.device_id as "deviceId", count(*)::int as visits, count(*) filter (where ${isFindingRow})::int as findings,
      sum(${caughtInRow})::int as "totalCount", round(avg(b.take_percent), 1)::float8 as "meanTake"
    from told v cross join lateral ${rowsWithChecks(onVisit)} b
    where b.condition is not null and ${within(period)} group by b.device_id`.execute(em.getKysely());
  const byDevice = new Map(rows.map((row) => [row.deviceId, row]));
  return (await registerOf(em, customerId)).flatMap((device) => {
    const heat = byDevice.get(device.id);
    if (!heat && device.removedAt !== null) return [];
    const { visits = 0, findings = 0, totalCount = 0, meanTake = null } = heat ?? {};
    const { boxNumber, boxType, floor, positionX, positionY, inspectionId } = device;
    const at = { boxNumber, boxType, floor, positionX, positionY, inspectionId, isStanding: device.removedAt === null };
    return [{ deviceId: device.id, ...at, visits, findings, totalCount, meanTake }];
  });
}
