/** Two checks of one device, made here and by somebody else: what waits is held until one of them was chosen. */
import { newerVersionIn } from '#client/lib/error-text.ts';
import type { OutboxState } from '#client/lib/outbox.ts';
import type { Check } from '#common/domain/check.ts';
import { checkIn } from '#common/domain/make-check.ts';
import { type BoxChanges, notChecked } from '#common/floor-plan/box-operations.ts';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import type { PendingOperation } from './kept-boxes.ts';

export type CheckConflict = { mine: Check; theirs: BaitBoxDto };

/** The box whose check was refused because it has another one by now. */
export function conflictIn({ status, waiting: [head], error }: OutboxState<PendingOperation>) {
  const theirs = status === 'failed' ? newerVersionIn<BaitBoxDto>(error) : null;
  return theirs && head?.operation.kind === 'update' ? { key: head.operation.key, theirs } : null;
}

const ofCheck = new Set(Object.keys(notChecked));

function withoutCheck(changes: BoxChanges): BoxChanges {
  return Object.fromEntries(Object.entries(changes).filter(([name]) => !ofCheck.has(name)));
}

/** What is to be sent once somebody has chosen. */
export function withChoice(
  waiting: readonly PendingOperation[],
  choice: 'mine' | 'theirs',
  key: string,
  theirs: BaitBoxDto,
): PendingOperation[] {
  if (choice === 'mine')
    return waiting.map((sending, index) =>
      index === 0 && sending.operation.kind === 'update'
        ? { ...sending, operation: { ...sending.operation, checkedFrom: checkIn(theirs) } }
        : sending,
    );
  return waiting.flatMap((sending) => {
    const { operation } = sending;
    if (operation.kind !== 'update' || operation.key !== key || operation.changes.condition === undefined)
      return [sending];
    const changes = withoutCheck(operation.changes);
    const { checkedFrom: _, ...rest } = operation;
    return Object.keys(changes).length > 0 ? [{ ...sending, operation: { ...rest, changes } }] : [];
  });
}
