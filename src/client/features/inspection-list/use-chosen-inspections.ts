/** Which inspections are listed, how and with which columns: kept in the address, so that it is there again on the way back. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useAddressChanges } from '#client/lib/use-address-value.ts';
import { inspectionsInAddress } from '#common/schemas/inspection-list.ts';

export const tableColumns = ['customer', 'address', 'technician', 'date', 'age', 'status', 'price'] as const;
export type TableColumn = (typeof tableColumns)[number];

/** What an address says of a list, but for what is typed into its search. */
export const filterNames = [
  'show',
  'status',
  'technician',
  'customer',
  'group',
  'from',
  'to',
  'unsigned',
  'unsynced',
] as const;

export function useChosenInspections() {
  const [parameters] = useSearchParams();
  const change = useAddressChanges();
  return useMemo(() => {
    const read = (name: string) => parameters.get(name) ?? '';
    const hidden = read('hide').split(',');
    return {
      chosen: inspectionsInAddress(read),
      /** How many filters are set. */
      count: filterNames.filter((name) => parameters.has(name)).length,
      columns: tableColumns.filter((column) => column === 'customer' || !hidden.includes(column)),
      change,
    };
  }, [parameters, change]);
}

export type Chosen = ReturnType<typeof useChosenInspections>;
