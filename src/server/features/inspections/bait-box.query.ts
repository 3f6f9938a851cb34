/** The bait boxes of an inspection as they are read. */
import { compareBoxNumbers } from '#common/domain/bait-box.ts';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import { BaitBox } from '#server/entities/bait-box.entity.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { presentBaitBox } from './bait-box.presenter.ts';

/**
 * The boxes of an inspection in number order.
 *
 * @throws AppError INSPECTION_NOT_FOUND
 */
export async function listBaitBoxes(scope: Scope, inspectionId: number): Promise<BaitBoxDto[]> {
  if ((await scope.em.count(Inspection, { id: inspectionId })) === 0) throw new AppError('INSPECTION_NOT_FOUND');
  const boxes = await scope.em.find(BaitBox, { inspectionId }, { disableIdentityMap: true });
  return boxes.sort((a, b) => compareBoxNumbers(a.boxNumber, b.boxNumber)).map(presentBaitBox);
}
