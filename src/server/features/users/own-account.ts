/** The acting user's own account: its password asked for again, and held as it was then while it is changed. */
import { LockMode } from '@mikro-orm/core';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import { User } from '#server/entities/user.entity.ts';
import type { CheckedAccount } from '#server/sessions/session.service.ts';
import { verifyPassword } from './password.ts';
import { countPasswordTry } from './sign-in-limits.ts';

/** The acting user's account. */
export const ownAccount = ({ em, actor }: Scope): Promise<User> => em.findOneOrFail(User, { id: actor.id });

/** The same as it is by now, whatever the call has read of it before. */
export const rereadOwnAccount = ({ em, actor }: Scope): Promise<User> =>
  em.findOneOrFail(User, { id: actor.id }, { refresh: true });

/** The acting user's account, held until the end of the transaction. */
export const holdOwnAccount = ({ em, actor }: Scope): Promise<User> =>
  em.findOneOrFail(User, { id: actor.id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });

/**
 * The acting user's account, once the password given is found to be its own.
 *
 * @throws AppError WRONG_PASSWORD, TOO_MANY_TRIES
 */
export async function checkOwnPassword(scope: Scope, password: string): Promise<User> {
  const tries = await countPasswordTry(scope);
  const user = await ownAccount(scope);
  if (!(await verifyPassword(user.passwordHash, password))) throw new AppError('WRONG_PASSWORD');
  await tries.takeBack();
  return user;
}

/**
 * The account, held until the end of the transaction, if it is still what was checked.
 *
 * @throws AppError ACCOUNT_CHANGED
 */
export async function holdChecked({ em }: Scope, checked: CheckedAccount): Promise<User> {
  const { id, passwordHash, role, status } = checked;
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const user = await em.findOne(User, { id, passwordHash, role, status }, lock);
  if (!user) throw new AppError('ACCOUNT_CHANGED');
  return user;
}
