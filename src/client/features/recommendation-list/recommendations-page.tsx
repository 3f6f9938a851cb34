/** What all customers were recommended, the soonest due first: overdue ones, open ones, closed ones. */
import { Stack } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { ClipboardCheck, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { CardList } from '#client/components/card-list.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { MoreButton } from '#client/components/more-button.tsx';
import { PageHeading } from '#client/components/page-heading.tsx';
import { SearchField } from '#client/components/search-field.tsx';
import { CustomerLink } from '#client/features/customers/customer-link.tsx';
import { RecommendationCard } from '#client/features/recommendations/recommendation-card.tsx';
import { RecommendationDialog } from '#client/features/recommendations/recommendation-dialog.tsx';
import { useSearch } from '#client/lib/use-address-value.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { LIST_PAGE_SIZE } from '#common/limits.ts';
import type { RecommendationDto } from '#common/schemas/recommendation.ts';
import { chosenRecommendations } from './chosen-recommendations.ts';
import { RecommendationFilters } from './recommendation-filters.tsx';

export function RecommendationsPage() {
  const { t } = useTranslate();
  const [parameters] = useSearchParams();
  const { typed, setTyped, search } = useSearch();
  const [changing, setChanging] = useState<RecommendationDto | null>(null);
  const chosen = chosenRecommendations(parameters);
  const list = trpc.recommendations.list.useInfiniteQuery(
    { ...chosen, search, limit: LIST_PAGE_SIZE },
    {
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      refetchOnMount: 'always',
      // While one searches on, what was found before stays.
      placeholderData: keepPreviousData,
    },
  );
  const found = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const isNarrowed = [chosen.category, chosen.groupId, chosen.customerId].some((one) => one !== undefined);
  return (
    <Stack gap="4">
      <PageHeading title="page.recommendations" />
      <SearchField label="recommendation.search" value={typed} onChange={setTyped} />
      <RecommendationFilters {...chosen} isNarrowed={isNarrowed} />
      {list.isError ? (
        <ErrorState title="recommendation.loadFailed" error={list.error} onRetry={() => list.refetch()} />
      ) : list.isPending ? (
        <Loading />
      ) : found.length === 0 && (isNarrowed || search !== '') ? (
        <EmptyState icon={<SearchX size={40} />} text={t('recommendation.noneFound')} />
      ) : found.length === 0 ? (
        <EmptyState icon={<ClipboardCheck size={40} />} text={t('recommendation.none')} />
      ) : (
        <Stack gap="4" aria-busy={list.isPlaceholderData}>
          <CardList items={found} hasMore={list.hasNextPage}>
            {(one) => (
              <RecommendationCard
                recommendation={one}
                customer={<CustomerLink customer={one} />}
                onChange={() => setChanging(one)}
              />
            )}
          </CardList>
          <MoreButton list={list} />
        </Stack>
      )}
      {changing ? (
        <RecommendationDialog
          customerId={changing.customerId}
          recommendation={changing}
          onClose={() => setChanging(null)}
        />
      ) : null}
    </Stack>
  );
}
