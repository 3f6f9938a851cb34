/** What was agreed with a customer about checks: when something has to be done, and how often devices are checked. */
import type { Agreements } from '#common/domain/agreements.ts';
import type { CustomerAgreementsDto, SetAgreementsInput } from '#common/schemas/agreements.ts';
import { AppError } from '#server/core/errors.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import type { Em } from '#server/db/orm.ts';
import { Customer } from '#server/entities/customer.entity.ts';
import { changeAgreed, getCompanyAgreements, presentAgreements } from '#server/features/settings/agreements.service.ts';
import { getCustomer, holdKnownCustomer } from './customer.service.ts';

async function present({ em }: { em: Em }, { agreements = null, version }: Customer): Promise<CustomerAgreementsDto> {
  const { inForce: rule } = await getCompanyAgreements({ em });
  return { ...presentAgreements(agreements, rule), version };
}

/** What was agreed with a customer, beside the company's rule. @throws AppError CUSTOMER_NOT_FOUND */
export const getAgreements = async (scope: Scope, id: number): Promise<CustomerAgreementsDto> =>
  present(scope, await getCustomer(scope, id));

/** What holds for a customer. @throws AppError CUSTOMER_NOT_FOUND */
export async function agreementsOf({ em }: { em: Em }, customerId: number): Promise<Agreements> {
  const customer = await em.findOne(Customer, { id: customerId }, { disableIdentityMap: true });
  if (!customer) throw new AppError('CUSTOMER_NOT_FOUND');
  return (await present({ em }, customer)).inForce;
}

/**
 * Changes what was agreed with a customer; with a version, only if nobody else changed the customer meanwhile.
 *
 * @throws AppError CUSTOMER_NOT_FOUND, CUSTOMER_ANONYMISED, STALE (with what is agreed now), UNKNOWN_ACTION
 */
export function setAgreements(
  scope: Scope,
  { id, version, changes }: SetAgreementsInput,
): Promise<CustomerAgreementsDto> {
  return inTransaction(scope, async (inner) => {
    const customer = await holdKnownCustomer(inner, id);
    if (version !== undefined && version !== customer.version)
      throw new AppError('STALE', { current: await present(inner, customer) });
    customer.agreements = await changeAgreed(inner, customer.agreements ?? null, changes);
    await inner.em.flush();
    return present(inner, customer);
  });
}
