/** Use-cases for customers (specification, sections 3 and 5). */
import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import type {
  CreateCustomerInput,
  ListCustomersInput,
  ListedCustomerDto,
  UpdateCustomerInput,
} from '#common/schemas/customer.ts';
import { AppError } from '#server/core/errors.ts';
import { omitUndefined } from '#server/core/omit-undefined.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import { decodeNameCursor, encodeCursor, type Page, pageOf } from '#server/db/cursor.ts';
import { reader } from '#server/db/reader.ts';
import { holdsWords, wordsOf } from '#server/db/search.ts';
import { Customer } from '#server/entities/customer.entity.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { groupsNamed } from '#server/features/groups/group.query.ts';
import { holdGroupToJoin } from '#server/features/groups/group.service.ts';
import { createOnce, keyOf } from '#server/idempotency/create-once.ts';
import { once, sentAs } from '#server/idempotency/once.ts';
import { requireImage } from '#server/images/image.service.ts';
import { presentCustomer } from './customer.presenter.ts';

/** Names in the order of a dictionary, whatever the database's own collation; indexed. */
const byName = sql<string>`name collate "und-x-icu"`;

/**
 * One page of customers by name, without their logos' bytes; with `search`, those whose name, contact person, address,
 * telephone number and email address together contain each of its words, and the sites of groups whose name does.
 *
 * @throws AppError INVALID_INPUT for a cursor that was not given out
 */
export async function listCustomers(
  { em }: Scope,
  { limit, cursor, search, groupId }: ListCustomersInput,
): Promise<Page<ListedCustomerDto>> {
  let query = reader(em)
    .selectFrom('customers')
    .select([
      'id',
      'key',
      'name',
      'address',
      'contact_person as contactPerson',
      'phone',
      'email',
      'logo_id as logoId',
      'group_id as groupId',
      'version',
    ])
    .select(sql<string | null>`(select g.name from customer_groups g where g.id = group_id)`.as('groupName'))
    .orderBy(byName)
    .orderBy('id')
    .limit(limit + 1);
  if (search) {
    const words = wordsOf(search);
    const groups = await groupsNamed(em, words);
    const isFound = holdsWords(sql.ref('search_text'), words);
    // Without a group of that name there is one condition, which one index serves.
    query = query.where(groups.length === 0 ? isFound : sql<boolean>`(${isFound} or group_id = any(${groups}::int[]))`);
  }
  if (groupId !== undefined) query = query.where('group_id', '=', groupId);
  if (cursor !== undefined) {
    const [name, id] = decodeNameCursor(cursor);
    query = query.where(sql<boolean>`(${byName}, id) > (${name} collate "und-x-icu", ${id})`);
  }
  return pageOf(await query.execute(), limit, (last) => encodeCursor(last.name, last.id));
}

/**
 * One customer.
 *
 * @throws AppError CUSTOMER_NOT_FOUND
 */
export async function getCustomer(scope: Scope, id: number): Promise<Customer> {
  const customer = await scope.em.findOne(Customer, { id });
  if (!customer) throw new AppError('CUSTOMER_NOT_FOUND');
  return customer;
}

/** The customer, held until the end of the transaction. @throws AppError CUSTOMER_NOT_FOUND */
export async function holdCustomer({ em }: Scope, id: number): Promise<Customer> {
  const customer = await em.findOne(Customer, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!customer) throw new AppError('CUSTOMER_NOT_FOUND');
  return customer;
}

/** The customer, held, of whom something is to be changed. @throws AppError CUSTOMER_NOT_FOUND, CUSTOMER_ANONYMISED */
export async function holdKnownCustomer(scope: Scope, id: number): Promise<Customer> {
  const customer = await holdCustomer(scope, id);
  if (customer.anonymisedAt) throw new AppError('CUSTOMER_ANONYMISED');
  return customer;
}

/** What only paths take: the portal's own pages put customers into groups by the group. */
type WithGroup = { groupId?: number | null | undefined };

/** Which group a customer is a site of is for administrators to say. @throws AppError NOT_ALLOWED */
function requireOwnGroup({ actor }: Scope, groupId: number | null | undefined, now: number | null): void {
  if (groupId !== undefined && groupId !== now && actor.role !== 'admin') throw new AppError('NOT_ALLOWED');
}

/**
 * Adds a customer, once per client key.
 *
 * @throws AppError NOT_ALLOWED, UNKNOWN_GROUP, GROUP_FULL, UNKNOWN_IMAGE, IDEMPOTENCY_MISMATCH
 */
export function createCustomer(
  scope: Scope,
  { clientKey, ...fields }: CreateCustomerInput & WithGroup,
): Promise<Customer> {
  return createOnce(scope, {
    action: 'customers.create',
    key: clientKey,
    payload: fields,
    find: getCustomer,
    create: async (inner) => {
      requireOwnGroup(inner, fields.groupId, null);
      if (fields.groupId) await holdGroupToJoin(inner, fields.groupId);
      if (fields.logoId) await requireImage(inner.em, fields.logoId);
      const customer = inner.em.create(Customer, { ...fields, ...keyOf(clientKey) });
      await inner.em.flush();
      return customer;
    },
  });
}

/**
 * Changes a customer, once per client key; with a version, only if nobody else did meanwhile.
 *
 * @throws AppError CUSTOMER_NOT_FOUND, CUSTOMER_ANONYMISED, NOT_ALLOWED, UNKNOWN_GROUP, GROUP_FULL, STALE (with the customer as it
 * is now), UNKNOWN_IMAGE, IDEMPOTENCY_MISMATCH
 */
export function updateCustomer(scope: Scope, input: UpdateCustomerInput & { changes: WithGroup }): Promise<Customer> {
  const { id, version, changes } = input;
  const write = async (inner: Scope): Promise<Customer> => {
    // Always before the customer.
    if (changes.groupId && inner.actor.role === 'admin') await holdGroupToJoin(inner, changes.groupId, id);
    const customer = await holdKnownCustomer(inner, id);
    if (version !== undefined && version !== customer.version) {
      throw new AppError('STALE', { current: presentCustomer(customer) });
    }
    requireOwnGroup(inner, changes.groupId, customer.groupId ?? null);
    if (changes.logoId) await requireImage(inner.em, changes.logoId);
    inner.em.assign(customer, omitUndefined(changes));
    await inner.em.flush();
    return customer;
  };
  return once(scope, { ...sentAs('customers.update', input), write, idOf: () => id, again: getCustomer });
}

/**
 * Deletes a customer that was never inspected, with its placements.
 *
 * @throws AppError CUSTOMER_NOT_FOUND, CUSTOMER_HAS_INSPECTIONS
 */
export function deleteCustomer(scope: Scope, id: number): Promise<void> {
  return inTransaction(scope, async (inner) => {
    const customer = await holdCustomer(inner, id);
    // Deleted ones, too: they can come back.
    const inspections = await inner.em.count(Inspection, { customerId: id }, { filters: false });
    if (inspections > 0) throw new AppError('CUSTOMER_HAS_INSPECTIONS');
    inner.em.remove(customer);
    await inner.em.flush();
  });
}
