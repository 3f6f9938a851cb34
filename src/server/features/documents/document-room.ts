/**
 * How many bytes of documents are in memory at once: one that has no room yet is not read, and each user has a fair share,
 * however slowly their connections take what they asked for.
 */
import type { Scope } from '#server/core/scope.ts';
import { FairSemaphore, permitFor } from '#server/semaphore/fair-semaphore.ts';

const MIB = 1024 * 1024;

export const documentRoom = new FairSemaphore({
  capacity: 128 * MIB,
  share: 32 * MIB,
  waiting: 500,
  waitingPerOwner: 50,
});

/**
 * Waits for room for a document that an account takes; the answer gives it back.
 *
 * @throws AppError BUSY, CANCELLED
 */
export const enterDocumentRoom = (scope: Pick<Scope, 'actor' | 'signal'>, size: number): Promise<() => void> =>
  documentRoom.acquire({ ...permitFor(scope), size });
