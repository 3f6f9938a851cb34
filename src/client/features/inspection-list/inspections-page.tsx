/** All inspections: searched, narrowed down and ordered; a table where there is room, cards on a phone. */
import { Button, Flex, Spacer, Stack } from '@chakra-ui/react';
import { ClipboardList, Plus, SearchX } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { serverClient } from '#client/api/server-client.ts';
import { CardList } from '#client/components/card-list.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { PageHeading } from '#client/components/page-heading.tsx';
import { SearchField } from '#client/components/search-field.tsx';
import { CompletedCard } from '#client/features/dashboard/completed-card.tsx';
import { PendingCard } from '#client/features/dashboard/pending-card.tsx';
import { InspectionPages } from '#client/features/inspections/inspection-pages.tsx';
import { ColumnChoice } from '#client/features/office-list/column-choice.tsx';
import { ListKeys } from '#client/features/office-list/list-keys.tsx';
import { SavedViews } from '#client/features/office-list/saved-views.tsx';
import { TableLink } from '#client/features/office-list/table-link.tsx';
import { Totals } from '#client/features/office-list/totals.tsx';
import { useTicked } from '#client/features/office-list/use-ticked.ts';
import { useSearch } from '#client/lib/use-address-value.ts';
import { useIsWide } from '#client/lib/use-is-wide.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { isPending } from '#common/domain/inspection.ts';
import { askedInspections } from '#common/schemas/inspection-list.ts';
import { BulkBar } from './bulk-bar.tsx';
import { InspectionFilters } from './inspection-filters.tsx';
import { InspectionsTable } from './inspections-table.tsx';
import { tableColumns, useChosenInspections } from './use-chosen-inspections.ts';

export function InspectionsPage() {
  const { t } = useTranslate();
  const isWide = useIsWide();
  const { typed, setTyped, search } = useSearch();
  const chosen = useChosenInspections();
  const navigate = useNavigate();
  // What is typed is asked for once typing has paused.
  const { search: _, ...narrowed } = chosen.chosen;
  const asked = askedInspections({ ...narrowed, ...(search === '' ? {} : { search }) });
  const { untick, ...ticks } = useTicked(asked);
  const isFiltered = chosen.count > 0 || search !== '';
  const views = <SavedViews of="inspection" onShow={setTyped} />;
  return (
    <Stack gap="4" data-wide>
      <Flex wrap="wrap" gap="3" align="center">
        <Stack gap="1">
          <PageHeading title="page.inspections" />
          <Totals of="inspections" asked={asked} />
        </Stack>
        <Spacer />
        {isWide ? (
          <ListKeys canTick begin={{ label: 'nav.newInspection', start: () => void navigate('/inspections/new') }} />
        ) : null}
        <Button asChild minHeight="11" width={{ base: 'full', sm: 'auto' }}>
          <Link to="/inspections/new">
            <Plus aria-hidden />
            {t('dashboard.newInspection')}
          </Link>
        </Button>
      </Flex>
      <Flex gap="2" wrap="wrap" align="center">
        <SearchField label="inspections.search" value={typed} onChange={setTyped} />
        {isWide ? (
          <Flex gap="2" wrap="wrap" marginStart="auto">
            <TableLink href={serverClient.inspectionsXlsx(asked)} label={t('inspections.excel')} short="Excel" />
            <TableLink href={serverClient.inspectionsCsv(asked)} label={t('devices.csv')} short="CSV" />
            {views}
            <ColumnChoice
              all={tableColumns}
              columns={chosen.columns}
              labelOf={(column) => t(`inspections.column.${column}`)}
              change={chosen.change}
            />
          </Flex>
        ) : null}
      </Flex>
      <InspectionFilters {...chosen} beside={views} />
      {isWide && ticks.ticked.size > 0 ? <BulkBar ticked={ticks.ticked} asked={asked} onDone={untick} /> : null}
      <InspectionPages
        query={asked}
        failed="dashboard.loadFailed"
        empty={
          isFiltered ? (
            <EmptyState icon={<SearchX size={40} />} text={t('inspections.noneFound')} />
          ) : (
            <EmptyState icon={<ClipboardList size={40} />} text={t('inspections.empty')} />
          )
        }
      >
        {(inspections, hasMore) =>
          isWide ? (
            <InspectionsTable inspections={inspections} hasMore={hasMore} {...chosen} {...ticks} />
          ) : (
            <CardList items={inspections} hasMore={hasMore}>
              {(inspection) =>
                isPending(inspection.status) ? (
                  <PendingCard inspection={inspection} />
                ) : (
                  <CompletedCard inspection={inspection} />
                )
              }
            </CardList>
          )
        }
      </InspectionPages>
    </Stack>
  );
}
