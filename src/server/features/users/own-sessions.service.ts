/** Ends sessions of one's own account elsewhere, which the account's owner hears of: it may have been a thief of a session. */
import { inTransaction, type Scope } from '#server/core/scope.ts';
import { endOneSession, endOtherSessionsOf } from '#server/sessions/session.service.ts';
import { recordFactorChange } from './factor-changes.ts';

const recordEnd = (scope: Scope, count: number): Promise<void> =>
  recordFactorChange(scope, { ownSessionsEnded: [null, String(count)] });

/**
 * Ends one of the acting user's own sessions, named as listSessions names it.
 *
 * @throws AppError SESSION_NOT_FOUND
 */
export const endOwnSession = (scope: Scope, idHash: string): Promise<void> =>
  inTransaction(scope, async (inner) => {
    await endOneSession(inner.em, inner.actor.id, idHash);
    await recordEnd(inner, 1);
  });

/** Ends the acting user's sessions everywhere else. */
export const endOtherSessions = (scope: Scope): Promise<void> =>
  inTransaction(scope, async (inner) => {
    const ended = await endOtherSessionsOf(inner.em, inner.actor.id, inner.actor.sessionHash);
    if (ended > 0) await recordEnd(inner, ended);
  });
