/** Deletes a visit or a customer: here, as long as the server does not have it, and on the server else. */

import { NotSentYetError } from '#client/lib/not-sent-yet.ts';
import type { Input } from '#common/sync/entry.ts';
import { whyNotDeleted } from '#common/sync/leave-out.ts';
import { type Deletion, madeBy } from '#common/sync/operation-names.ts';
import type { AccountStore } from './account-store.ts';
import { refusal } from './failure.ts';
import { leaveOut } from './leaving-out.ts';

/**
 * What was made on this device, and is not sent, is not sent any more, and nothing that was done to it.
 *
 * @param network asks the server
 * @throws TRPCClientError what the server, or this device, refuses; NotSentYetError what can be deleted once it is sent
 */
export async function deleteKept(
  store: AccountStore,
  path: Deletion,
  given: Input,
  network: (input: Input) => Promise<unknown>,
): Promise<unknown> {
  const id = store.idOf(Number(given.id));
  const made = store.entries.find(({ operation, localId }) => operation === madeBy[path] && localId === id);
  if (!made) return network({ ...given, id });
  // The server may have what is on its way by now.
  const reason = made.state === 'sending' ? 'NOT_SENT_YET' : whyNotDeleted(made, store.entries);
  if (reason === 'NOT_SENT_YET') throw new NotSentYetError();
  if (reason) throw refusal(reason);
  await leaveOut(store, made);
  return null;
}
