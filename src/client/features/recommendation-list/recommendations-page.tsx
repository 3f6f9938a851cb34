/** What all customers were recommended, the soonest due first: overdue ones, open ones, closed ones. */
import { Flex, Stack } from '@chakra-ui/react';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { MoreButton } from '#client/components/more-button.tsx';
import { PageHeading } from '#client/components/page-heading.tsx';
import { SearchField } from '#client/components/search-field.tsx';
import { CustomerLink } from '#client/features/customers/customer-link.tsx';
import { Choice } from '#client/features/inspection-wizard/checks/choice.tsx';
import { CustomerChip, GroupChoice } from '#client/features/office-list/filter-parts.tsx';
import { RecommendationCard } from '#client/features/recommendations/recommendation-card.tsx';
import { RecommendationDialog } from '#client/features/recommendations/recommendation-dialog.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { recommendationCategories } from '#common/domain/recommendation.ts';
import { LIST_PAGE_SIZE } from '#common/limits.ts';
import { idIn } from '#common/schemas/inspection-list.ts';
import { type RecommendationDto, recommendationFilters } from '#common/schemas/recommendation.ts';

export function RecommendationsPage() {
  const { t } = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const [search, setSearch] = useState('');
  const [changing, setChanging] = useState<RecommendationDto | null>(null);
  const show = recommendationFilters.find((one) => one === parameters.get('show')) ?? 'open';
  const category = recommendationCategories.find((one) => one === parameters.get('category'));
  const customerId = idIn(parameters.get('customer') ?? '');
  const groupId = idIn(parameters.get('group') ?? '');
  const list = trpc.recommendations.list.useInfiniteQuery(
    { show, category, groupId, customerId, search, limit: LIST_PAGE_SIZE },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined, refetchOnMount: 'always' },
  );
  const choose = (name: string, value: string | undefined) =>
    setParameters(
      (old) => {
        const next = new URLSearchParams(old);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const found = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Stack gap="5">
      <PageHeading title="page.recommendations" />
      <Flex gap="2" wrap="wrap">
        {recommendationFilters.map((one) => (
          <Choice key={one} isChosen={show === one} onClick={() => choose('show', one)}>
            {t(`recommendation.show.${one}`)}
          </Choice>
        ))}
        {customerId ? <CustomerChip id={customerId} onLeave={() => choose('customer', undefined)} /> : null}
        <GroupChoice value={groupId} onChoose={(group) => choose('group', group)} />
      </Flex>
      <Flex gap="2" wrap="wrap" role="group" aria-label={t('recommendation.category')}>
        {recommendationCategories.map((one) => (
          <Choice
            key={one}
            isChosen={category === one}
            onClick={() => choose('category', category === one ? undefined : one)}
          >
            {t(`recommendation.category.${one}`)}
          </Choice>
        ))}
      </Flex>
      <SearchField label="recommendation.search" value={search} onChange={setSearch} />
      {list.isError ? (
        <ErrorState title="recommendation.loadFailed" error={list.error} onRetry={() => list.refetch()} />
      ) : list.isPending ? (
        <Loading />
      ) : found.length === 0 ? (
        <EmptyState icon={<ClipboardCheck size={32} />} text={t('recommendation.none')} />
      ) : (
        <Stack as="ul" gap="3" listStyleType="none">
          {found.map((one) => (
            <RecommendationCard
              key={one.id}
              recommendation={one}
              customer={<CustomerLink customer={one} />}
              onChange={() => setChanging(one)}
            />
          ))}
        </Stack>
      )}
      <MoreButton list={list} />
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
