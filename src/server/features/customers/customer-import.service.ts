/** Use-cases for customers that come from a file: which of them are there already, and adding all of them or none. */
import { bareName } from '#common/domain/customer.ts';
import { groupNameKey } from '#common/domain/group.ts';
import type { ImportCustomersInput, KnownCustomer, SameNamesInput } from '#common/schemas/customer-import.ts';
import { recordEvent } from '#server/audit/security-event.ts';
import type { Scope } from '#server/core/scope.ts';
import { reader } from '#server/db/reader.ts';
import { Customer } from '#server/entities/customer.entity.ts';
import { groupsToJoin } from '#server/features/groups/join-groups.ts';
import { once, sentAs } from '#server/idempotency/once.ts';

/** Customers whose name is one of those given but for capitals, accents, signs and what the company is by law; by id. */
export async function sameNames({ em }: Scope, { names }: SameNamesInput): Promise<KnownCustomer[]> {
  const asked = new Set(names.map(bareName));
  asked.delete('');
  if (asked.size === 0) return [];
  const customers = await reader(em).selectFrom('customers').select(['id', 'name', 'address']).orderBy('id').execute();
  return customers.filter(({ name }) => asked.has(bareName(name)));
}

/**
 * Adds all of these customers in one transaction, or none; once per client key. Each has its own line in the audit log,
 * and the import has one. Those that name a group become its sites; a group that is not there yet is made.
 *
 * @returns how many were added
 * @throws AppError GROUP_FULL, GROUP_NAME_TAKEN, IDEMPOTENCY_MISMATCH
 */
export async function importCustomers(scope: Scope, input: ImportCustomersInput): Promise<{ added: number }> {
  const added = input.customers.length;
  await once(scope, {
    ...sentAs('customers.import', input),
    write: async (inner) => {
      const groupIds = await groupsToJoin(
        inner,
        input.customers.map(({ group }) => group ?? null),
      );
      const customers = input.customers.map(({ group, ...fields }) =>
        inner.em.create(Customer, { ...fields, groupId: group ? groupIds.get(groupNameKey(group)) : null }),
      );
      await inner.em.flush();
      await recordEvent(inner.em, { action: 'import', entity: 'Portal', entityId: null, facts: { customers: added } });
      return customers[0]?.id ?? 0;
    },
    idOf: (id) => id,
    again: async (_, id) => id,
  });
  return { added };
}
