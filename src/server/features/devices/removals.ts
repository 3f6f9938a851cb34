/** What a visit takes away: written down with a reason, and with the check that was made of it on that visit (ADR 039). */
import { sql } from 'kysely';
import type { Check } from '#common/domain/check.ts';
import type { Scope } from '#server/core/scope.ts';
import type { Em } from '#server/db/orm.ts';
import { isoOf } from '#server/db/reader.ts';
import type { BaitBox } from '#server/entities/bait-box.entity.ts';
import { Device } from '#server/entities/device.entity.ts';
import { DeviceRemoval } from '#server/entities/device-removal.entity.ts';
import type { Inspection } from '#server/entities/inspection.entity.ts';

/** Whether anything but this visit knows the device: another inspection, of which it may be gone, or the remembered boxes. */
export async function isKnownElsewhere(em: Em, deviceId: number, inspectionId: number): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (select from bait_boxes where device_id = ${deviceId} and inspection_id <> ${inspectionId})
      or exists (select from device_removals where device_id = ${deviceId} and inspection_id <> ${inspectionId})
      or exists (
        select from devices d join box_placements p on p.customer_id = d.customer_id
        where d.id = ${deviceId} and p.placements @> jsonb_build_array(jsonb_build_object('boxNumber', d.box_number))
      ) as "isKnown"`.execute(em.getKysely());
  return rows[0]?.isKnown ?? false;
}

/** The check of a visit, as the visit's removal has kept it. */
export type KeptCheck = Check & Pick<BaitBox, 'checkedAt' | 'receivedAt' | 'checkedById' | 'isBulkChecked'>;

type KeptRow = Omit<KeptCheck, 'checkedAt' | 'receivedAt'> & { checkedAt: string; receivedAt: string };

/** The check that a removal has kept, if there was one. */
export async function readKeptCheck(em: Em, removalId: number): Promise<KeptCheck | null> {
  const { rows } = await sql<KeptRow>`
    select b.condition, b.take_percent as "takePercent", b.glue_board_percent as "glueBoardPercent", b.catches, b.evidence,
      b.actions, b.product, ${isoOf(sql`b.checked_at`)} as "checkedAt", ${isoOf(sql`b.received_at`)} as "receivedAt",
      b.checked_by_id as "checkedById", b.is_bulk_checked as "isBulkChecked"
    from device_removals r, jsonb_populate_record(null::bait_boxes, r.box) b
    where r.id = ${removalId} and b.condition is not null`.execute(em.getKysely());
  const [row] = rows;
  return row ? { ...row, checkedAt: new Date(row.checkedAt), receivedAt: new Date(row.receivedAt) } : null;
}

/** A device that a visit takes away, with its box and the check of this visit in it: no check is lost. */
export type Removed = Required<Pick<DeviceRemoval, 'deviceId' | 'box'>>;

/** What is to be written down of a device whose box goes; null for one that this visit had placed: it was never there. */
export async function leaveDevice(
  { em }: Scope,
  { id: inspectionId }: Pick<Inspection, 'id'>,
  deviceId: number,
): Promise<Removed | null> {
  if (!(await isKnownElsewhere(em, deviceId, inspectionId))) return null;
  const { rows } = await sql<Pick<Removed, 'box'>>`
    select to_jsonb(b) as box from bait_boxes b
    where inspection_id = ${inspectionId} and device_id = ${deviceId}`.execute(em.getKysely());
  return { deviceId, box: rows[0]?.box ?? null };
}

/** Writes down that a visit took a device away. */
export async function removeDevice(
  { em, now }: Scope,
  { id: inspectionId }: Pick<Inspection, 'id'>,
  { deviceId, box, reason }: Removed & { reason: string | null },
): Promise<void> {
  const { boxNumber } = await em.findOneOrFail(Device, { id: deviceId });
  em.create(DeviceRemoval, { inspectionId, deviceId, boxNumber, reason, removedAt: now, box });
  await em.flush();
}
