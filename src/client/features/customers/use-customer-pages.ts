/** Customers page by page; a list that is loaded whole is searched at once, a long one by the server. */
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#client/api/server-client.ts';
import { matchesCustomer } from '#common/domain/customer.ts';

const paging = { getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined };

export function useCustomerPages(typed: string, search: string) {
  const all = trpc.customers.list.useInfiniteQuery({}, paging);
  const isWhole = all.isSuccess && !all.hasNextPage;
  const isSearchedByServer = search !== '' && !isWhole;
  const found = trpc.customers.list.useInfiniteQuery(
    { search },
    { ...paging, enabled: isSearchedByServer, placeholderData: keepPreviousData },
  );
  const list = isSearchedByServer ? found : all;
  const loaded = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return { list, customers: isWhole ? loaded.filter((customer) => matchesCustomer(customer, typed)) : loaded };
}
