/** A box changed by two people where this browser keeps nothing: no outbox waits for the choice, what waits in the page does. */
import { v4 as newUuid } from 'uuid';
import { errorCodeOf } from '#client/lib/error-text.ts';
import { currentIn, failureOf } from '#client/offline/failure.ts';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import type { Input } from '#common/sync/entry.ts';
import type { OperationName } from '#common/sync/operation-names.ts';
import { overTheirs, overtakenOf, withoutSaid } from '#common/sync/overtaken.ts';
import type { PendingOperation } from './older-boxes.ts';

/** The box as somebody else has changed it, in a refusal for that reason. */
export const theirsIn = (error: unknown): BaitBoxDto | null =>
  errorCodeOf(error) === 'STALE' ? (currentIn(failureOf(error)) as BaitBoxDto | null) : null;

type Write = { operation: OperationName; input: Input };

/** What waits as the outbox would have it; null for what asks nobody. */
export function writeOf({ operation }: PendingOperation): Write | null {
  if (operation.kind === 'update') return { operation: 'baitBoxes.update', input: operation };
  return operation.kind === 'remove' ? { operation: 'baitBoxes.delete', input: operation } : null;
}

/** Other contents go out under another key. */
const asAnother = (sending: PendingOperation, input: Input): PendingOperation => ({
  ...sending,
  operation: input as PendingOperation['operation'],
  clientKey: newUuid(),
});

/**
 * What becomes of each of those that wait, once one of two people's words of a box is chosen: what failed goes over theirs,
 * or all of mine about the same go.
 *
 * @param key of the box, on the screen
 */
export function decidedWaiting(
  [failed]: readonly PendingOperation[],
  { key, theirs, choice }: { key: string; theirs: BaitBoxDto; choice: 'mine' | 'theirs' },
): (sending: PendingOperation) => PendingOperation | null {
  const refused = failed && writeOf(failed);
  const names = refused ? overtakenOf(refused, theirs) : [];
  return (sending) => {
    const write = writeOf(sending);
    if (!write || write.input.key !== key) return sending;
    if (choice === 'mine') return sending === failed ? asAnother(sending, overTheirs(write.input, theirs)) : sending;
    const input = withoutSaid(write, names);
    return input && asAnother(sending, input);
  };
}
