/** What stands at a customer now: of each device what was said last, by an inspection or by the remembered boxes. */
import { sql } from 'kysely';
import { compareBoxNumbers } from '#common/domain/bait-box.ts';
import type { Placement } from '#common/schemas/placement.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { BoxPlacement } from '#server/entities/box-placement.entity.ts';
import { withVisits } from './visits.ts';

/** A device as it stands, where the newest statement puts it. */
export type StandingDevice = Placement & {
  deviceId: number;
  /** The inspection that says so; null when it is the remembered boxes. */
  inspectionId: number | null;
};

type Statement = StandingDevice & { isRemoved: boolean; isAfterSet: boolean };

/** The newest statement on each device, of all inspections that are there but one. */
async function newestStatements(em: Em, customerId: number, exceptInspectionId: number | null): Promise<Statement[]> {
  const { rows } = await sql<Statement>`${withVisits(customerId)}
    select distinct on (statement.device_id) statement.device_id as "deviceId", i.id as "inspectionId", d.box_number as "boxNumber",
      statement.box_id is null as "isRemoved", b.box_type as "boxType", b.is_toxic as "isToxic", b.floor,
      b.position_x as "positionX", b.position_y as "positionY", b.notes,
      coalesce((i.date, i.id) > (p.after_date, p.after_inspection_id), true) as "isAfterSet"
    from visits i
    join (
      select inspection_id, device_id, id as box_id from bait_boxes
      union all select inspection_id, device_id, null::int from device_removals) statement on statement.inspection_id = i.id
    join devices d on d.id = statement.device_id
    left join bait_boxes b on b.id = statement.box_id
    left join box_placements p on p.customer_id = d.customer_id
    where i.id <> ${exceptInspectionId ?? 0}
    order by statement.device_id, i.date desc, i.id desc`.execute(em.getKysely());
  return rows;
}

/** The devices behind remembered boxes; of two boxes under one number the later one. */
async function devicesOf(em: Em, customerId: number, boxes: readonly Placement[]): Promise<StandingDevice[]> {
  const byBoxNumber = new Map(boxes.map((box) => [box.boxNumber, box]));
  if (byBoxNumber.size === 0) return [];
  const devices = await reader(em)
    .selectFrom('devices')
    .select(['id', 'box_number'])
    .where('customer_id', '=', customerId)
    .where('box_number', 'in', [...byBoxNumber.keys()])
    .execute();
  return devices.flatMap(({ id, box_number }) => {
    const box = byBoxNumber.get(box_number);
    return box ? [{ ...box, deviceId: id, inspectionId: null }] : [];
  });
}

export type Standing = {
  /** In number order. */
  devices: StandingDevice[];
  /** The remembered boxes, if some were ever saved. */
  set: BoxPlacement | null;
  /** Whether no inspection says anything since they were saved. */
  isSetNewest: boolean;
};

/**
 * What stands at a customer. Remembered boxes are a statement on every device at once: what is not among them does not stand,
 * until a later inspection says so.
 *
 * @param exceptInspectionId - an inspection that is not asked
 */
export async function standingAt(
  em: Em,
  customerId: number,
  exceptInspectionId: number | null = null,
): Promise<Standing> {
  const statements = await newestStatements(em, customerId, exceptInspectionId);
  const set = await em.findOne(BoxPlacement, { customerId }, { disableIdentityMap: true });
  const counting = set ? statements.filter(({ isAfterSet }) => isAfterSet) : statements;
  const stated = new Set(counting.map(({ deviceId }) => deviceId));
  const remembered = await devicesOf(em, customerId, set?.placements ?? []);
  const devices = [
    ...counting.flatMap(({ isRemoved, isAfterSet: _, ...device }) => (isRemoved ? [] : [device])),
    ...remembered.filter(({ deviceId }) => !stated.has(deviceId)),
  ].sort((a, b) => compareBoxNumbers(a.boxNumber, b.boxNumber));
  return { devices, set, isSetNewest: set !== null && counting.length === 0 };
}
