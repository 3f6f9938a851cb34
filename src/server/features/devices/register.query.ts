/**
 * Each device of a customer where the newest statement on it stands, with what it showed last. Read from the inspections:
 * a device asks the visits, newest first, until one has it, so that a long history costs no more than a short one.
 */
import { sql } from 'kysely';
import type { BaitBoxType } from '#common/domain/bait-box.ts';
import type { Check } from '#common/domain/check.ts';
import type { DeviceCheckDto } from '#common/schemas/device.ts';
import type { Placement } from '#common/schemas/placement.ts';
import type { Em } from '#server/db/orm.ts';
import { isoOf } from '#server/db/reader.ts';
import { BoxPlacement } from '#server/entities/box-placement.entity.ts';
import { foundInRow, isFindingRow, rowsWithChecks } from './check.sql.ts';
import { newestFirst, withToldVisits } from './visits.ts';

/** A check as JSON in the database holds it. */
export type StoredCheck = Check &
  Pick<DeviceCheckDto, 'checkedAt' | 'inspectionId' | 'date'> & { receivedAt: string | null };

/** Where a device is on a plan, and what it is. */
export type Place = {
  boxType: BaitBoxType;
  isToxic: boolean;
  floor: number;
  positionX: number;
  positionY: number;
  notes: string | null;
  inspectionId: number | null;
};

type Known = {
  id: number;
  key: string;
  boxNumber: string;
  labelCode: string;
  installedAt: string;
  place: Place | null;
  /** With where it stood, unless that was not kept. */
  removal: { reason: string | null; removedAt: string; place: Place | null } | null;
  /** Whether the removal was said after the place. */
  isRemoved: boolean;
  /** Whether either was said after the remembered boxes were saved; true when none were. */
  isAfterSet: boolean;
  lastCheck: StoredCheck | null;
  lastFinding: StoredCheck | null;
};

/** A device that stands, or stood once. */
export type RegisteredDevice = Omit<Known, 'place' | 'removal' | 'isRemoved' | 'isAfterSet'> &
  Place & { removedAt: string | null; removalReason: string | null };

const placeJson = sql`jsonb_build_object('inspectionId', v.id, 'boxType', b.box_type, 'isToxic', b.is_toxic,
  'floor', b.floor, 'positionX', b.position_x, 'positionY', b.position_y, 'notes', b.notes)`;
const removalJson = sql`jsonb_build_object('reason', r.reason, 'removedAt', ${isoOf(sql`r.removed_at`)},
  'place', case when b.id is not null then ${placeJson} end)`;
const checkJson = sql`jsonb_build_object('inspectionId', v.id, 'date', ${isoOf(sql`v.date`)},
  'checkedAt', ${isoOf(sql`b.checked_at`)}, 'receivedAt', ${isoOf(sql`b.received_at`)}, ${foundInRow})`;

const ofDeviceOnVisit = sql`b.inspection_id = v.id and b.device_id = d.id`;
const ofDevice = sql`b.device_id = d.id`;

/** What is known of all devices of a customer, or of one. */
async function knownDevices(em: Em, customerId: number, deviceId: number | null): Promise<Known[]> {
  const { rows } = await sql<Known>`${withToldVisits(customerId)}
    select d.id, d.key, d.box_number as "boxNumber", d.label_code as "labelCode", ${isoOf(sql`d.installed_at`)} as "installedAt",
      box.said as place, removal.said as removal,
      coalesce((removal.date, removal.id) >= (box.date, box.id), removal.id is not null) as "isRemoved",
      coalesce(case when box.id is null or (removal.date, removal.id) > (box.date, box.id)
        then (removal.date, removal.id) > (p.after_date, p.after_inspection_id)
        else (box.date, box.id) > (p.after_date, p.after_inspection_id) end, true) as "isAfterSet",
      latest.said as "lastCheck", finding.said as "lastFinding"
    from devices d
    left join box_placements p on p.customer_id = d.customer_id
    left join lateral (
      select v.date, v.id, ${placeJson} as said from ${newestFirst('made_visits')} v
      join bait_boxes b on ${ofDeviceOnVisit} order by v.date desc, v.id desc limit 1) box on true
    left join lateral (
      select v.date, v.id, ${removalJson} as said from device_removals r join made_visits v on v.id = r.inspection_id
      left join lateral jsonb_populate_record(null::bait_boxes, r.box) b on true
      where r.device_id = d.id order by v.date desc, v.id desc limit 1) removal on true
    left join lateral (
      select ${checkJson} as said from ${newestFirst('told')} v cross join lateral ${rowsWithChecks(ofDeviceOnVisit)} b
      where b.condition is not null order by v.date desc, v.id desc limit 1) latest on true
    left join lateral (
      select ${checkJson} as said from ${rowsWithChecks(ofDevice)} b join told v on v.id = b.inspection_id
      where ${isFindingRow} order by v.date desc, v.id desc limit 1) finding on true
    where d.customer_id = ${customerId} and (${deviceId}::int is null or d.id = ${deviceId}::int)`.execute(
    em.getKysely(),
  );
  return rows;
}

/** The remembered boxes as a statement: of two under one number the later one. */
type Remembered = { at: string; afterInspectionId: number | null; byBoxNumber: ReadonlyMap<string, Placement> };

async function rememberedAt(em: Em, customerId: number): Promise<Remembered | null> {
  const set = await em.findOne(BoxPlacement, { customerId }, { disableIdentityMap: true });
  if (!set) return null;
  const byBoxNumber = new Map(set.placements.map((box) => [box.boxNumber, box]));
  return { at: set.lastUpdated.toISOString(), afterInspectionId: set.afterInspectionId ?? null, byBoxNumber };
}

/** The device as the newest statement has it; nothing when no inspection and no remembered box speaks of it. */
function settle(known: Known, set: Remembered | null): RegisteredDevice[] {
  const { place: stood, removal, isRemoved, isAfterSet, ...device } = known;
  const isStated = stood !== null || removal !== null;
  const place = stood ?? removal?.place ?? null;
  if (set && !(isStated && isAfterSet)) {
    const box = set.byBoxNumber.get(device.boxNumber);
    if (box) {
      const { boxType, isToxic, floor, positionX, positionY, notes = null } = box;
      const there = { boxType, isToxic, floor, positionX, positionY, notes, inspectionId: set.afterInspectionId };
      return [{ ...device, ...there, removedAt: null, removalReason: null }];
    }
    if (!place) return [];
    const gone = isRemoved && removal ? removal : { removedAt: set.at, reason: null };
    return [{ ...device, ...place, removedAt: gone.removedAt, removalReason: gone.reason }];
  }
  if (!place) return [];
  const gone = isRemoved ? removal : null;
  return [{ ...device, ...place, removedAt: gone?.removedAt ?? null, removalReason: gone?.reason ?? null }];
}

/** All devices of a customer of which anything is said, or the one asked for, in no order. */
export async function registerOf(
  em: Em,
  customerId: number,
  deviceId: number | null = null,
): Promise<RegisteredDevice[]> {
  const set = await rememberedAt(em, customerId);
  return (await knownDevices(em, customerId, deviceId)).flatMap((known) => settle(known, set));
}
