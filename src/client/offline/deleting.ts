/** Deletes a visit or a customer: here, as long as the server does not have it, and on the server else. */
import type { Input } from '#common/sync/entry.ts';
import { whyNotDeleted } from '#common/sync/leave-out.ts';
import { type Deletion, madeBefore } from '#common/sync/operation-names.ts';
import type { AccountStore } from './account-store.ts';
import { errorOf, refusal } from './failure.ts';
import { leaveOut } from './leaving-out.ts';

/**
 * What was made on this device, and is not sent, is not sent any more, and nothing that was done to it.
 *
 * @param network asks the server
 * @throws TRPCClientError what the server, or this device, refuses
 */
export async function deleteKept(
  store: AccountStore,
  path: Deletion,
  given: Input,
  network: (input: Input) => Promise<unknown>,
): Promise<unknown> {
  const id = store.idOf(Number(given.id));
  const made = store.entries.find(({ operation, localId }) => operation === madeBefore[path] && localId === id);
  if (!made) return network({ ...given, id });
  const reason = whyNotDeleted(made, store.entries);
  // It can be once it is sent, as if there were no line: other work goes on from it, or it is on its way by now.
  if (reason === 'LATER_VISIT' || made.state === 'sending') throw errorOf({ code: null });
  if (reason) throw refusal(reason);
  await leaveOut(store, made);
  return null;
}
