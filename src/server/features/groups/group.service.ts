/** Use-cases for groups: chains, whose sites are customers. Whoever holds a group and customers holds the group first. */
import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import { groupNameKey } from '#common/domain/group.ts';
import { GROUP_SITES_MAX } from '#common/limits.ts';
import type { CreateGroupInput, GroupSitesInput, UpdateGroupInput } from '#common/schemas/group.ts';
import { AppError } from '#server/core/errors.ts';
import { omitUndefined } from '#server/core/omit-undefined.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import { Customer } from '#server/entities/customer.entity.ts';
import { CustomerGroup } from '#server/entities/customer-group.entity.ts';
import { createOnce } from '#server/idempotency/create-once.ts';
import { presentGroup } from './group.presenter.ts';

const held = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
/** Always in the same order: whoever waits for one does not keep another. */
export const allHeld = { ...held, orderBy: { id: 'asc' } } as const;

/** One group. @throws AppError GROUP_NOT_FOUND */
export async function getGroup({ em }: Scope, id: number): Promise<CustomerGroup> {
  const group = await em.findOne(CustomerGroup, { id });
  if (!group) throw new AppError('GROUP_NOT_FOUND');
  return group;
}

/** The group, held until the end of the transaction. @throws AppError GROUP_NOT_FOUND */
async function holdGroup({ em }: Scope, id: number): Promise<CustomerGroup> {
  const group = await em.findOne(CustomerGroup, { id }, held);
  if (!group) throw new AppError('GROUP_NOT_FOUND');
  return group;
}

/** Writes what is pending. @throws AppError GROUP_NAME_TAKEN for a name that another group has */
export async function flushGroups({ em }: Scope): Promise<void> {
  try {
    await em.flush();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new AppError('GROUP_NAME_TAKEN', { cause: error });
    throw error;
  }
}

/** Customers, held. @throws AppError UNKNOWN_CUSTOMER when one of them does not exist */
async function holdCustomers({ em }: Scope, ids: readonly number[]): Promise<Customer[]> {
  const asked = [...new Set(ids)];
  const customers = await em.find(Customer, { id: { $in: asked } }, allHeld);
  if (customers.length < asked.length) throw new AppError('UNKNOWN_CUSTOMER');
  return customers;
}

/** @throws AppError UNKNOWN_CUSTOMER, CUSTOMER_ANONYMISED, GROUP_FULL */
async function putInto(scope: Scope, groupId: number, customerIds: readonly number[]): Promise<void> {
  const joining = (await holdCustomers(scope, customerIds)).filter((customer) => customer.groupId !== groupId);
  if (joining.some(({ anonymisedAt }) => anonymisedAt)) throw new AppError('CUSTOMER_ANONYMISED');
  if ((await scope.em.count(Customer, { groupId })) + joining.length > GROUP_SITES_MAX)
    throw new AppError('GROUP_FULL');
  for (const customer of joining) customer.groupId = groupId;
  await scope.em.flush();
}

/**
 * Holds the group that a customer is to be a site of, if not yet.
 *
 * @throws AppError UNKNOWN_GROUP, GROUP_FULL
 */
export async function holdGroupToJoin({ em }: Scope, id: number, customerId = 0): Promise<void> {
  const group = await em.findOne(CustomerGroup, { id }, held);
  if (!group) throw new AppError('UNKNOWN_GROUP');
  const others = await em.count(Customer, { groupId: id, id: { $ne: customerId } });
  if (others >= GROUP_SITES_MAX) throw new AppError('GROUP_FULL');
}

/**
 * Adds a group, with its first sites, once per client key.
 *
 * @throws AppError GROUP_NAME_TAKEN, UNKNOWN_CUSTOMER, CUSTOMER_ANONYMISED, IDEMPOTENCY_MISMATCH
 */
export const createGroup = (scope: Scope, { clientKey, ...payload }: CreateGroupInput): Promise<CustomerGroup> =>
  createOnce(scope, {
    action: 'groups.create',
    key: clientKey,
    payload,
    find: getGroup,
    create: async (inner) => {
      const { customerIds = [], ...fields } = payload;
      const group = inner.em.create(CustomerGroup, { ...fields, nameKey: groupNameKey(fields.name) });
      await flushGroups(inner);
      if (customerIds.length > 0) await putInto(inner, group.id, customerIds);
      return group;
    },
  });

/**
 * Changes a group; with a version, only if nobody else did meanwhile.
 *
 * @throws AppError GROUP_NOT_FOUND, STALE (with the group as it is now), GROUP_NAME_TAKEN
 */
export const updateGroup = (scope: Scope, { id, version, changes }: UpdateGroupInput): Promise<CustomerGroup> =>
  inTransaction(scope, async (inner) => {
    const group = await holdGroup(inner, id);
    if (version !== undefined && version !== group.version)
      throw new AppError('STALE', { current: presentGroup(group) });
    inner.em.assign(group, omitUndefined(changes));
    group.nameKey = groupNameKey(group.name);
    await flushGroups(inner);
    return group;
  });

/** Deletes a group. Its customers stay, each on its own. @throws AppError GROUP_NOT_FOUND */
export const deleteGroup = (scope: Scope, id: number): Promise<void> =>
  inTransaction(scope, async (inner) => {
    const group = await holdGroup(inner, id);
    for (const site of await inner.em.find(Customer, { groupId: id }, allHeld)) site.groupId = null;
    await inner.em.flush();
    inner.em.remove(group);
    await inner.em.flush();
  });

/**
 * Makes customers sites of a group; those of another one leave it.
 *
 * @throws AppError GROUP_NOT_FOUND, UNKNOWN_CUSTOMER, CUSTOMER_ANONYMISED, GROUP_FULL
 */
export const addSites = (scope: Scope, { id, customerIds }: GroupSitesInput): Promise<void> =>
  inTransaction(scope, async (inner) => {
    await holdGroup(inner, id);
    await putInto(inner, id, customerIds);
  });

/** Makes sites of a group customers on their own; nothing changes of others. @throws AppError GROUP_NOT_FOUND, UNKNOWN_CUSTOMER */
export const removeSites = (scope: Scope, { id, customerIds }: GroupSitesInput): Promise<void> =>
  inTransaction(scope, async (inner) => {
    await holdGroup(inner, id);
    const sites = (await holdCustomers(inner, customerIds)).filter(({ groupId }) => groupId === id);
    for (const site of sites) site.groupId = null;
    await inner.em.flush();
  });
