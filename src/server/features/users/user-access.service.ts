/** What administrators do to an account's ways in, and how its owner hears of it. */
import { sql } from 'kysely';
import type { NoticeDto } from '#common/schemas/user.ts';
import { recordChange } from '#server/audit/audit-line.ts';
import { AppError } from '#server/core/errors.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import type { Em } from '#server/db/orm.ts';
import { isoDate, reader } from '#server/db/reader.ts';
import { RecoveryCode } from '#server/entities/recovery-code.entity.ts';
import { User } from '#server/entities/user.entity.ts';
import { endSessionsOf } from '#server/sessions/session.service.ts';
import { NO_TWO_FACTOR } from './two-factor.service.ts';
import { holdUser } from './user-admin.service.ts';

const NOTICES_MAX = 20;

/** Ends all sessions of the account, and writes down that somebody did. */
async function endAllSessions(em: Em, userId: number): Promise<void> {
  await endSessionsOf(em, userId);
  const changes = { sessionsEnded: [null, true] } as const;
  await recordChange(em, { action: 'update', entity: 'User', entityId: userId, inspectionId: null, changes });
}

/**
 * Takes the account's second factor away, with its recovery codes and sessions, inside the caller's transaction; one
 * without a factor is left alone.
 */
export async function removeTwoFactor(em: Em, user: User): Promise<void> {
  if (!user.totpSecret) return;
  em.assign(user, NO_TWO_FACTOR);
  await em.nativeDelete(RecoveryCode, { userId: user.id });
  await em.flush();
  await endSessionsOf(em, user.id);
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
    await removeTwoFactor(inner.em, user);
    return user;
  });
}

/** Signs somebody else out everywhere. @throws AppError USER_NOT_FOUND, OWN_ACCOUNT */
export function endSessions(scope: Scope, id: number): Promise<void> {
  return inTransaction(scope, async (inner) => {
    if (id === inner.actor.id) throw new AppError('OWN_ACCOUNT');
    await holdUser(inner, id);
    await endAllSessions(inner.em, id);
  });
}

/** Which field of a line of the audit log tells what. */
const kindOf = sql<NoticeDto['kind']>`case
  when jsonb_exists(a.changes, 'totpSecret') then 'twoFactorReset'
  when jsonb_exists(a.changes, 'passwordHash') then 'passwordChanged'
  when jsonb_exists(a.changes, 'role') then 'roleChanged'
  else 'sessionsEnded' end`;

/** What others did to the acting user's account since it put such notices away, the latest first. */
export function listNotices({ em, actor }: Scope): Promise<NoticeDto[]> {
  return reader(em)
    .selectFrom('audit_log as a')
    .innerJoin('users as u', 'u.id', 'a.entity_id')
    .select([sql<number>`a.id::float8`.as('id'), isoDate('a.at').as('at'), kindOf.as('kind'), 'a.actor_name as by'])
    .where('a.entity', '=', 'User')
    .where('a.entity_id', '=', actor.id)
    .where('a.action', '=', 'update')
    .where('a.actor_id', 'is distinct from', actor.id)
    .where(({ eb, or }) => or([eb('u.notices_seen_at', 'is', null), eb('a.at', '>', eb.ref('u.notices_seen_at'))]))
    .where(sql<boolean>`jsonb_exists_any(a.changes, array['totpSecret', 'passwordHash', 'role', 'sessionsEnded'])`)
    .orderBy('a.id', 'desc')
    .limit(NOTICES_MAX)
    .execute();
}

/** Puts away what listNotices has told. */
export async function dismissNotices({ em, actor, now }: Scope): Promise<void> {
  await em.nativeUpdate(User, { id: actor.id }, { noticesSeenAt: now });
}
