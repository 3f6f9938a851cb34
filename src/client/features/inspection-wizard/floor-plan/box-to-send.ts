/** The changes of a box as the server takes them: what is not among them stays as it is. */
import { checkIn } from '#common/domain/make-check.ts';
import type { BoxChanges } from '#common/floor-plan/box-operations.ts';
import type { UpdateBaitBoxInput } from '#common/schemas/bait-box.ts';
import type { CheckInput } from '#common/schemas/check.ts';

type Changes = UpdateBaitBoxInput['changes'];

/** A check is changed as a whole, or not at all. */
export function checkToSend(changes: BoxChanges): CheckInput {
  if (changes.condition === undefined) return {};
  const { catches, evidence, actions, ...check } = checkIn(changes);
  return {
    ...check,
    catches: catches.map((one) => ({ ...one })),
    evidence: [...evidence],
    actions: [...actions],
    ...(changes.checkedAt ? { checkedAt: new Date(changes.checkedAt) } : {}),
  };
}

const plain = ['boxNumber', 'boxType', 'isToxic', 'notes'] as const;

/** All that may be changed of a box. */
export function changesToSend(changes: BoxChanges): Changes {
  const { position } = changes;
  const fields = plain.flatMap((name) => (changes[name] === undefined ? [] : [[name, changes[name]]]));
  return {
    ...(Object.fromEntries(fields) as Changes),
    ...(position ? { positionX: position.x, positionY: position.y } : {}),
    ...checkToSend(changes),
  };
}
