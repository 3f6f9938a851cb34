/** The `sessions` table: a user's sessions stored, listed and ended. Each request's own is in sessions.ts. */

import { sql } from 'kysely';
import type { SessionDto } from '#common/schemas/user.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import { sha256 } from '#server/core/sha256.ts';
import type { Em } from '#server/db/orm.ts';
import { isoDate, reader } from '#server/db/reader.ts';
import { Session } from '#server/entities/session.entity.ts';
import type { User } from '#server/entities/user.entity.ts';
import type { Credentials } from './device-owner.ts';

/** An account as it was when its password was found to be right. */
export type CheckedAccount = Pick<User, 'id' | 'passwordHash' | 'role' | 'status'>;

/** An account as it was when it was found that a session may begin for it. */
export type OpenedAccount = CheckedAccount & Credentials;

/** What is stored of a session's beginning. */
export type NewSession = { account: OpenedAccount; createdAt: Date; address: string; userAgent: string | null };

export type SessionLifetime = { idleHours: number; maxDays: number };

/** What is stored of a session's id. */
export const hashOf = (id: string): string => sha256(id);

/**
 * Stores a new session under the hash of its id, in one statement with a look at the account: whoever changes its
 * password, factors, role or approval is waited for, and ends the sessions that were there before.
 *
 * @throws AppError ACCOUNT_CHANGED when the account is no longer what was checked
 */
export async function insertSession(em: Em, id: string, { account, ...session }: NewSession): Promise<void> {
  const stored = await reader(em)
    .insertInto('sessions')
    .columns(['id_hash', 'user_id', 'created_at', 'last_seen_at', 'address', 'user_agent'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          sql<string>`${hashOf(id)}::text`.as('id_hash'),
          'id',
          sql<Date>`${session.createdAt}::timestamptz`.as('created_at'),
          sql<Date>`${session.createdAt}::timestamptz`.as('last_seen_at'),
          sql<string>`${session.address}::text`.as('address'),
          sql<string | null>`${session.userAgent}::text`.as('user_agent'),
        ])
        .where('id', '=', account.id)
        .where('password_hash', '=', account.passwordHash)
        .where('totp_secret', 'is not distinct from', account.totpSecret ?? null)
        .where('has_passkey', '=', account.hasPasskey)
        .where('role', '=', account.role)
        .where('status', '=', account.status)
        .forShare(),
    )
    .returning('id_hash')
    .executeTakeFirst();
  if (!stored) throw new AppError('ACCOUNT_CHANGED');
}

/** Ends the session with this id; one that does not exist is no error. */
export async function endSession(em: Em, id: string): Promise<void> {
  await em.nativeDelete(Session, { idHash: hashOf(id) });
}

/** Ends every session of the user, at once and in every process. */
export async function endSessionsOf(em: Em, userId: number): Promise<void> {
  await em.nativeDelete(Session, { userId });
}

/** Where the acting user is signed in, the place used last first. */
export const listSessions = ({ em, actor }: Scope): Promise<SessionDto[]> =>
  sessionsOf(em, actor.id, actor.sessionHash);

/** Where an account is signed in, the place used last first; `own` is the session of whoever asks. */
export async function sessionsOf(em: Em, userId: number, own: string): Promise<SessionDto[]> {
  const rows = await reader(em)
    .selectFrom('sessions')
    .select([
      'id_hash as id',
      isoDate('created_at').as('createdAt'),
      isoDate('last_seen_at').as('lastSeenAt'),
      'address',
      'user_agent as userAgent',
    ])
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, isCurrent: row.id === own }));
}

/** Ends one session of an account. @throws AppError SESSION_NOT_FOUND */
export async function endOneSession(em: Em, userId: number, idHash: string): Promise<void> {
  const ended = await em.nativeDelete(Session, { idHash, userId });
  if (ended === 0) throw new AppError('SESSION_NOT_FOUND');
}

/** Ends all sessions of an account but one. @returns how many that were */
export const endOtherSessionsOf = (em: Em, userId: number, keptHash: string): Promise<number> =>
  em.nativeDelete(Session, { userId, idHash: { $ne: keptHash } });
