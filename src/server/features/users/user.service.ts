/** Use-cases for accounts (specification, sections 4 and 6; design, section 4). */
import { raw } from '@mikro-orm/core';
import type { LoginInput } from '#common/schemas/user.ts';
import { reader } from '#server/db/reader.ts';
import { AppError } from '#server/errors.ts';
import type { GuestScope, Scope } from '#server/scope.ts';
import { verifyPassword } from './password.ts';
import { User } from './user.entity.ts';

/** The account with this username, whatever its capitals. */
const findByUsername = (scope: GuestScope, username: string): Promise<User | null> =>
  scope.em.findOne(User, { [raw('lower(username)')]: username.toLowerCase() });

/**
 * Checks name and password; an unknown name and a wrong password cannot be told apart.
 *
 * @throws AppError INVALID_CREDENTIALS
 */
export async function login(scope: GuestScope, { username, password }: LoginInput): Promise<User> {
  const user = await findByUsername(scope, username);
  const matches = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !matches) throw new AppError('INVALID_CREDENTIALS');
  return user;
}

/** The acting user's own account; null for a guest. */
export const findCurrentUser = (scope: GuestScope): Promise<User | null> =>
  scope.actor ? scope.em.findOne(User, { id: scope.actor.id }) : Promise.resolve(null);

export type TechnicianOption = { id: number; fullName: string };

/** Everybody who can be sent on an inspection, by name. */
export const listTechnicians = (scope: Scope): Promise<TechnicianOption[]> =>
  reader(scope.em)
    .selectFrom('users')
    .select(['id', 'full_name as fullName'])
    .where('status', '=', 'approved')
    .orderBy('full_name')
    .execute();
