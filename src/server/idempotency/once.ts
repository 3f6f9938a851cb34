/** The same write sent twice counts once (rest-contract: Idempotency-Key; design: client_key). */
import { AppError } from '#server/core/errors.ts';
import type { Action } from '#server/core/policies.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import { sha256 } from '#server/core/sha256.ts';
import { reader } from '#server/db/reader.ts';

/** What a write that is sent again is known by. */
export type Sent = {
  action: Action;
  /** The client's key; without one every call writes. */
  key: string | undefined;
  /** What is to be written, to notice a key that is used again for something else. */
  payload: unknown;
};

/** A write as it was sent: without its key, and without the version, which a sender fills in anew each time. */
export function sentAs<Input extends { clientKey?: string | undefined; version?: number | undefined }>(
  action: Action,
  input: Input,
): Sent {
  const { clientKey: key, version: _, ...payload } = input;
  return { action, key, payload };
}

type Write<Answer> = Sent & {
  write: (scope: Scope) => Promise<Answer>;
  /** What was written to, by which the answer to an earlier call is found. */
  idOf: (answer: Answer) => number;
  /** Answers an earlier call with this key: with the thing as it is now. */
  again: (scope: Scope, id: number) => Promise<Answer>;
};

const hashOf = (payload: unknown): string => sha256(JSON.stringify(payload));

/**
 * To what an earlier call with this key has written; null when there was none.
 *
 * @throws AppError IDEMPOTENCY_MISMATCH when the key stood for another payload
 */
export async function earlierWrite({ em, actor }: Scope, { action, key, payload }: Sent): Promise<number | null> {
  if (key === undefined) return null;
  const earlier = await reader(em)
    .selectFrom('idempotency_keys')
    .select(['action', 'payload_hash', 'entity_id'])
    .where('user_id', '=', actor.id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!earlier) return null;
  if (earlier.action !== action || earlier.payload_hash !== hashOf(payload) || earlier.entity_id === null)
    throw new AppError('IDEMPOTENCY_MISMATCH');
  return earlier.entity_id;
}

/** Which of one's own writes with these keys have been made, whatever has happened since to what they wrote to. */
export async function knownKeys({ em, actor }: Scope, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const known = await reader(em)
    .selectFrom('idempotency_keys')
    .select('key')
    .where('user_id', '=', actor.id)
    .where('key', 'in', keys)
    .where('entity_id', 'is not', null)
    .execute();
  return known.map(({ key }) => key);
}

/**
 * Writes in one transaction, or answers what an earlier call with the same key wrote to as it is now, whatever has
 * happened to it since. Calls that arrive at the same moment wait for the first one: the key's row is unique. A write
 * that is refused leaves no key: it may be put right and sent again.
 *
 * @throws AppError IDEMPOTENCY_MISMATCH when the key stood for another payload
 */
export function once<Answer>(scope: Scope, { write, idOf, again, ...sent }: Write<Answer>): Promise<Answer> {
  return inTransaction(scope, async (inner) => {
    const { action, key, payload } = sent;
    if (key === undefined) return write(inner);
    const keys = reader(inner.em);
    const taken = await keys
      .insertInto('idempotency_keys')
      .values({
        user_id: inner.actor.id,
        key,
        action,
        payload_hash: hashOf(payload),
        entity_id: null,
        created_at: inner.now,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!taken) {
      const id = await earlierWrite(inner, sent);
      if (id === null) throw new AppError('IDEMPOTENCY_MISMATCH');
      return again(inner, id);
    }
    const answer = await write(inner);
    await keys
      .updateTable('idempotency_keys')
      .set({ entity_id: idOf(answer) })
      .where('user_id', '=', inner.actor.id)
      .where('key', '=', key)
      .execute();
    return answer;
  });
}
