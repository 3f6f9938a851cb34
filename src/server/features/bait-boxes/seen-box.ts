/** What others have said of a box meanwhile: nobody overwrites it, or takes the box away, without having seen it. */
import type { BaitBoxType } from '#common/domain/bait-box.ts';
import type { Check } from '#common/domain/check.ts';
import { checkIn } from '#common/domain/make-check.ts';
import { mergeChecks } from '#common/domain/merge-checks.ts';
import { overtakenFields } from '#common/domain/overtaken-fields.ts';
import { isSameCheck } from '#common/domain/same-check.ts';
import type { DeleteBaitBoxInput, UpdateBaitBoxInput } from '#common/schemas/bait-box.ts';
import type { CheckInput } from '#common/schemas/check.ts';
import { AppError } from '#server/core/errors.ts';
import { omitUndefined } from '#server/core/omit-undefined.ts';
import type { BaitBox } from '#server/entities/bait-box.entity.ts';
import { presentBaitBox } from '#server/features/inspections/bait-box.presenter.ts';
import { checkOf } from './write-check.ts';

const stale = (box: BaitBox): AppError => new AppError('STALE', { current: presentBaitBox(box) });

/** @throws AppError STALE when others have changed one of the fields that the change was made from, otherwise */
export function requireSeenFields(
  box: BaitBox,
  { changes, changedFrom }: Pick<UpdateBaitBoxInput, 'changes' | 'changedFrom'>,
): void {
  const { boxNumber, boxType, isToxic, notes } = box;
  const now = { boxNumber, boxType, isToxic, notes };
  if (overtakenFields(now, changedFrom, omitUndefined(changes)).length > 0) throw stale(box);
}

/** @throws AppError STALE when others have said something else of it than whoever takes it away has seen */
export function requireSeenBox(box: BaitBox, { changedFrom, checkedFrom }: DeleteBaitBoxInput): void {
  requireSeenFields(box, { changes: {}, changedFrom });
  if (checkedFrom && !isSameCheck(checkIn(checkedFrom as Partial<Check>), checkOf(box))) throw stale(box);
}

/**
 * What is to be written of a check that was made from `from`, with what others have said of the device meanwhile; nothing
 * when they have said the same.
 *
 * @throws AppError STALE when they said something else
 */
export function mergedCheck(box: BaitBox, type: BaitBoxType, given: CheckInput, from: CheckInput): CheckInput {
  const { checkedAt, ...fields } = given;
  const [base, theirs] = [checkIn(from as Partial<Check>), checkOf(box)];
  if (isSameCheck(base, theirs)) return given;
  const merged = mergeChecks(type, base, { ...base, ...(omitUndefined(fields) as Partial<Check>) }, theirs);
  if (!merged) throw stale(box);
  if (isSameCheck(merged, theirs)) return {};
  const { catches, evidence, actions } = merged;
  return { ...merged, checkedAt, catches: [...catches], evidence: [...evidence], actions: [...actions] };
}
