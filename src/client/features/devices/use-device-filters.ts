/** How a customer's devices are narrowed down and ordered, kept in the address: it is there again after going back or a reload. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useAddressChanges } from '#client/lib/use-address-value.ts';
import { type BaitBoxType, baitBoxTypes } from '#common/domain/bait-box.ts';
import { type DeviceSort, deviceSorts, sortOrders, standingChoices } from '#common/schemas/device.ts';

export type DeviceFilters = {
  standing: (typeof standingChoices)[number];
  type?: BaitBoxType;
  floor?: number;
  overdue?: boolean;
  sort: DeviceSort;
  order: (typeof sortOrders)[number];
};

const oneOf = <Choice extends string>(choices: readonly Choice[], value: string | null): Choice | undefined =>
  choices.find((choice) => choice === value);

function filtersIn(parameters: URLSearchParams): DeviceFilters {
  const type = oneOf(baitBoxTypes, parameters.get('type'));
  const floor = parameters.get('floor');
  return {
    standing: oneOf(standingChoices, parameters.get('standing')) ?? 'standing',
    ...(type ? { type } : {}),
    ...(floor && /^-?\d{1,2}$/.test(floor) ? { floor: Number(floor) } : {}),
    ...(parameters.has('overdue') ? { overdue: true } : {}),
    sort: oneOf(deviceSorts, parameters.get('sort')) ?? 'number',
    order: oneOf(sortOrders, parameters.get('order')) ?? 'asc',
  };
}

export function useDeviceFilters() {
  const [parameters] = useSearchParams();
  const filters = useMemo(() => filtersIn(parameters), [parameters]);
  const isNarrowed = filters.type !== undefined || filters.floor !== undefined || filters.overdue !== undefined;
  return { filters, isNarrowed, change: useAddressChanges() };
}

/** What was found or checked last is sought first; all else begins at its beginning. */
export const firstOrder = (sort: DeviceSort): DeviceFilters['order'] =>
  sort === 'lastCheck' || sort === 'lastFinding' ? 'desc' : 'asc';
