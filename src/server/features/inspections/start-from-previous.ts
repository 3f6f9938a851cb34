/** Begins an inspection with what was there before: the plans and boxes of an earlier one at the same customer. */
import { AppError } from '#server/errors.ts';
import { BaitBox } from '#server/features/bait-boxes/bait-box.entity.ts';
import type { Scope } from '#server/scope.ts';
import { FloorPlan } from './floor-plan.entity.ts';
import { Inspection } from './inspection.entity.ts';

/**
 * Copies the plans and boxes of the previous inspection into a held one that has neither yet. Boxes
 * keep their numbers, and numbers that were given up at this customer stay given up.
 *
 * @throws AppError UNKNOWN_PREVIOUS_INSPECTION for one of another customer
 */
export async function startFromPrevious({ em }: Scope, inspection: Inspection): Promise<void> {
  const { id: inspectionId, customerId, previousInspectionId } = inspection;
  if (!previousInspectionId) return;
  const [previous] = await em.find(Inspection, { id: previousInspectionId, customerId });
  if (!previous) throw new AppError('UNKNOWN_PREVIOUS_INSPECTION');
  // What somebody has made here already stays as it is.
  if ((await em.count(FloorPlan, { inspectionId })) + (await em.count(BaitBox, { inspectionId })) > 0) return;
  const there = { inspectionId: previous.id };
  for (const { floor, imageId, width, height, scene = null } of await em.find(FloorPlan, there)) {
    em.create(FloorPlan, { inspectionId, floor, imageId, width, height, scene });
  }
  for (const box of await em.find(BaitBox, there, { orderBy: { id: 'asc' } })) {
    const { floor, boxNumber, boxType, isToxic, positionX, positionY, notes = null } = box;
    em.create(BaitBox, { inspectionId, floor, boxNumber, boxType, isToxic, positionX, positionY, notes });
  }
  inspection.lastBoxSequence = Math.max(inspection.lastBoxSequence, previous.lastBoxSequence);
  await em.flush();
}
