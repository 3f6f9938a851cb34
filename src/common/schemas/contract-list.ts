/** What a person has chosen of the signed contracts, as it stands in an address, and what the server is asked for it. */
import { endOfDay, startOfDay } from '#common/domain/day.ts';
import { RENEWS_WITHIN_DAYS_MAX } from '#common/limits.ts';
import {
  type ContractState,
  contractStates,
  dayIn,
  firstOrder,
  given,
  type InspectionOrder,
  idIn,
  inspectionOrders,
  oneOf,
} from './inspection-list.ts';

/** What the table of contracts can be ordered by. */
export const contractSorts = ['customer', 'technician', 'signed', 'price', 'renewal'] as const;
export type ContractSort = (typeof contractSorts)[number];

export type ChosenContracts = {
  contract?: ContractState;
  technicianId?: number;
  groupId?: number;
  /** Days such as 2026-07-01 on which was signed, both included. */
  signedFrom?: string;
  signedTo?: string;
  renewsWithin?: number;
  sort: ContractSort;
  order: InspectionOrder;
};

const daysIn = (value: string): number | undefined =>
  /^[1-9]\d{0,2}$/.test(value) && Number(value) <= RENEWS_WITHIN_DAYS_MAX ? Number(value) : undefined;

/**
 * What an address asks for; what it says wrongly it does not say.
 *
 * @param read the value under a name, '' for none
 */
export function contractsInAddress(read: (name: string) => string): ChosenContracts {
  const sort = oneOf(contractSorts, read('sort')) ?? 'signed';
  return {
    ...given({
      contract: oneOf(contractStates, read('state')),
      technicianId: idIn(read('technician')),
      groupId: idIn(read('group')),
      signedFrom: dayIn(read('from')),
      signedTo: dayIn(read('to')),
      renewsWithin: daysIn(read('renewal')),
    }),
    sort,
    order: oneOf(inspectionOrders, read('order')) ?? firstOrder(sort),
  };
}

/** What the server is asked for what was chosen. */
export const askedContracts = ({ signedFrom, signedTo, ...chosen }: ChosenContracts) => ({
  show: 'signed' as const,
  ...chosen,
  ...(signedFrom ? { signedFrom: startOfDay(signedFrom).toISOString() } : {}),
  ...(signedTo ? { signedTo: endOfDay(signedTo).toISOString() } : {}),
});
