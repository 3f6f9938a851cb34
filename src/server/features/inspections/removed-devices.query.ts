/** The devices that a visit took away, with the checks that were made of them before that. */
import { sql } from 'kysely';
import type { RemovedDevice } from '#common/domain/changes-since.ts';
import type { Check } from '#common/domain/check.ts';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import type { Em } from '#server/db/orm.ts';
import { isoOf } from '#server/db/reader.ts';
import { foundInRow } from '#server/features/devices/check.sql.ts';

/** A box as a report prints it. */
export type VisitedBox = Omit<
  BaitBoxDto,
  'id' | 'key' | 'inspectionId' | 'positionX' | 'positionY' | 'receivedAt' | 'version'
>;

export type RemovedOnVisit = RemovedDevice & { checked: VisitedBox | null };

/** The check in what holds more. */
export const foundIn = ({
  condition,
  takePercent,
  glueBoardPercent,
  catches,
  evidence,
  actions,
  product,
}: Check): Check => ({
  condition,
  takePercent,
  glueBoardPercent,
  catches,
  evidence,
  actions,
  product,
});

/** @returns in number order */
export async function removedOn(em: Em, inspectionId: number): Promise<RemovedOnVisit[]> {
  const { rows } = await sql<Omit<RemovedOnVisit, 'check'>>`
    select r.device_id as "deviceId", r.box_number as "boxNumber", r.reason,
      case when b.condition is not null then jsonb_build_object('deviceId', r.device_id, 'boxNumber', r.box_number,
        'boxType', b.box_type, 'isToxic', b.is_toxic, 'isNew', false, 'floor', b.floor, 'notes', b.notes,
        'position', jsonb_build_object('x', b.position_x, 'y', b.position_y), 'checkedAt', ${isoOf(sql`b.checked_at`)},
        'checkedById', b.checked_by_id, 'isBulkChecked', b.is_bulk_checked) || jsonb_build_object(${foundInRow})
      end as checked
    from device_removals r left join lateral jsonb_populate_record(null::bait_boxes, r.box) b on true
    where r.inspection_id = ${inspectionId} order by r.box_number collate "C", r.id`.execute(em.getKysely());
  return rows.map((row) => ({ ...row, check: row.checked && foundIn(row.checked) }));
}
