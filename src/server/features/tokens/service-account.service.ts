/** Services: accounts that programs act as, which nobody signs in to. Administrators make them, with their tokens. */
import { randomBytes } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { ApiTokenOrder, CreateServiceTokenInput, NewApiTokenDto, ServiceDto } from '#common/schemas/api-token.ts';
import { AppError } from '#server/core/errors.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import { reader } from '#server/db/reader.ts';
import { User } from '#server/entities/user.entity.ts';
import { holdChecked } from '#server/features/users/own-account.ts';
import { hashPassword } from '#server/features/users/password.ts';
import { checkProof, type Proof } from '#server/features/users/second-factor.ts';
import { flushUser } from '#server/features/users/user.service.ts';
import { addToken } from './token.service.ts';

/** Services that may act, by name. */
export const listServices = ({ em }: Scope): Promise<ServiceDto[]> =>
  reader(em)
    .selectFrom('users')
    .select(['id', 'full_name as name', 'role'])
    .where('is_service', '=', true)
    .where('status', '=', 'approved')
    .orderBy('full_name')
    .orderBy('id')
    .execute();

/** A password that nobody knows. */
const lockedHash = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'));

type NamedService = CreateServiceTokenInput['service'];

/** The service, held until the end of the transaction; a new one is made. */
async function holdService(scope: Scope, service: NamedService, passwordHash: string): Promise<User> {
  const { em, actor, now } = scope;
  if ('id' in service) {
    const where = { id: service.id, isService: true, status: 'approved' } as const;
    const known = await em.findOne(User, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!known) throw new AppError('USER_NOT_FOUND');
    return known;
  }
  const { name, role } = service;
  const approval = { status: 'approved', approvedById: actor.id, approvedAt: now } as const;
  const made = em.create(User, { username: name, fullName: name, role, isService: true, passwordHash, ...approval });
  await flushUser(scope);
  return made;
}

/**
 * Makes a token of a service, with the acting administrator's proof, as for one's own. The token itself is told this once.
 *
 * @throws AppError USER_NOT_FOUND when there is no such service (any more), USERNAME_TAKEN, and as createToken
 */
export async function createServiceToken(
  scope: Scope,
  { service, ...order }: ApiTokenOrder & { service: NamedService },
  proof: Proof,
): Promise<NewApiTokenDto> {
  const checked = await checkProof(scope, proof);
  const passwordHash = await lockedHash();
  return inTransaction(scope, async (inner) => {
    // Still an administrator, who must not be demoted meanwhile.
    await holdChecked(inner, checked);
    const { id } = await holdService(inner, service, passwordHash);
    return addToken(inner, id, order);
  });
}
