/** A list of inspections page by page, with its loading, empty and error states. */
import { Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { MoreButton } from '#client/components/more-button.tsx';
import type { TranslationKey } from '#common/i18n/keys.ts';
import type { ListedInspectionDto } from '#common/schemas/inspection.ts';
import { type InspectionsQuery, useInspectionPages } from './use-inspection-pages.ts';

type InspectionPagesProps = {
  query: InspectionsQuery;
  failed: TranslationKey;
  empty: ReactNode;
  children: (inspections: ListedInspectionDto[], hasMore: boolean) => ReactNode;
};

export function InspectionPages({ query, failed, empty, children }: InspectionPagesProps) {
  const { list, inspections } = useInspectionPages(query);
  if (list.isPending) return <Loading />;
  if (list.isError) return <ErrorState title={failed} error={list.error} onRetry={() => list.refetch()} />;
  if (inspections.length === 0) return empty;
  return (
    <Stack gap="4" aria-busy={list.isPlaceholderData}>
      {children(inspections, list.hasNextPage)}
      <MoreButton list={list} />
    </Stack>
  );
}
