/** Signing in and out, with what the security log says of it. */
import { sql } from 'kysely';
import { AUDIT_MERGE_WINDOW_MS } from '#common/domain/audit.ts';
import type { ErrorCode } from '#common/error-codes.ts';
import type { LoginInput } from '#common/schemas/user.ts';
import { auditOriginOf, nameOrigin } from '#server/audit/audit-actor.ts';
import { recordEvent } from '#server/audit/security-event.ts';
import { logSecurity } from '#server/audit/security-log.ts';
import { AppError } from '#server/core/errors.ts';
import type { GuestScope } from '#server/core/scope.ts';
import { reader } from '#server/db/reader.ts';
import type { User } from '#server/entities/user.entity.ts';
import { findIdByUsername, login } from './user.service.ts';

/** Whether the last line about this account says the same, from the same address, a moment ago. */
async function isToldAlready(
  { em, address, now }: GuestScope,
  userId: number | null,
  reason: ErrorCode,
): Promise<boolean> {
  const since = new Date(now.getTime() - AUDIT_MERGE_WINDOW_MS);
  const last = await reader(em)
    .selectFrom('audit_log')
    .select([
      sql<boolean>`at > ${since}`.as('isRecent'),
      'address',
      sql<string | null>`changes -> 'reason' ->> 1`.as('reason'),
    ])
    .where('entity', '=', 'User')
    .where('entity_id', 'is not distinct from', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.isRecent === true && last.reason === reason && last.address === address;
}

/** The name that was typed is not written down: people type their password there. */
async function recordRefusal(scope: GuestScope, username: string, reason: ErrorCode): Promise<void> {
  const userId = await findIdByUsername(scope, username);
  const event = { action: 'signInRefused', entity: 'User', entityId: userId, facts: { reason } } as const;
  // Whoever is kept out may go on trying: that must not fill the database.
  if (reason === 'TOO_MANY_TRIES' && (await isToldAlready(scope, userId, reason))) {
    return logSecurity(auditOriginOf(scope.em), { event: 'User.signInRefused', id: userId, reason });
  }
  await recordEvent(scope.em, event);
}

/**
 * Signs in as `login` does, and writes down that somebody did, or why not.
 *
 * @param begin - begins the session, or refuses to
 * @throws AppError as login and begin
 */
export async function signIn(
  scope: GuestScope,
  input: LoginInput,
  begin: (user: User) => Promise<void>,
): Promise<User> {
  try {
    const user = await login(scope, input);
    await begin(user);
    nameOrigin(scope.em, { ...auditOriginOf(scope.em), actor: user });
    await recordEvent(scope.em, { action: 'signIn', entity: 'User', entityId: user.id });
    return user;
  } catch (error) {
    if (error instanceof AppError) await recordRefusal(scope, input.username, error.code);
    throw error;
  }
}

/** Writes down that whoever is signed in signs out; of a guest there is nothing to say. */
export async function recordSignOut({ em, actor }: GuestScope): Promise<void> {
  if (actor) await recordEvent(em, { action: 'signOut', entity: 'User', entityId: actor.id });
}
