/**
 * Which device a box belongs to. What stands where is what the inspections say: here numbers are given out and devices
 * made, in the transaction of the box that it is about (ADR 039).
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { boxSequence, nextBoxNumber } from '#common/domain/bait-box.ts';
import { newLabelCode } from '#common/domain/label-code.ts';
import { BOX_SEQUENCE_MAX } from '#common/limits.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { BaitBox } from '#server/entities/bait-box.entity.ts';
import { Device } from '#server/entities/device.entity.ts';
import { DeviceRemoval } from '#server/entities/device-removal.entity.ts';
import type { Inspection } from '#server/entities/inspection.entity.ts';
import { isKnownElsewhere, type KeptCheck, readKeptCheck } from './removals.ts';
import { withVisits } from './visits.ts';

/** The inspection that a device is placed on, as it is written. */
export type Visit = Pick<Inspection, 'id' | 'customerId'>;

/** Which device a box of a visit is, and whether no earlier visit had it. */
export type Placed = Pick<BaitBox, 'deviceId' | 'isNew'> & {
  /** The key of its box, and the check that this visit made of it, before it was taken away. */
  keptKey: string | null;
  keptCheck: KeptCheck | null;
};

/** The highest sequence given out at a customer, who is held: numbers are given out one after the other. */
async function holdNumbers(em: Em, customerId: number): Promise<number> {
  const { last_box_sequence } = await reader(em)
    .selectFrom('customers')
    .select('last_box_sequence')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return last_box_sequence;
}

/** The number that the customer's next device gets; it was never another one's. */
export async function nextNumber(em: Em, customerId: number): Promise<string> {
  const last = await holdNumbers(em, customerId);
  if (last < BOX_SEQUENCE_MAX) return nextBoxNumber(last);
  const taken = await reader(em)
    .selectFrom('devices')
    .select('box_number')
    .where('customer_id', '=', customerId)
    .execute();
  return nextBoxNumber(
    last,
    taken.map(({ box_number }) => box_number),
  );
}

/**
 * Whether a visit can place a new device under a number, or put back one of its own: no other visit has used the number,
 * and no box of this one has it. Until the transaction ends nobody else gives it out.
 */
export async function isFreeNumber(em: Em, visit: Visit, boxNumber: string): Promise<boolean> {
  const { customerId, id: inspectionId } = visit;
  await holdNumbers(em, customerId);
  const device = await em.findOne(Device, { customerId, boxNumber });
  if (!device) return true;
  const there = { inspectionId, deviceId: device.id };
  if ((await em.count(BaitBox, there)) > 0) return false;
  return (await em.count(DeviceRemoval, there)) > 0 || !(await isKnownElsewhere(em, device.id, inspectionId));
}

type NamedDevice = { deviceId?: number | undefined; deviceKey?: string | undefined };

/**
 * The number of the device that is named by its id, or by the key that its maker gave it; null for none, and for a key that
 * is new.
 *
 * @throws AppError UNKNOWN_DEVICE for another customer's device, and for an id that nothing has
 */
export async function numberOfDevice(
  em: Em,
  { customerId }: Visit,
  { deviceId, deviceKey }: NamedDevice,
): Promise<string | null> {
  if (deviceId === undefined && deviceKey === undefined) return null;
  const device = await em.findOne(Device, deviceId === undefined ? { key: String(deviceKey) } : { id: deviceId });
  const isOurs = device ? device.customerId === customerId : deviceId === undefined;
  if (!isOurs) throw new AppError('UNKNOWN_DEVICE');
  return device?.boxNumber ?? null;
}

/** Makes the devices that the customer does not have yet; a single one may bring its key. */
export async function makeDevices(
  { em, now }: Scope,
  customerId: number,
  boxNumbers: readonly string[],
  key?: string,
): Promise<void> {
  if (boxNumbers.length === 0) return;
  await holdNumbers(em, customerId);
  await reader(em)
    .insertInto('devices')
    .values(
      [...new Set(boxNumbers)].map((boxNumber) => ({
        key: key ?? randomUUID(),
        customer_id: customerId,
        box_number: boxNumber,
        label_code: newLabelCode(randomBytes),
        replaced_label_codes: sql<readonly string[]>`'[]'`,
        installed_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['customer_id', 'box_number']).doNothing())
    .execute();
  const highest = Math.max(...boxNumbers.map(boxSequence));
  // Past the entity: a number given out is no new version of what others are typing.
  await reader(em)
    .updateTable('customers')
    .set({ last_box_sequence: highest })
    .where('id', '=', customerId)
    .where('last_box_sequence', '<', highest)
    .execute();
}

/** What was said of a device last before a visit, if anything. */
async function lastBefore(
  em: Em,
  deviceId: number,
  { id, customerId }: Visit,
): Promise<{ isRemoved: boolean } | undefined> {
  const { rows } = await sql<{ isRemoved: boolean }>`${withVisits(customerId)}
    select statement.is_removed as "isRemoved" from (
      select inspection_id, false as is_removed from bait_boxes where device_id = ${deviceId}
      union all select inspection_id, true from device_removals where device_id = ${deviceId}) statement
    join made_visits i on i.id = statement.inspection_id
    where (i.date, i.id) < (select date, id from made_visits where id = ${id})
    order by i.date desc, i.id desc limit 1`.execute(em.getKysely());
  return rows[0];
}

/** The key of the box that was taken away; null when the box went on under another number and has it still. */
async function keyOfRemoved(em: Em, { box }: DeviceRemoval): Promise<string | null> {
  if (typeof box?.key !== 'string') return null;
  return (await em.count(BaitBox, { key: box.key })) > 0 ? null : box.key;
}

/**
 * The device that stands on a visit under a number: the customer's own, or one that is new there. What the visit itself
 * had taken away is put back.
 *
 * @throws AppError BOX_NUMBER_TAKEN for the number of a device that an earlier visit took away
 */
export async function placeDevice(scope: Scope, visit: Visit, boxNumber: string, key?: string): Promise<Placed> {
  const { em } = scope;
  await makeDevices(scope, visit.customerId, [boxNumber], key);
  const { id } = await reader(em)
    .selectFrom('devices')
    .select('id')
    .where('customer_id', '=', visit.customerId)
    .where('box_number', '=', boxNumber)
    .executeTakeFirstOrThrow();
  const removal = await em.findOne(DeviceRemoval, { inspectionId: visit.id, deviceId: id });
  if (removal) {
    const keptCheck = await readKeptCheck(em, removal.id);
    em.remove(removal);
    await em.flush();
    return { deviceId: id, isNew: false, keptKey: await keyOfRemoved(em, removal), keptCheck };
  }
  const before = await lastBefore(em, id, visit);
  if (before?.isRemoved) throw new AppError('BOX_NUMBER_TAKEN');
  return { deviceId: id, isNew: !before, keptKey: null, keptCheck: null };
}
