/** Use-cases for customers (specification, sections 3 and 5). */
import { LockMode } from '@mikro-orm/core';
import type { CreateCustomerInput, CustomerDto, UpdateCustomerInput } from '#common/schemas/customer.ts';
import { given } from '#server/db/given.ts';
import { reader } from '#server/db/reader.ts';
import { AppError } from '#server/errors.ts';
import { createOnce } from '#server/idempotency/create-once.ts';
import { requireImage } from '#server/images/image.service.ts';
import { inTransaction, type Scope } from '#server/scope.ts';
import { Customer } from './customer.entity.ts';
import { presentCustomer } from './customer.presenter.ts';

/** All customers by name, without their logos' bytes. */
export const listCustomers = (scope: Scope): Promise<CustomerDto[]> =>
  reader(scope.em)
    .selectFrom('customers')
    .select([
      'id',
      'name',
      'address',
      'contact_person as contactPerson',
      'phone',
      'email',
      'logo_id as logoId',
      'version',
    ])
    .orderBy('name')
    .orderBy('id')
    .execute();

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

/**
 * Adds a customer, once per client key.
 *
 * @throws AppError UNKNOWN_IMAGE, IDEMPOTENCY_MISMATCH
 */
export function createCustomer(scope: Scope, { clientKey, ...fields }: CreateCustomerInput): Promise<Customer> {
  return createOnce(scope, {
    action: 'customers.create',
    key: clientKey,
    payload: fields,
    find: getCustomer,
    create: async (inner) => {
      if (fields.logoId) await requireImage(inner.em, fields.logoId);
      const customer = inner.em.create(Customer, fields);
      await inner.em.flush();
      return customer;
    },
  });
}

/**
 * Changes a customer; with a version, only if nobody else did meanwhile.
 *
 * @throws AppError CUSTOMER_NOT_FOUND, STALE (with the customer as it is now), UNKNOWN_IMAGE
 */
export function updateCustomer(scope: Scope, { id, version, changes }: UpdateCustomerInput): Promise<Customer> {
  return inTransaction(scope, async (inner) => {
    const customer = await inner.em.findOne(Customer, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!customer) throw new AppError('CUSTOMER_NOT_FOUND');
    if (version !== undefined && version !== customer.version) {
      throw new AppError('STALE', { current: presentCustomer(customer) });
    }
    if (changes.logoId) await requireImage(inner.em, changes.logoId);
    inner.em.assign(customer, given(changes));
    await inner.em.flush();
    return customer;
  });
}
