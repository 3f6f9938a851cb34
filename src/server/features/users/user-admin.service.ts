/** Use-cases of administrators for accounts (specification, section 6; design, section 4). */
import { LockMode } from '@mikro-orm/core';
import type { CreateUserInput, UpdateUserInput } from '#common/schemas/user.ts';
import { AppError } from '#server/core/errors.ts';
import { omitUndefined } from '#server/core/omit-undefined.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import { reader } from '#server/db/reader.ts';
import { BaitBox } from '#server/entities/bait-box.entity.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { PlannedVisit } from '#server/entities/planned-visit.entity.ts';
import { RecommendationStatement } from '#server/entities/recommendation-statement.entity.ts';
import { User } from '#server/entities/user.entity.ts';
import { VisitSeries } from '#server/entities/visit-series.entity.ts';
import { createOnce } from '#server/idempotency/create-once.ts';
import { requireSameAccount } from '#server/sessions/same-account.ts';
import { endSessionsOf } from '#server/sessions/session.service.ts';
import { withdrawTokensOf } from '#server/tokens/withdraw-tokens.ts';
import { tellOwner } from './account-letter.ts';
import { handOverOpenWork } from './open-work.ts';
import { takePasskeysOfPassword } from './passkey-removal.ts';
import { digestPassword, hashPassword } from './password.ts';
import { presentManagedUser } from './user.presenter.ts';
import { flushUser } from './user.service.ts';

/** Every account, by name. */
export const listUsers = ({ em }: Scope): Promise<User[]> =>
  em.find(User, {}, { orderBy: { fullName: 'asc', id: 'asc' }, disableIdentityMap: true });

/** One account. @throws AppError USER_NOT_FOUND */
export async function getUser({ em }: Scope, id: number): Promise<User> {
  const user = await em.findOne(User, { id });
  if (!user) throw new AppError('USER_NOT_FOUND');
  return user;
}

type Creation = CreateUserInput & { clientKey?: string | undefined };

/**
 * Makes an account that may be used at once, once per client key. The password is part of what the key stands for, as a
 * slow digest salted with the key: what is kept of the request gives it away no more than the account does.
 *
 * @throws AppError ACCOUNT_CHANGED, USERNAME_TAKEN, IDEMPOTENCY_MISMATCH, and USER_NOT_FOUND when the account has gone since
 */
export async function createUser(scope: Scope, { password, clientKey, ...fields }: Creation): Promise<User> {
  const passwordHash = await hashPassword(password);
  const passwordDigest = clientKey === undefined ? undefined : await digestPassword(password, clientKey);
  return createOnce(scope, {
    action: 'users.create',
    key: clientKey,
    payload: { ...fields, passwordDigest },
    find: getUser,
    create: async (inner) => {
      await requireSameAccount(inner);
      const approval = { status: 'approved', approvedById: inner.actor.id, approvedAt: inner.now } as const;
      const user = inner.em.create(User, { ...fields, ...approval, passwordHash });
      await flushUser(inner);
      return user;
    },
  });
}

/**
 * The account, held until the end of the transaction together with all administrators: two of them
 * who take away each other's rights at the same moment must not both succeed.
 */
export async function holdUser({ em }: Scope, id: number): Promise<{ user: User; admins: User[] }> {
  const held = await em.find(
    User,
    { $or: [{ id }, { role: 'admin', status: 'approved' }] },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  const user = held.find((candidate) => candidate.id === id);
  if (!user) throw new AppError('USER_NOT_FOUND');
  return { user, admins: held.filter(isActiveAdmin) };
}

/** Nobody can sign in as a service, to put things right. */
const isActiveAdmin = ({ role, status, isService }: User): boolean =>
  role === 'admin' && status === 'approved' && !isService;

/** Whether the account would no longer be what it was allowed to be, or hoped to become. */
const losesRights = (user: User, { role, status }: UpdateUserInput['changes']): boolean =>
  (role !== undefined && role !== user.role) ||
  (status !== undefined && status !== user.status && status !== 'approved');

/**
 * Changes an account. Approving records who and when; another role, a rejection, leaving or a new password
 * ends the account's sessions and tokens and withdraws the link for its calendar, and a new password takes the passkeys
 * away that were made under the one before. Whoever leaves the company has nothing open: `reassignTo` takes it over.
 *
 * @throws AppError ACCOUNT_CHANGED, USER_NOT_FOUND, STALE (with the account as it is now), OWN_ACCOUNT, LAST_ADMIN, USER_HAS_OPEN_WORK,
 *   UNKNOWN_TECHNICIAN, and SERVICE_ACCOUNT for the password of a service
 */
export async function updateUser(scope: Scope, { id, version, changes }: UpdateUserInput): Promise<User> {
  const { password, reassignTo, ...fields } = changes;
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return inTransaction(scope, async (inner) => {
    const { user, admins } = await holdUser(inner, id);
    if (passwordHash !== undefined) await requireSameAccount(inner);
    if (version !== undefined && version !== user.version) {
      throw new AppError('STALE', { current: presentManagedUser(user) });
    }
    if (user.isService && passwordHash !== undefined) throw new AppError('SERVICE_ACCOUNT');
    const isLosing = losesRights(user, fields);
    if (isLosing && id === inner.actor.id) throw new AppError('OWN_ACCOUNT');
    if (isLosing && isActiveAdmin(user) && admins.length === 1) throw new AppError('LAST_ADMIN');
    if (fields.status === 'left') await handOverOpenWork(inner, id, reassignTo);
    const isApproval = fields.status === 'approved' && user.status !== 'approved';
    if (isApproval) {
      inner.em.assign(user, { approvedById: inner.actor.id, approvedAt: inner.now });
    }
    // A second factor that was being set up began under the old password.
    const pending = passwordHash === undefined ? {} : { totpPendingSecret: null };
    // Whoever asks for a new password may have lost the old one to somebody, and a passkey opens the account alone.
    if (passwordHash !== undefined) await takePasskeysOfPassword(inner.em, user);
    inner.em.assign(user, { ...omitUndefined({ ...fields, passwordHash }), ...pending });
    await inner.em.flush();
    if (isLosing || passwordHash !== undefined) {
      await endSessionsOf(inner.em, id);
      // Nothing that was made under what the account was before is read any more.
      await reader(inner.em).deleteFrom('calendar_feeds').where('user_id', '=', id).execute();
      await withdrawTokensOf(inner.em, id);
    }
    if (isApproval) await tellOwner(inner, user, 'approved');
    if (passwordHash !== undefined) await tellOwner(inner, user, 'passwordChanged');
    return user;
  });
}

/**
 * Deletes an account that has made no inspections, checked no device, said nothing of a recommendation and has no visits planned, made or skipped.
 *
 * @throws AppError USER_NOT_FOUND, OWN_ACCOUNT, LAST_ADMIN, USER_HAS_INSPECTIONS
 */
export function deleteUser(scope: Scope, id: number): Promise<void> {
  return inTransaction(scope, async (inner) => {
    const { user, admins } = await holdUser(inner, id);
    if (id === inner.actor.id) throw new AppError('OWN_ACCOUNT');
    if (isActiveAdmin(user) && admins.length === 1) throw new AppError('LAST_ADMIN');
    // Deleted ones, too: they can come back.
    const inspections = await inner.em.count(Inspection, { technicianId: id }, { filters: false });
    const checks = await inner.em.count(BaitBox, { checkedById: id });
    const visits = await inner.em.count(PlannedVisit, { technicianId: id });
    const series = await inner.em.count(VisitSeries, { technicianId: id });
    const statements = await inner.em.count(RecommendationStatement, { byId: id });
    if (inspections + checks + visits + series + statements > 0) throw new AppError('USER_HAS_INSPECTIONS');
    inner.em.remove(user);
    await inner.em.flush();
  });
}
