/** Use-cases for floor plans: one per inspection and floor (design, section 3). */

import type { SaveFloorPlanInput } from '#common/schemas/floor-plan.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { requireImage } from '#server/images/image.service.ts';
import { inTransaction, type Scope } from '#server/scope.ts';
import { holdInspection } from './change-inspection.ts';
import { FloorPlan } from './floor-plan.entity.ts';
import { getInspection } from './inspection.query.ts';

/**
 * Sets the plan of one floor of a held inspection; the floor's boxes stay.
 *
 * @throws AppError UNKNOWN_IMAGE
 */
export async function setFloorPlan({ em }: Scope, { inspectionId, floor, imageId }: SaveFloorPlanInput): Promise<void> {
  const { width, height } = await requireImage(em, imageId);
  const plan = await em.findOne(FloorPlan, { inspectionId, floor });
  if (plan) em.assign(plan, { imageId, width, height });
  else em.create(FloorPlan, { inspectionId, floor, imageId, width, height });
  await em.flush();
}

/** Takes the plan of one floor of a held inspection away, if there is one; the floor's boxes stay. */
export async function removeFloorPlan({ em }: Scope, place: { inspectionId: number; floor: number }): Promise<void> {
  const plan = await em.findOne(FloorPlan, place);
  if (!plan) return;
  em.remove(plan);
  await em.flush();
}

/**
 * Saves the plan of one floor.
 *
 * @throws AppError INSPECTION_NOT_FOUND, INSPECTION_SIGNED, UNKNOWN_IMAGE
 */
export function saveFloorPlan(scope: Scope, input: SaveFloorPlanInput): Promise<InspectionDto> {
  return inTransaction(scope, async (inner) => {
    await holdInspection(inner, input.inspectionId);
    await setFloorPlan(inner, input);
    return getInspection(inner, input.inspectionId);
  });
}
