/** Use-cases for placements: the set of boxes that is remembered for a customer (specification, section 3). */
import type { Placement, PlacementsDto, SavePlacementsInput } from '#common/schemas/placement.ts';
import { AppError } from '#server/core/errors.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import { BoxPlacement } from '#server/entities/box-placement.entity.ts';
import { Customer } from '#server/entities/customer.entity.ts';
import { holdCustomer } from '#server/features/customers/customer.service.ts';

const present = (customerId: number, saved: BoxPlacement | null): PlacementsDto => ({
  customerId,
  placements: (saved?.placements ?? []).map((placement: Placement) => ({
    boxNumber: placement.boxNumber,
    boxType: placement.boxType,
    isToxic: placement.isToxic,
    positionX: placement.positionX,
    positionY: placement.positionY,
    position: { x: placement.positionX, y: placement.positionY },
    floor: placement.floor,
    notes: placement.notes ?? null,
  })),
  lastUpdated: saved?.lastUpdated.toISOString() ?? null,
});

/**
 * The customer's set; empty when it was never saved.
 *
 * @throws AppError CUSTOMER_NOT_FOUND
 */
export async function getPlacements({ em }: Scope, customerId: number): Promise<PlacementsDto> {
  if ((await em.count(Customer, { id: customerId })) === 0) throw new AppError('CUSTOMER_NOT_FOUND');
  return present(customerId, await em.findOne(BoxPlacement, { customerId }));
}

/**
 * Replaces the customer's set as a whole.
 *
 * @throws AppError CUSTOMER_NOT_FOUND
 */
export function savePlacements(scope: Scope, { customerId, placements }: SavePlacementsInput): Promise<PlacementsDto> {
  return inTransaction(scope, async (inner) => {
    await holdCustomer(inner, customerId);
    const saved = await inner.em.findOne(BoxPlacement, { customerId });
    const set = { placements, lastUpdated: inner.now };
    const kept = saved ? inner.em.assign(saved, set) : inner.em.create(BoxPlacement, { customerId, ...set });
    await inner.em.flush();
    return present(customerId, kept);
  });
}
