/** What a box held where it was changed or taken away: it goes along, so that nothing is overwritten that others say meanwhile. */
import type { Check } from '#common/domain/check.ts';
import { checkIn } from '#common/domain/make-check.ts';
import type { PlanBox } from './scene.ts';

/** What is said of a box beside its check; where it stands is whatever was seen last. */
type Said = Partial<Pick<PlanBox, 'boxNumber' | 'boxType' | 'isToxic' | 'notes'>>;
export type BoxOrigin = { checkedFrom?: Check; changedFrom?: Said };

const said = ['boxType', 'isToxic', 'notes'] as const;

/**
 * @param box as it is before the change
 * @param changes what is changed of it; null when it is taken away
 * @param isNumbered whether the server knows it: until then it may give it another number
 */
export function originOf(box: PlanBox, changes: Partial<PlanBox> | null, isNumbered: boolean): BoxOrigin {
  // What nobody else can have seen is taken away as it is.
  if (changes === null && !isNumbered) return {};
  const names = said.filter((name) => changes === null || changes[name] !== undefined);
  const isCheck = changes === null || changes.condition !== undefined;
  if (names.length === 0 && !isCheck && changes?.boxNumber === undefined) return {};
  const fields: Said = Object.fromEntries(names.map((name) => [name, box[name]]));
  return {
    ...(isCheck ? { checkedFrom: checkIn(box) } : {}),
    changedFrom: isNumbered ? { ...fields, boxNumber: box.boxNumber } : fields,
  };
}
