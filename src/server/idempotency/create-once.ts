/** The same creation sent twice makes one thing, whose key is that of the creation. */
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import { once, type Sent } from './once.ts';

/** What is created with a client key has it as its own. */
export const keyOf = (clientKey: string | null | undefined): { key?: string } => (clientKey ? { key: clientKey } : {});

/** Whether something else has the key that it should get. */
export const isKeyTaken = (error: unknown): boolean =>
  error instanceof UniqueConstraintViolationException &&
  /_key_unique$/.test((error as { constraint?: string }).constraint ?? '');

type Creation<Created> = Sent & {
  create: (scope: Scope) => Promise<Created>;
  /** Finds what an earlier call with this key made. */
  find: (scope: Scope, id: number) => Promise<Created>;
};

/**
 * Creates in one transaction, or answers what an earlier call with the same key made.
 *
 * @throws AppError IDEMPOTENCY_MISMATCH when the key stood for another payload, or is that of somebody else's thing
 */
export const createOnce = <Created extends { id: number }>(
  scope: Scope,
  { create, find, ...sent }: Creation<Created>,
): Promise<Created> =>
  once(scope, {
    ...sent,
    idOf: ({ id }) => id,
    again: find,
    write: (inner) =>
      create(inner).catch((error: unknown) => {
        throw isKeyTaken(error) ? new AppError('IDEMPOTENCY_MISMATCH', { cause: error }) : error;
      }),
  });
