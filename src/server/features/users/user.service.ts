/** Use-cases for one's own account (specification, sections 4 and 5; design, section 4). */
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { usernameKey } from '#common/domain/names.ts';
import type { ChangePasswordInput, LoginInput, RegisterInput, UpdateProfileInput } from '#common/schemas/user.ts';
import { auditOriginOf, nameOrigin } from '#server/audit/audit-actor.ts';
import { AppError } from '#server/core/errors.ts';
import { omitUndefined } from '#server/core/omit-undefined.ts';
import { type GuestScope, inTransaction, type Scope } from '#server/core/scope.ts';
import { reader } from '#server/db/reader.ts';
import { User } from '#server/entities/user.entity.ts';
import { getAccess } from '#server/features/settings/access.service.ts';
import { endSessionsOf } from '#server/sessions/session.service.ts';
import { checkOwnPassword, holdChecked, holdOwnAccount } from './own-account.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { checkSecondFactor, type GivenFactor } from './second-factor.ts';
import { countLogin, countRegistration } from './sign-in-limits.ts';
import { presentUser } from './user.presenter.ts';

/** The account with this username, however it is typed. */
export const findByUsername = ({ em }: Pick<GuestScope, 'em'>, username: string): Promise<User | null> =>
  em.findOne(User, { usernameKey: usernameKey(username) });

/** The id of the account with this username; null when there is none. */
export const findIdByUsername = async (scope: GuestScope, username: string): Promise<number | null> =>
  (await findByUsername(scope, username))?.id ?? null;

/** Writes a new or changed account; a username that exists, however it is typed, is refused. */
export async function flushUser({ em }: GuestScope): Promise<void> {
  try {
    await em.flush();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new AppError('USERNAME_TAKEN', { cause: error });
    throw error;
  }
}

/**
 * Checks name, password and second factor; an unknown name and a wrong password cannot be told apart.
 *
 * @throws AppError INVALID_CREDENTIALS, TOTP_REQUIRED, INVALID_TOTP, PASSKEY_REFUSED, TOO_MANY_TRIES, KEY_MISSING,
 *   SECRET_DAMAGED
 */
export async function login(
  scope: GuestScope,
  { username, password, ...given }: Pick<LoginInput, 'username' | 'password'> & GivenFactor,
): Promise<User> {
  const user = await findByUsername(scope, username);
  const tries = await countLogin(scope, username, user);
  const matches = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !matches) throw new AppError('INVALID_CREDENTIALS');
  await tries.takeBack();
  await checkSecondFactor(scope, user, given);
  return user;
}

/**
 * Makes an account that waits for approval.
 *
 * @throws AppError REGISTRATION_CLOSED, USERNAME_TAKEN, TOO_MANY_TRIES
 */
export async function register(scope: GuestScope, { password, ...fields }: RegisterInput): Promise<User> {
  if (!(await getAccess(scope)).isRegistrationOpen) throw new AppError('REGISTRATION_CLOSED');
  await countRegistration(scope);
  const passwordHash = await hashPassword(password);
  const user = scope.em.create(User, { ...fields, passwordHash, role: 'technician', status: 'pending' });
  await flushUser(scope);
  return user;
}

/** The acting user's own account; null for a guest. */
export const findCurrentUser = ({ em, actor }: GuestScope): Promise<User | null> =>
  actor ? em.findOne(User, { id: actor.id }) : Promise.resolve(null);

type ProfileUpdate = { version?: number | undefined; changes: UpdateProfileInput };

/**
 * Changes the acting user's name or email address; with a version, only if nobody else changed the account meanwhile.
 *
 * @throws AppError STALE (with the account as it is now)
 */
export async function updateProfile(scope: Scope, { version, changes }: ProfileUpdate): Promise<User> {
  const changed = await inTransaction(scope, async (inner) => {
    const user = await holdOwnAccount(inner);
    if (version !== undefined && version !== user.version) throw new AppError('STALE', { current: presentUser(user) });
    inner.em.assign(user, omitUndefined(changes));
    await inner.em.flush();
    return user;
  });
  // What else this call does is done under the new name.
  nameOrigin(scope.em, { ...auditOriginOf(scope.em), actor: changed });
  return changed;
}

/**
 * Changes the acting user's password and ends all sessions, the acting one too: who calls this
 * begins a new one for the account as it is now.
 *
 * @throws AppError WRONG_PASSWORD, TOO_MANY_TRIES, ACCOUNT_CHANGED
 */
export async function changePassword(
  scope: Scope,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<User> {
  const checked = await checkOwnPassword(scope, currentPassword);
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(scope, async (inner) => {
    const user = await holdChecked(inner, checked);
    // A second factor that was being set up began under the old password.
    inner.em.assign(user, { passwordHash, totpPendingSecret: null });
    await inner.em.flush();
    await endSessionsOf(inner.em, user.id);
    return user;
  });
}

export type TechnicianOption = { id: number; fullName: string };

/** Everybody who can be sent on an inspection, by name. */
export const listTechnicians = (scope: Scope): Promise<TechnicianOption[]> =>
  reader(scope.em)
    .selectFrom('users')
    .select(['id', 'full_name as fullName'])
    .where('status', '=', 'approved')
    .where('is_service', '=', false)
    .orderBy('full_name')
    .orderBy('id')
    .execute();
