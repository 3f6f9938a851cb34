/** The signed contracts: narrowed down, ordered, ticked and taken along as files; a table where there is room, cards on a phone. */
import { Flex, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { serverClient } from '#client/api/server-client.ts';
import { InspectionPages } from '#client/features/inspections/inspection-pages.tsx';
import { ColumnChoice } from '#client/features/office-list/column-choice.tsx';
import { ListKeys } from '#client/features/office-list/list-keys.tsx';
import { SavedViews } from '#client/features/office-list/saved-views.tsx';
import { TableLink } from '#client/features/office-list/table-link.tsx';
import { TickedBar } from '#client/features/office-list/ticked-bar.tsx';
import { Totals } from '#client/features/office-list/totals.tsx';
import { useTicked } from '#client/features/office-list/use-ticked.ts';
import { useIsWide } from '#client/lib/use-is-wide.ts';
import type { PdfDownload } from '#client/lib/use-pdf-download.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { askedContracts } from '#common/schemas/contract-list.ts';
import { ContractFilters } from './contract-filters.tsx';
import { ContractTable } from './contract-table.tsx';
import { SignedContracts } from './signed-contracts.tsx';
import { contractColumns, useChosenContracts } from './use-chosen-contracts.ts';

type ContractListProps = {
  search: string;
  /** Called with the words that a saved view searches for. */
  onSearch: (words: string) => void;
  download: PdfDownload;
  /** What is shown where nothing is found, by whether anything was chosen. */
  empty: (isFiltered: boolean) => ReactNode;
};

export function ContractList({ search, onSearch, download, empty }: ContractListProps) {
  const { t } = useTranslate();
  const isWide = useIsWide();
  const chosen = useChosenContracts();
  const navigate = useNavigate();
  const asked = { ...askedContracts(chosen.chosen), ...(search === '' ? {} : { search }) };
  const { untick, ...ticks } = useTicked(asked);
  const views = <SavedViews of="contract" onShow={onSearch} />;
  return (
    <Stack gap="4">
      <Flex gap="2" wrap="wrap" align="center">
        <Totals of="contracts" asked={asked} />
        {isWide ? (
          <Flex gap="2" wrap="wrap" marginStart="auto">
            <ListKeys canTick begin={{ label: 'nav.newInspection', start: () => void navigate('/inspections/new') }} />
            <TableLink href={serverClient.inspectionsXlsx(asked)} label={t('inspections.excel')} short="Excel" />
            <TableLink href={serverClient.inspectionsCsv(asked)} label={t('devices.csv')} short="CSV" />
            {views}
            <ColumnChoice
              all={contractColumns}
              columns={chosen.columns}
              labelOf={(column) => t(`contracts.column.${column}`)}
              change={chosen.change}
            />
          </Flex>
        ) : null}
      </Flex>
      <ContractFilters {...chosen} beside={views} />
      {isWide && ticks.ticked.size > 0 ? (
        <TickedBar
          ticked={ticks.ticked}
          asked={asked}
          label={t('contracts.ticked', { count: ticks.ticked.size })}
          onDone={untick}
        />
      ) : null}
      <InspectionPages query={asked} failed="contracts.loadFailed" empty={empty(chosen.count > 0)}>
        {(inspections, hasMore) =>
          isWide ? (
            <ContractTable inspections={inspections} hasMore={hasMore} download={download} {...chosen} {...ticks} />
          ) : (
            <SignedContracts inspections={inspections} hasMore={hasMore} download={download} />
          )
        }
      </InspectionPages>
    </Stack>
  );
}
