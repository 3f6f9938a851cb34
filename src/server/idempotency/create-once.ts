/** The same creation, or change of a bait box, sent twice counts once (rest-contract: Idempotency-Key; design: client_key). */

import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { AppError } from '#server/core/errors.ts';
import type { Action } from '#server/core/policies.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import { sha256 } from '#server/core/sha256.ts';
import { reader } from '#server/db/reader.ts';

type Creation<Created> = {
  action: Action;
  /** The client's key; without one every call creates. */
  key: string | undefined;
  /** What is to be created, to notice a key that is used again for something else. */
  payload: unknown;
  create: (scope: Scope) => Promise<Created>;
  /** Finds what an earlier call with this key made. */
  find: (scope: Scope, id: number) => Promise<Created>;
};

/** What is created with a client key has it as its own. */
export const keyOf = (clientKey: string | null | undefined): { key?: string } => (clientKey ? { key: clientKey } : {});

/** Whether something else has the key that it should get. */
export const isKeyTaken = (error: unknown): boolean =>
  error instanceof UniqueConstraintViolationException &&
  /_key_unique$/.test((error as { constraint?: string }).constraint ?? '');

const hashOf = (payload: unknown): string => sha256(JSON.stringify(payload));

/**
 * Creates in one transaction, or answers what an earlier call with the same key made. Calls that
 * arrive at the same moment wait for the first one: the key's row is unique.
 *
 * @throws AppError IDEMPOTENCY_MISMATCH when the key stood for another payload, or is that of somebody else's thing
 */
export function createOnce<Created extends { id: number }>(
  scope: Scope,
  { action, key, payload, create, find }: Creation<Created>,
): Promise<Created> {
  return inTransaction(scope, async (inner) => {
    if (key === undefined) return create(inner);
    const keys = reader(inner.em);
    const payloadHash = hashOf(payload);
    const taken = await keys
      .insertInto('idempotency_keys')
      .values({
        user_id: inner.actor.id,
        key,
        action,
        payload_hash: payloadHash,
        entity_id: null,
        created_at: inner.now,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst();
    const ofKey = { user_id: inner.actor.id, key };
    if (taken) {
      const created = await create(inner).catch((error: unknown) => {
        throw isKeyTaken(error) ? new AppError('IDEMPOTENCY_MISMATCH', { cause: error }) : error;
      });
      await keys
        .updateTable('idempotency_keys')
        .set({ entity_id: created.id })
        .where('user_id', '=', ofKey.user_id)
        .where('key', '=', ofKey.key)
        .execute();
      return created;
    }
    const earlier = await keys
      .selectFrom('idempotency_keys')
      .select(['action', 'payload_hash', 'entity_id'])
      .where('user_id', '=', ofKey.user_id)
      .where('key', '=', ofKey.key)
      .executeTakeFirstOrThrow();
    if (earlier.action !== action || earlier.payload_hash !== payloadHash || earlier.entity_id === null) {
      throw new AppError('IDEMPOTENCY_MISMATCH');
    }
    return find(inner, earlier.entity_id);
  });
}
