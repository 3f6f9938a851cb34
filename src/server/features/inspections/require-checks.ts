/** Before somebody signs on screen: devices of earlier visits were looked at, or it is said why not (ADR 039). */
import { compareBoxNumbers } from '#common/domain/bait-box.ts';
import { lacksReason, uncheckedDevices } from '#common/domain/completeness.ts';
import { AppError } from '#server/core/errors.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import type { Inspection } from '#server/entities/inspection.entity.ts';

/**
 * Where every device was checked, a reason given before says nothing any more.
 *
 * @throws AppError CHECKS_MISSING, naming the devices at the field in which the reason goes
 */
export async function requireChecks(em: Em, inspection: Inspection): Promise<void> {
  const boxes = await reader(em)
    .selectFrom('bait_boxes')
    .select(['box_number as boxNumber', 'is_new as isNew', 'condition'])
    .where('inspection_id', '=', inspection.id)
    .execute();
  const missing = uncheckedDevices(boxes);
  if (missing.length === 0) inspection.uncheckedReason = null;
  if (!lacksReason(boxes, inspection.uncheckedReason ?? null)) return;
  const names = [...missing].sort(compareBoxNumbers).join(', ');
  throw new AppError('CHECKS_MISSING', {
    issues: [{ path: 'uncheckedReason', message: `validation.uncheckedReason#${names}` }],
  });
}
