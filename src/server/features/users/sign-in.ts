/** Signing in and out, with what the security log says of it. */
import type { ErrorCode } from '#common/error-codes.ts';
import { auditOriginOf, nameOrigin } from '#server/audit/audit-actor.ts';
import { recordEvent } from '#server/audit/security-event.ts';
import { logSecurity } from '#server/audit/security-log.ts';
import { isKnownDevice } from '#server/core/device.ts';
import { AppError } from '#server/core/errors.ts';
import type { GuestScope } from '#server/core/scope.ts';
import { reader } from '#server/db/reader.ts';
import type { User } from '#server/entities/user.entity.ts';
import { checkPasskey, type UsedPasskey } from './assert-passkey.ts';
import { sessionTag } from './factor-changes.ts';
import { countPasskeyAnswer, isWorthALine } from './sign-in-limits.ts';
import { findIdByUsername, login } from './user.service.ts';

/** The name that was typed is not written down: people type their password there. */
async function recordRefusal(scope: GuestScope, userId: number | null, reason: ErrorCode): Promise<void> {
  const event = { action: 'signInRefused', entity: 'User', entityId: userId, facts: { reason } } as const;
  if (await isWorthALine(scope, userId, reason)) await recordEvent(scope.em, event);
  else logSecurity(auditOriginOf(scope.em), { event: 'User.signInRefused', id: userId, reason });
}

/** Begins the session of somebody who has shown who they are, or refuses to; answers the hash of its id. */
type Begin = (user: User) => Promise<string>;

/** Whether the account has signed in before, and never on this device. */
async function isNewDevice({ em, device }: GuestScope, { id }: User): Promise<boolean> {
  if (isKnownDevice(device, id)) return false;
  const earlier = await reader(em)
    .selectFrom('audit_log')
    .select('id')
    .where('entity', '=', 'User')
    .where('entity_id', '=', id)
    .where('action', '=', 'signIn')
    .limit(1)
    .executeTakeFirst();
  return earlier !== undefined;
}

async function recordSignIn(scope: GuestScope, user: User, isNew: boolean, sessionHash: string): Promise<void> {
  nameOrigin(scope.em, { ...auditOriginOf(scope.em), actor: user });
  const facts = isNew ? { newDevice: scope.userAgent ?? '', session: sessionTag(sessionHash) } : {};
  await recordEvent(scope.em, { action: 'signIn', entity: 'User', entityId: user.id, facts });
}

/**
 * Signs in as `login` does, and writes down that somebody did, or why not.
 *
 * @throws AppError as login and begin
 */
export async function signIn(scope: GuestScope, input: Parameters<typeof login>[1], begin: Begin): Promise<User> {
  try {
    const user = await login(scope, input);
    const isNew = await isNewDevice(scope, user);
    await recordSignIn(scope, user, isNew, await begin(user));
    return user;
  } catch (error) {
    if (error instanceof AppError)
      await recordRefusal(scope, await findIdByUsername(scope, input.username), error.code);
    throw error;
  }
}

/**
 * Signs in with a passkey alone, and writes down that somebody did, or why not.
 *
 * @throws AppError PASSKEY_REFUSED, TOO_MANY_TRIES, and as begin
 */
export async function signInWithPasskey(scope: GuestScope, used: UsedPasskey, begin: Begin): Promise<User> {
  let userId: number | null = null;
  try {
    const tries = await countPasskeyAnswer(scope);
    const user = await checkPasskey(scope, used);
    userId = user.id;
    await tries.takeBack();
    const isNew = await isNewDevice(scope, user);
    await recordSignIn(scope, user, isNew, await begin(user));
    return user;
  } catch (error) {
    if (error instanceof AppError) await recordRefusal(scope, userId, error.code);
    throw error;
  }
}

/** Writes down that whoever is signed in signs out; of a guest there is nothing to say. */
export async function recordSignOut({ em, actor }: GuestScope): Promise<void> {
  if (actor) await recordEvent(em, { action: 'signOut', entity: 'User', entityId: actor.id });
}
