/** The changes of a box as the server takes them: what is not among them stays as it is. */
import type { Check } from '#common/domain/check.ts';
import { checkIn } from '#common/domain/make-check.ts';
import type { BoxChanges, BoxOperation } from '#common/floor-plan/box-operations.ts';
import type { BoxOrigin } from '#common/floor-plan/box-origin.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import type { CreateBaitBoxInput, DeleteBaitBoxInput, UpdateBaitBoxInput } from '#common/schemas/bait-box.ts';
import type { CheckInput } from '#common/schemas/check.ts';

type Changes = UpdateBaitBoxInput['changes'];

function wholeCheck(thing: Partial<Check>) {
  const { catches, evidence, actions, ...check } = checkIn(thing);
  return { ...check, catches: catches.map((one) => ({ ...one })), evidence: [...evidence], actions: [...actions] };
}

/** A check is changed as a whole, or not at all. */
function checkToSend(changes: BoxChanges): CheckInput {
  if (changes.condition === undefined) return {};
  return {
    ...wholeCheck(changes),
    ...(changes.checkedAt ? { checkedAt: new Date(changes.checkedAt) } : {}),
  };
}

const plain = ['boxNumber', 'boxType', 'isToxic', 'notes'] as const;

/** All that may be changed of a box. */
function changesToSend(changes: BoxChanges): Changes {
  const { position } = changes;
  const fields = plain.flatMap((name) => (changes[name] === undefined ? [] : [[name, changes[name]]]));
  return {
    ...(Object.fromEntries(fields) as Changes),
    ...(position ? { positionX: position.x, positionY: position.y } : {}),
    ...checkToSend(changes),
  };
}

/** What a box held where it was changed. */
export const originToSend = ({ checkedFrom, changedFrom }: BoxOrigin): Pick<DeleteBaitBoxInput, keyof BoxOrigin> => ({
  ...(checkedFrom ? { checkedFrom: wholeCheck(checkedFrom) } : {}),
  ...(changedFrom ? { changedFrom } : {}),
});

/** An update of a box with what it was made from, and whether a check comes back that was made with the rest. */
export const updateToSend = ({
  changes,
  ...origin
}: Extract<BoxOperation, { kind: 'update' }>): Omit<UpdateBaitBoxInput, 'id'> => ({
  changes: changesToSend(changes),
  ...originToSend(origin),
  ...(changes.condition && changes.isBulkChecked ? { isBulkChecked: true } : {}),
});

/** The check of a box that comes back with it, and whether it was made with the rest. */
export const placedCheck = (box: PlanBox): Pick<CreateBaitBoxInput, keyof CheckInput | 'isBulkChecked'> =>
  box.condition ? { ...checkToSend(box), ...(box.isBulkChecked ? { isBulkChecked: true } : {}) } : {};
