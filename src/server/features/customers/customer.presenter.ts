/** A customer as the outside sees it. */
import type { CustomerDto } from '#common/schemas/customer.ts';
import type { Customer } from '#server/entities/customer.entity.ts';

export const presentCustomer = (customer: Customer): CustomerDto => ({
  id: customer.id,
  key: customer.key,
  name: customer.name,
  address: customer.address,
  contactPerson: customer.contactPerson ?? null,
  phone: customer.phone ?? null,
  email: customer.email ?? null,
  logoId: customer.logoId ?? null,
  groupId: customer.groupId ?? null,
  version: customer.version,
});
