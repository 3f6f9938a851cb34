/**
 * Use-cases for placements: what stands at a customer as one set (specification, section 3). It is read from the
 * inspections; a set that is saved is a statement on all devices at once, after the newest inspection of that time (ADR 039).
 */
import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { Placement, PlacementsDto, SavePlacementsInput } from '#common/schemas/placement.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import type { Em } from '#server/db/orm.ts';
import { isoDateOrNull, reader } from '#server/db/reader.ts';
import type { BaitBox } from '#server/entities/bait-box.entity.ts';
import { BoxPlacement } from '#server/entities/box-placement.entity.ts';
import { Customer } from '#server/entities/customer.entity.ts';
import type { Inspection } from '#server/entities/inspection.entity.ts';
import { holdKnownCustomer } from '#server/features/customers/customer.service.ts';
import { makeDevices } from '#server/features/devices/device.service.ts';
import { standingAt } from '#server/features/devices/standing.query.ts';
import { withVisits } from '#server/features/devices/visits.ts';
import { once, sentAs } from '#server/idempotency/once.ts';

const presentOne = (placement: Placement): PlacementsDto['placements'][number] => ({
  boxNumber: placement.boxNumber,
  boxType: placement.boxType,
  isToxic: placement.isToxic,
  positionX: placement.positionX,
  positionY: placement.positionY,
  position: { x: placement.positionX, y: placement.positionY },
  floor: placement.floor,
  notes: placement.notes ?? null,
});

/** When an inspection with boxes changed last at this customer, whatever of it. */
async function inspectionsUpdatedAt(em: Em, customerId: number): Promise<string | null> {
  const row = await reader(em)
    .selectFrom('inspections as i')
    .select(isoDateOrNull('i.updated_at').as('at'))
    .where('i.customer_id', '=', customerId)
    .where('i.deleted_at', 'is', null)
    .where(sql<boolean>`exists (select from bait_boxes b where b.inspection_id = i.id)`)
    .orderBy('i.updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/**
 * What stands at the customer; empty when nothing was ever said.
 *
 * @throws AppError CUSTOMER_NOT_FOUND
 */
export async function getPlacements({ em }: Scope, customerId: number): Promise<PlacementsDto> {
  if ((await em.count(Customer, { id: customerId })) === 0) throw new AppError('CUSTOMER_NOT_FOUND');
  const { devices, set, isSetNewest } = await standingAt(em, customerId);
  if (set && isSetNewest)
    return { customerId, placements: set.placements.map(presentOne), lastUpdated: set.lastUpdated.toISOString() };
  const lastUpdated = await inspectionsUpdatedAt(em, customerId);
  return { customerId, placements: devices.map(presentOne), lastUpdated };
}

/** The saved set, held: it is read, changed and written whole. */
const holdSet = (em: Em, where: { customerId: number; afterInspectionId?: number }): Promise<BoxPlacement | null> =>
  em.findOne(BoxPlacement, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });

/** The inspection whose statements are the newest, in the order in which they count: an amendment's as its visit's. */
async function newestVisit(em: Em, customerId: number): Promise<Pick<BoxPlacement, 'afterDate' | 'afterInspectionId'>> {
  const { rows } = await sql<{ id: number; date: Date | string }>`${withVisits(customerId)}
    select id, date from made_visits order by date desc, id desc limit 1`.execute(em.getKysely());
  const [newest] = rows;
  return { afterDate: newest ? new Date(newest.date) : null, afterInspectionId: newest?.id ?? null };
}

/**
 * Says what stands at the customer from now on, as a whole, once per client key; the boxes of inspections stay as they are.
 *
 * @throws AppError CUSTOMER_NOT_FOUND, CUSTOMER_ANONYMISED, IDEMPOTENCY_MISMATCH
 */
export function savePlacements(scope: Scope, input: SavePlacementsInput): Promise<PlacementsDto> {
  const { customerId, placements } = input;
  const write = async (inner: Scope): Promise<PlacementsDto> => {
    const { em, now } = inner;
    await holdKnownCustomer(inner, customerId);
    await makeDevices(
      inner,
      customerId,
      placements.map(({ boxNumber }) => boxNumber),
    );
    const saved = await holdSet(em, { customerId });
    const set = { placements, lastUpdated: now, ...(await newestVisit(em, customerId)) };
    const kept = saved
      ? em.assign(saved, set, { mergeObjectProperties: false })
      : em.create(BoxPlacement, { customerId, ...set });
    await em.flush();
    return { customerId, placements: kept.placements.map(presentOne), lastUpdated: now.toISOString() };
  };
  return once(scope, { ...sentAs('placements.save', input), write, idOf: () => customerId, again: getPlacements });
}

/** A box of an inspection as it was, by its number, and as it is; without `now` it was taken away. */
type BoxChange = { before?: string; now?: BaitBox };

/**
 * Lets a set that was saved after an inspection follow what happens to the inspection's boxes still: the later statement
 * on a device counts.
 */
export async function updatePlacements(
  { em, now: lastUpdated }: Scope,
  { id, customerId }: Pick<Inspection, 'id' | 'customerId'>,
  { before, now }: BoxChange,
): Promise<void> {
  const saved = await holdSet(em, { customerId, afterInspectionId: id });
  if (!saved) return;
  const others = saved.placements.filter(({ boxNumber }) => boxNumber !== before && boxNumber !== now?.boxNumber);
  const box = now && {
    boxNumber: now.boxNumber,
    boxType: now.boxType,
    isToxic: now.isToxic,
    positionX: now.positionX,
    positionY: now.positionY,
    floor: now.floor,
    notes: now.notes ?? null,
  };
  em.assign(saved, { placements: box ? [...others, box] : others, lastUpdated }, { mergeObjectProperties: false });
  await em.flush();
}
