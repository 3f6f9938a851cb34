/** Use-cases for the register: the devices of a customer, standing and removed, sorted and narrowed down. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { baitBoxTypes, compareBoxNumbers } from '#common/domain/bait-box.ts';
import { isFinding } from '#common/domain/check.ts';
import { readLabelCode } from '#common/domain/label-code.ts';
import { dueAt, isOverdue } from '#common/domain/overdue.ts';
import type { CustomerOverviewDto } from '#common/schemas/customer-overview.ts';
import type { DeviceDto, DeviceSort, ListDevicesInput } from '#common/schemas/device.ts';
import { id, text } from '#common/schemas/primitives.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import { decodeWith, encodeCursor, type Page, pageOf } from '#server/db/cursor.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { Customer } from '#server/entities/customer.entity.ts';
import { Device } from '#server/entities/device.entity.ts';
import { agreementsOf } from '#server/features/customers/agreements.service.ts';
import { presentDevice } from './device.presenter.ts';
import { type RegisteredDevice, registerOf } from './register.query.ts';
import { trendsOf } from './trend.query.ts';

/** When a device that stands was checked last, or else placed. No check was made after the portal had it. */
function lastSeenAt({ lastCheck, installedAt }: RegisteredDevice): string {
  const { checkedAt = null, receivedAt = null } = lastCheck ?? {};
  if (checkedAt === null) return installedAt;
  return receivedAt !== null && receivedAt < checkedAt ? receivedAt : checkedAt;
}

const isDue = (device: RegisteredDevice, now: Date, everyDays: number): boolean =>
  device.removedAt === null && isOverdue(new Date(lastSeenAt(device)), now, everyDays);

/** Behind every time. */
const NEVER = '9';

/** What the list is ordered by; equal ones follow their numbers. */
const sortKeys: Record<DeviceSort, (device: RegisteredDevice) => string> = {
  number: ({ boxNumber }) => boxNumber,
  type: ({ boxType }) => String(baitBoxTypes.indexOf(boxType)),
  floor: ({ floor }) => String(floor),
  lastCheck: ({ lastCheck }) => lastCheck?.date ?? '',
  lastFinding: ({ lastFinding }) => lastFinding?.date ?? '',
  // What has waited longest is first; what is gone waits for nothing.
  overdue: (device) => (device.removedAt === null ? lastSeenAt(device) : NEVER),
};

type Key = readonly [sortKey: string, boxNumber: string, id: number];

const compareText = (a: string, b: string): number => Number(a > b) - Number(a < b);

function compareKeys({ sort, order }: Pick<ListDevicesInput, 'sort' | 'order'>) {
  const compare =
    sort === 'number'
      ? compareBoxNumbers
      : sort === 'floor'
        ? (a: string, b: string) => Number(a) - Number(b)
        : compareText;
  const sign = order === 'desc' ? -1 : 1;
  return (a: Key, b: Key): number =>
    sign * compare(a[0], b[0]) || compareBoxNumbers(a[1], b[1]) || compareText(a[1], b[1]) || a[2] - b[2];
}

const KEY_MAX_LENGTH = 100;
const cursorSchema = z.tuple([text({ max: KEY_MAX_LENGTH }), text({ max: KEY_MAX_LENGTH }), id()]);

const floorKey = (inspectionId: number | null, floor: number): string => `${inspectionId}.${floor}`;

/** What the floors are called that devices stand on, by the visit that says so. */
async function floorNames(em: Em, devices: readonly RegisteredDevice[]): Promise<Map<string, string>> {
  const visits = [...new Set(devices.flatMap(({ inspectionId }) => inspectionId ?? []))];
  if (visits.length === 0) return new Map();
  const rows = await reader(em)
    .selectFrom('floor_plans')
    .select(['inspection_id', 'floor', 'name'])
    .where('inspection_id', 'in', visits)
    .where('name', 'is not', null)
    .execute();
  return new Map(rows.map(({ inspection_id: visit, floor, name }) => [floorKey(visit, floor), name ?? '']));
}

async function present(
  { em, now }: Scope,
  customerId: number,
  devices: readonly RegisteredDevice[],
): Promise<DeviceDto[]> {
  const { checkEveryDays } = await agreementsOf({ em }, customerId);
  const trends = await trendsOf(
    em,
    customerId,
    devices.map((device) => device.id),
  );
  const names = await floorNames(em, devices);
  return devices.map((device) => {
    const { recent = [], toxicSince = null } = trends.get(device.id) ?? {};
    const isToxicNow = device.isToxic && device.removedAt === null;
    return presentDevice(device, {
      customerId,
      floorName: names.get(floorKey(device.inspectionId, device.floor)) ?? null,
      isOverdue: isDue(device, now, checkEveryDays),
      recent,
      toxicSince: isToxicNow ? toxicSince : null,
    });
  });
}

/**
 * One page of a customer's devices.
 *
 * @throws AppError CUSTOMER_NOT_FOUND, INVALID_INPUT for a cursor that was not given out
 */
export async function listDevices(scope: Scope, input: ListDevicesInput): Promise<Page<DeviceDto>> {
  const { customerId, standing, type, floor, overdue, limit, cursor } = input;
  const { checkEveryDays } = await agreementsOf(scope, customerId);
  const behind = cursor === undefined ? null : decodeWith(cursorSchema, cursor);
  const keyOf = (device: RegisteredDevice): Key => [sortKeys[input.sort](device), device.boxNumber, device.id];
  const compare = compareKeys(input);
  const rows = (await registerOf(scope.em, customerId))
    .filter(({ removedAt }) => standing === 'all' || (removedAt === null) === (standing === 'standing'))
    .filter((device) => type === undefined || device.boxType === type)
    .filter((device) => floor === undefined || device.floor === floor)
    .filter((device) => overdue === undefined || isDue(device, scope.now, checkEveryDays) === overdue)
    .filter((device) => behind === null || compare(keyOf(device), behind) > 0)
    .sort((a, b) => compare(keyOf(a), keyOf(b)))
    .slice(0, limit + 1);
  const { items, nextCursor } = pageOf(rows, limit, (last) => encodeCursor(...keyOf(last)));
  return { items: await present(scope, customerId, items), nextCursor };
}

/** How a customer's devices stand, in numbers. @throws AppError CUSTOMER_NOT_FOUND */
export async function sumUpDevices(scope: Scope, customerId: number): Promise<CustomerOverviewDto['devices']> {
  const { checkEveryDays } = await agreementsOf(scope, customerId);
  const devices = await registerOf(scope.em, customerId);
  const standing = devices.filter(({ removedAt }) => removedAt === null);
  const firstSeen = standing.map(lastSeenAt).sort(compareText)[0];
  return {
    standing: standing.length,
    removed: devices.length - standing.length,
    overdue: standing.filter((device) => isDue(device, scope.now, checkEveryDays)).length,
    findings: standing.filter(({ lastCheck }) => lastCheck !== null && isFinding(lastCheck)).length,
    nextDueAt: firstSeen === undefined ? null : dueAt(new Date(firstSeen), checkEveryDays).toISOString(),
  };
}

/** @throws AppError CUSTOMER_NOT_FOUND */
export async function requireCustomer(em: Em, id: number): Promise<void> {
  if ((await em.count(Customer, { id })) === 0) throw new AppError('CUSTOMER_NOT_FOUND');
}

/** @throws AppError DEVICE_NOT_FOUND when nothing is said of it, too: what only a deleted draft placed was never there */
async function presentOne(scope: Scope, device: Device | null): Promise<DeviceDto> {
  const found = device ? await registerOf(scope.em, device.customerId, device.id) : [];
  const [dto] = device ? await present(scope, device.customerId, found) : [];
  if (!dto) throw new AppError('DEVICE_NOT_FOUND');
  return dto;
}

/** One device. @throws AppError DEVICE_NOT_FOUND */
export const getDevice = async (scope: Scope, deviceId: number): Promise<DeviceDto> =>
  presentOne(scope, await scope.em.findOne(Device, { id: deviceId }));

async function isReplaced(em: Em, labelCode: string): Promise<boolean> {
  const { rows } = await sql`select 1 from devices where replaced_label_codes @> ${JSON.stringify([labelCode])}::jsonb
    and replaced_label_codes <> '[]' limit 1`.execute(em.getKysely());
  return rows.length > 0;
}

/** The device whose label has that code, however it was typed. @throws AppError DEVICE_NOT_FOUND, LABEL_REPLACED */
export async function findDeviceByCode(scope: Scope, typed: string): Promise<DeviceDto> {
  const labelCode = readLabelCode(typed);
  const device = labelCode === null ? null : await scope.em.findOne(Device, { labelCode });
  if (labelCode !== null && !device && (await isReplaced(scope.em, labelCode))) throw new AppError('LABEL_REPLACED');
  return presentOne(scope, device);
}
