/** What stands at a customer, now or when a visit began: of each device what was said last, by an inspection or by the remembered boxes. */
import { sql } from 'kysely';
import { compareBoxNumbers } from '#common/domain/bait-box.ts';
import type { Placement } from '#common/schemas/placement.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { BoxPlacement } from '#server/entities/box-placement.entity.ts';
import { newestFirst, withVisits, withVisitsBefore } from './visits.ts';

/** A device as it stands, where the newest statement puts it. */
export type StandingDevice = Placement & {
  deviceId: number;
  /** The inspection that says so; null when it is the remembered boxes. */
  inspectionId: number | null;
};

type Statement = StandingDevice & { isRemoved: boolean; isAfterSet: boolean };

/** Which inspections are asked: all that are there, all but one, or those of the visits before one. */
type Asked = { except?: number; before?: number };

/** The newest statement on each device: it asks the visits newest first, until one has it. */
async function newestStatements(em: Em, customerId: number, { except, before }: Asked): Promise<Statement[]> {
  const [visits, table] =
    before === undefined
      ? ([withVisits(customerId), 'made_visits'] as const)
      : ([withVisitsBefore(customerId, before), 'before'] as const);
  const isOther = sql`v.id <> ${except ?? 0}`;
  const { rows } = await sql<Statement>`${visits}
    select d.id as "deviceId", box.visit_id as "inspectionId", d.box_number as "boxNumber",
      box.visit_id is null or coalesce((removal.date, removal.visit_id) > (box.date, box.visit_id), false) as "isRemoved",
      box.box_type as "boxType", box.is_toxic as "isToxic", box.floor, box.position_x as "positionX",
      box.position_y as "positionY", box.notes,
      coalesce(case when box.visit_id is null or (removal.date, removal.visit_id) > (box.date, box.visit_id)
        then (removal.date, removal.visit_id) > (p.after_date, p.after_inspection_id)
        else (box.date, box.visit_id) > (p.after_date, p.after_inspection_id) end, true) as "isAfterSet"
    from devices d
    left join box_placements p on p.customer_id = d.customer_id
    left join lateral (
      select v.date, v.id as visit_id, b.box_type, b.is_toxic, b.floor, b.position_x, b.position_y, b.notes
      from ${newestFirst(table)} v join bait_boxes b on b.inspection_id = v.id and b.device_id = d.id
      where ${isOther} order by v.date desc, v.id desc limit 1) box on true
    left join lateral (
      select v.date, v.id as visit_id from device_removals r join ${sql.table(table)} v on v.id = r.inspection_id
      where r.device_id = d.id and ${isOther} order by v.date desc, v.id desc limit 1) removal on true
    where d.customer_id = ${customerId} and (box.visit_id is not null or removal.visit_id is not null)`.execute(
    em.getKysely(),
  );
  return rows;
}

/** The remembered boxes, unless they were saved after the visit before which is asked. */
async function rememberedSet(em: Em, customerId: number, { before }: Asked): Promise<BoxPlacement | null> {
  const set = await em.findOne(BoxPlacement, { customerId }, { disableIdentityMap: true });
  if (!set || before === undefined) return set;
  const { rows } = await sql<{ isBefore: boolean }>`${withVisits(customerId)}
    select coalesce((p.after_date, p.after_inspection_id) < (this.date, this.root), true) as "isBefore"
    from box_placements p join made_visits this on this.id = ${before}
    where p.customer_id = ${customerId}`.execute(em.getKysely());
  return rows[0]?.isBefore ? set : null;
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
 * @param asked - `except` names an inspection that is not asked; `before` one, for what stood when its visit began
 */
export async function standingAt(em: Em, customerId: number, asked: Asked = {}): Promise<Standing> {
  const statements = await newestStatements(em, customerId, asked);
  const set = await rememberedSet(em, customerId, asked);
  const counting = set ? statements.filter(({ isAfterSet }) => isAfterSet) : statements;
  const stated = new Set(counting.map(({ deviceId }) => deviceId));
  const remembered = await devicesOf(em, customerId, set?.placements ?? []);
  const devices = [
    ...counting.flatMap(({ isRemoved, isAfterSet: _, ...device }) => (isRemoved ? [] : [device])),
    ...remembered.filter(({ deviceId }) => !stated.has(deviceId)),
  ].sort((a, b) => compareBoxNumbers(a.boxNumber, b.boxNumber));
  return { devices, set, isSetNewest: set !== null && counting.length === 0 };
}
