/** A list of inspections page by page, with its loading, empty and error states. */
import { Button, SimpleGrid, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { InspectionListItemDto } from '#common/schemas/inspection.ts';

type InspectionListProps = {
  show: 'pending' | 'completed';
  empty: ReactNode;
  renderItem: (inspection: InspectionListItemDto) => ReactNode;
};

export function InspectionList({ show, empty, renderItem }: InspectionListProps) {
  const { t } = useTranslate();
  const list = trpc.inspections.list.useInfiniteQuery(
    { show },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  );
  if (list.isPending) return <Loading />;
  if (list.isError) {
    return <ErrorState title="dashboard.loadFailed" error={list.error} onRetry={() => list.refetch()} />;
  }
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return empty;
  return (
    <Stack gap="4">
      <SimpleGrid as="ul" listStyleType="none" minChildWidth={{ base: '100%', sm: '72' }} gap="4">
        {items.map(renderItem)}
      </SimpleGrid>
      {list.hasNextPage ? (
        <Button
          variant="outline"
          alignSelf="center"
          loading={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          {t('dashboard.more')}
        </Button>
      ) : null}
    </Stack>
  );
}
