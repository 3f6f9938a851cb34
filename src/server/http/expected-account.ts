/** What a device sends for one account is refused in the name of another, who has signed in in its browser since. */
import type { FastifyRequest } from 'fastify';
import { ACCOUNT_HEADER } from '#common/sync/account-header.ts';
import type { Actor } from '#server/core/actor.ts';
import { AppError } from '#server/core/errors.ts';

/** @throws AppError ACCOUNT_CHANGED when the call says for whom it is, and that is somebody else */
export function expectAccount({ headers }: FastifyRequest, actor: Actor | null): void {
  const expected = headers[ACCOUNT_HEADER];
  if (actor && expected !== undefined && expected !== String(actor.id)) throw new AppError('ACCOUNT_CHANGED');
}
