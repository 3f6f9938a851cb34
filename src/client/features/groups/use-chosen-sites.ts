/** Which sites of a group are shown and in which order: kept in the address, so that it is there again on the way back. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useAddressChanges } from '#client/lib/use-address-value.ts';
import { firstSiteOrder, type SiteSort, siteFilters, siteSorts } from '#common/domain/group.ts';

export function useChosenSites() {
  const [parameters] = useSearchParams();
  const change = useAddressChanges();
  return useMemo(() => {
    const sort: SiteSort = siteSorts.find((one) => one === parameters.get('sort')) ?? 'name';
    const given = parameters.get('order');
    return {
      filter: siteFilters.find((one) => one === parameters.get('show')),
      sort,
      order: given === 'asc' || given === 'desc' ? given : firstSiteOrder(sort),
      change,
    };
  }, [parameters, change]);
}

export type ChosenSites = ReturnType<typeof useChosenSites>;
