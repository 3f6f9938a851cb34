/** A box changed by two people where this browser keeps nothing: no outbox waits for the choice, what waits in the page does. */
import { v4 as newUuid } from 'uuid';
import { errorCodeOf } from '#client/lib/error-text.ts';
import { currentIn, failureOf } from '#client/offline/failure.ts';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import type { Input, OperationName } from '#common/sync/entry.ts';
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

/** The same once mine is to take the place of theirs. */
export const overOthers = (sending: PendingOperation, theirs: BaitBoxDto): PendingOperation =>
  asAnother(sending, overTheirs(sending.operation, theirs));

/** What of it others have said otherwise. */
export function overtakenBy(theirs: BaitBoxDto, sending: PendingOperation | undefined): string[] {
  const write = sending && writeOf(sending);
  return write ? overtakenOf(write, theirs) : [];
}

/** The same without that; null when nothing is left of it. */
export function without(names: readonly string[], sending: PendingOperation): PendingOperation | null {
  const write = writeOf(sending);
  if (!write) return sending;
  const input = withoutSaid(write, names);
  return input && asAnother(sending, input);
}
