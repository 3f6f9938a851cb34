/** A box that is held while it is written: nothing else changes it, or its inspection, meanwhile. */
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import { BaitBox } from '#server/entities/bait-box.entity.ts';
import type { Inspection } from '#server/entities/inspection.entity.ts';
import { lockInspection } from '#server/features/inspections/change-inspection.ts';
import { isKeyTaken } from '#server/idempotency/create-once.ts';

/** @throws AppError BAIT_BOX_NOT_FOUND */
export async function getBaitBox(scope: Scope, id: number): Promise<BaitBox> {
  const box = await scope.em.findOne(BaitBox, { id });
  if (!box) throw new AppError('BAIT_BOX_NOT_FOUND');
  return box;
}

/**
 * A box as it is once its inspection is held, and the inspection: whatever waited for another change of the box sees that
 * change.
 *
 * @throws AppError BAIT_BOX_NOT_FOUND, INSPECTION_SIGNED
 */
export async function holdBaitBox(scope: Scope, id: number): Promise<{ box: BaitBox; inspection: Inspection }> {
  const { inspectionId } = await getBaitBox(scope, id);
  const inspection = await lockInspection(scope, inspectionId);
  const box = await scope.em.findOne(BaitBox, { id }, { refresh: true });
  if (!box) throw new AppError('BAIT_BOX_NOT_FOUND');
  return { box, inspection };
}

/** Writes pending changes; a number that another box of the inspection has is refused. */
export async function flushBox(scope: Scope): Promise<void> {
  try {
    await scope.em.flush();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException && !isKeyTaken(error))
      throw new AppError('BOX_NUMBER_TAKEN', { cause: error });
    throw error;
  }
}
