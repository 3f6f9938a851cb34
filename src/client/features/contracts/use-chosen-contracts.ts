/** Which signed contracts are listed, how and with which columns: kept in the address, so that it is there again on the way back. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useAddressChanges } from '#client/lib/use-address-value.ts';
import { contractsInAddress } from '#common/schemas/contract-list.ts';

export const contractColumns = [
  'customer',
  'address',
  'technician',
  'signed',
  'price',
  'state',
  'renewal',
  'document',
] as const;
export type ContractColumn = (typeof contractColumns)[number];

/** What an address says of the list, but for what is typed into its search. */
export const contractFilterNames = ['state', 'technician', 'group', 'from', 'to', 'renewal'] as const;

export function useChosenContracts() {
  const [parameters] = useSearchParams();
  const change = useAddressChanges();
  return useMemo(() => {
    const read = (name: string) => parameters.get(name) ?? '';
    const hidden = read('hide').split(',');
    return {
      chosen: contractsInAddress(read),
      /** How many filters are set. */
      count: contractFilterNames.filter((name) => parameters.has(name)).length,
      columns: contractColumns.filter((column) => column === 'customer' || !hidden.includes(column)),
      change,
    };
  }, [parameters, change]);
}

export type ChosenInAddress = ReturnType<typeof useChosenContracts>;
