/** What administrators do to an account's ways in. */

import type { SessionDto } from '#common/schemas/user.ts';
import { recordChange } from '#server/audit/audit-line.ts';
import { AppError } from '#server/core/errors.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import type { Em } from '#server/db/orm.ts';
import { RecoveryCode } from '#server/entities/recovery-code.entity.ts';
import { hasSecondFactor, User } from '#server/entities/user.entity.ts';
import { endOneSession, endSessionsOf, sessionsOf } from '#server/sessions/session.service.ts';
import { withdrawTokensOf } from '#server/tokens/withdraw-tokens.ts';
import { tellOwner } from './account-letter.ts';
import { takePasskeys } from './passkey-removal.ts';
import { NO_APP } from './two-factor.service.ts';
import { holdUser } from './user-admin.service.ts';

/** Writes down that somebody ended one or all sessions of an account, which its owner is told. */
async function recordEnd(em: Em, userId: number): Promise<void> {
  const changes = { sessionsEnded: [null, true] } as const;
  await recordChange(em, { action: 'update', entity: 'User', entityId: userId, inspectionId: null, changes });
}

/**
 * Takes the account's second factors away, with its recovery codes, sessions and tokens, inside the caller's transaction; one
 * without a factor is left alone.
 */
export async function removeTwoFactor(em: Em, user: User): Promise<void> {
  if (!hasSecondFactor(user)) return;
  em.assign(user, NO_APP);
  await em.nativeDelete(RecoveryCode, { userId: user.id });
  // Of an app the account's own line tells.
  await em.flush();
  await takePasskeys(em, user);
  await endSessionsOf(em, user.id);
  await withdrawTokensOf(em, user.id);
}

/**
 * Takes the second factor of somebody else away, who has lost it: the password is enough for their next sign-in.
 *
 * @throws AppError USER_NOT_FOUND, OWN_ACCOUNT: one's own asks for password and factor
 */
export function resetTwoFactor(scope: Scope, id: number): Promise<User> {
  return inTransaction(scope, async (inner) => {
    if (id === inner.actor.id) throw new AppError('OWN_ACCOUNT');
    const { user } = await holdUser(inner, id);
    if (!hasSecondFactor(user)) return user;
    await removeTwoFactor(inner.em, user);
    await tellOwner(inner, user, 'twoFactorReset');
    return user;
  });
}

/** Signs somebody else out everywhere. @throws AppError USER_NOT_FOUND, OWN_ACCOUNT */
export function endSessions(scope: Scope, id: number): Promise<void> {
  return inTransaction(scope, async (inner) => {
    if (id === inner.actor.id) throw new AppError('OWN_ACCOUNT');
    await holdUser(inner, id);
    await endSessionsOf(inner.em, id);
    await recordEnd(inner.em, id);
  });
}

/** Where an account is signed in, the place used last first. @throws AppError USER_NOT_FOUND */
export async function listSessionsOf({ em, actor }: Scope, id: number): Promise<SessionDto[]> {
  if ((await em.count(User, { id })) === 0) throw new AppError('USER_NOT_FOUND');
  return sessionsOf(em, id, actor.sessionHash);
}

/** Ends one session of somebody else. @throws AppError USER_NOT_FOUND, OWN_ACCOUNT, SESSION_NOT_FOUND */
export function endSessionOf(scope: Scope, { userId, id }: { userId: number; id: string }): Promise<void> {
  return inTransaction(scope, async (inner) => {
    if (userId === inner.actor.id) throw new AppError('OWN_ACCOUNT');
    await holdUser(inner, userId);
    await endOneSession(inner.em, userId, id);
    await recordEnd(inner.em, userId);
  });
}
