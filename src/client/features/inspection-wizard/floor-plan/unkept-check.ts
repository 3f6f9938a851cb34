/** Two checks of one device where this browser keeps nothing: no outbox waits for the choice, what waits in the page does. */
import { v4 as newUuid } from 'uuid';
import { errorCodeOf } from '#client/lib/error-text.ts';
import { currentIn, failureOf } from '#client/offline/failure.ts';
import { checkIn } from '#common/domain/make-check.ts';
import { notChecked } from '#common/floor-plan/box-operations.ts';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import type { PendingOperation } from './older-boxes.ts';

/** The device as somebody else has checked it, in a refusal for that reason. */
export const theirsIn = (error: unknown): BaitBoxDto | null =>
  errorCodeOf(error) === 'STALE' ? (currentIn(failureOf(error)) as BaitBoxDto | null) : null;

/** The same once mine is to take the place of theirs: other contents, so under another key. */
export function overTheirs(sending: PendingOperation, theirs: BaitBoxDto): PendingOperation {
  const { operation } = sending;
  if (operation.kind !== 'update') return sending;
  return { ...sending, operation: { ...operation, checkedFrom: checkIn(theirs) }, clientKey: newUuid() };
}

/** The same without what it says of the check; null when nothing is left of it. */
export function withoutCheck(sending: PendingOperation): PendingOperation | null {
  const { operation } = sending;
  if (operation.kind !== 'update' || !operation.checkedFrom) return sending;
  const { checkedFrom: _, ...update } = operation;
  const rest = Object.entries(update.changes).filter(([name]) => !(name in notChecked));
  if (rest.length === 0) return null;
  return { ...sending, operation: { ...update, changes: Object.fromEntries(rest) }, clientKey: newUuid() };
}
