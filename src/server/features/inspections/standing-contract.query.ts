/** The contract that a customer's visits are made under, as the database has it. */
import { type StandingContract, standingContractAfter } from '#common/contract/standing-contract.ts';
import type { CompleteContractInput } from '#common/schemas/contract.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import { isoDateOrNull, reader } from '#server/db/reader.ts';
import { getInspection } from './inspection.query.ts';

/**
 * The newest contract of the customer of an inspection, unless it is the one that was signed with that inspection.
 *
 * @returns null where there is none, or where the customer has another name or address by now
 */
export async function standingContractOf(
  { em }: Pick<Scope, 'em'>,
  { id, customerId, customerName: name, customerAddress: address }: InspectionDto,
): Promise<StandingContract | null> {
  const newest = await reader(em)
    .selectFrom('newest_contracts as n')
    .innerJoin('inspections as i', 'i.id', 'n.inspection_id')
    .select([
      'i.id',
      'i.contract_signed as contractSigned',
      isoDateOrNull('i.contract_signed_date').as('contractSignedDate'),
      'i.price_status as priceStatus',
      'i.contract_price as contractPrice',
      'i.contract_customer as contractCustomer',
      'i.standing_contract as standingContract',
    ])
    .where('n.customer_id', '=', customerId)
    .where('n.inspection_id', '!=', id)
    .executeTakeFirst();
  return newest ? standingContractAfter(newest, { name, address }) : null;
}

/**
 * The contract that a signing is for a visit under: the one that stands now, and for one that was done without a connection
 * the one that was shown, as it was shown.
 *
 * @returns null for a signing that makes a contract itself
 * @throws AppError CONTRACT_CHANGED where no contract stands, or what was shown is none of this customer's
 */
export async function signedUnder(
  scope: Scope,
  { id, standingContract: shown, offline }: CompleteContractInput,
): Promise<StandingContract | null> {
  if (!shown) return null;
  const inspection = await getInspection(scope, id);
  const contract = offline
    ? await shownContract(scope, inspection, shown)
    : await standingContractOf(scope, inspection);
  if (!contract) throw new AppError('CONTRACT_CHANGED');
  return contract;
}

async function shownContract(
  { em }: Scope,
  { customerId }: InspectionDto,
  shown: StandingContract,
): Promise<StandingContract | null> {
  const contract = await reader(em)
    .selectFrom('inspections')
    .select('id')
    .where('id', '=', shown.inspectionId)
    .where('customer_id', '=', customerId)
    .where('contract_signed', '=', true)
    .where('standing_contract', 'is', null)
    .executeTakeFirst();
  return contract ? shown : null;
}
