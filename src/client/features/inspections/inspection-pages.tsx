/** A list of inspections page by page, with its loading, empty and error states. */
import { Stack } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { MoreButton } from '#client/components/more-button.tsx';
import { trpc } from '#client/lib/server-client.ts';
import type { InspectionFilter } from '#common/domain/inspection.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import type { InspectionListItemDto } from '#common/schemas/inspection.ts';

type InspectionPagesProps = {
  query: { show?: InspectionFilter; customerId?: number; search?: string; limit?: number };
  failed: TranslationKey;
  empty: ReactNode;
  children: (inspections: InspectionListItemDto[], hasMore: boolean) => ReactNode;
};

export function InspectionPages({ query, failed, empty, children }: InspectionPagesProps) {
  const list = trpc.inspections.list.useInfiniteQuery(query, {
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // While one searches on, what was found before stays.
    placeholderData: keepPreviousData,
  });
  if (list.isPending) return <Loading />;
  if (list.isError) return <ErrorState title={failed} error={list.error} onRetry={() => list.refetch()} />;
  const inspections = list.data.pages.flatMap(({ items }) => items);
  if (inspections.length === 0) return empty;
  return (
    <Stack gap="4" aria-busy={list.isPlaceholderData}>
      {children(inspections, list.hasNextPage)}
      <MoreButton list={list} />
    </Stack>
  );
}
