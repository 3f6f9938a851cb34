/** Begins an inspection with what was there before: the plans and boxes of an earlier one at the same customer. */
import type { CopiedBoxes } from '#common/domain/audit.ts';
import { recordChange } from '#server/audit/audit-line.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { BaitBox } from '#server/entities/bait-box.entity.ts';
import { FloorPlan } from '#server/entities/floor-plan.entity.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';

const COPIED = ['floor', 'box_number', 'box_type', 'is_toxic', 'position_x', 'position_y', 'notes'] as const;

/** Copies all boxes in one statement, which the history tells in one line instead of one for each. */
async function copyBoxes(em: Em, fromInspectionId: number, inspectionId: number): Promise<void> {
  const copied = await reader(em)
    .insertInto('bait_boxes')
    .columns(['inspection_id', ...COPIED])
    .expression(({ selectFrom, val }) =>
      selectFrom('bait_boxes')
        .select([val(inspectionId).$castTo<number>().as('inspection_id'), ...COPIED])
        .where('inspection_id', '=', fromInspectionId)
        .orderBy('id'),
    )
    .returning('id')
    .execute();
  if (copied.length === 0) return;
  const boxesCopied: CopiedBoxes = { count: copied.length, fromInspectionId };
  const entity = { entity: 'Inspection', entityId: inspectionId, inspectionId };
  await recordChange(em, { ...entity, action: 'update', changes: { boxesCopied: [null, boxesCopied] } });
}

/** Copies plans, drawings and boxes from one inspection into another; boxes keep their numbers, and so do those given up. */
export async function copyPlansAndBoxes(em: Em, from: Inspection, to: Inspection): Promise<void> {
  const there = { inspectionId: from.id };
  for (const { floor, imageId, width, height, scene = null } of await em.find(FloorPlan, there)) {
    em.create(FloorPlan, { inspectionId: to.id, floor, imageId, width, height, scene });
  }
  await copyBoxes(em, from.id, to.id);
  to.lastBoxSequence = Math.max(to.lastBoxSequence, from.lastBoxSequence);
  await em.flush();
}

/**
 * Copies the plans and boxes of the previous inspection into a held one that has neither yet.
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
  await copyPlansAndBoxes(em, previous, inspection);
}
