/** The order of writes that are made one after the other. */
import { offline } from '#client/api/server-client.ts';

/**
 * Options of a mutation: the outbox sends in the order in which it was given, at once. Where nothing is kept, each waits here
 * for the answer to the one before: the last thing said is the last thing that the server has.
 */
export const inOrder = (id: string): { scope?: { id: string } } => (offline.store === null ? { scope: { id } } : {});
