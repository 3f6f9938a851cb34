/** The contracts: signed ones to keep, others to have signed (specification, section 2). */

import { Button, Flex, Stack, Tabs, Text } from '@chakra-ui/react';
import { FileSignature, FileText, Hourglass, SearchX } from 'lucide-react';
import { serverClient, trpc } from '#client/api/server-client.ts';
import { DownloadNotice } from '#client/components/download-notice.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { PageHeading } from '#client/components/page-heading.tsx';
import { SearchField } from '#client/components/search-field.tsx';
import { useAddressValue, useSearch } from '#client/lib/use-address-value.ts';
import { usePdfDownload } from '#client/lib/use-pdf-download.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { waitingCount } from '#client/lib/waiting-count.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import { ContractList } from './contract-list.tsx';
import { PendingContracts } from './pending-contracts.tsx';

export function ContractsPage() {
  const { t, language } = useTranslate();
  const { typed, setTyped, search } = useSearch();
  const [tab, setTab] = useAddressValue('tab');
  const download = usePdfDownload();
  // The number that the bell and the dashboard tell, too.
  const ready = trpc.inspections.waiting.useQuery().data?.readyToSign.count ?? 0;
  const emptyState = (text: TranslationKey, icon: typeof FileText) => {
    const Icon = search === '' ? icon : SearchX;
    return (
      <EmptyState icon={<Icon size={40} />} text={search === '' ? t(text) : t('contracts.noneFound', { search })} />
    );
  };
  return (
    <Stack gap="5" data-wide>
      <Stack gap="1">
        <Flex columnGap="4" rowGap="2" align="center" justify="space-between" wrap="wrap">
          <PageHeading title="page.contracts" />
          <Button
            variant="outline"
            bg="bg.panel"
            minHeight="11"
            disabled={download.isBusy}
            onClick={() => void download.start(serverClient.samplePdf(language))}
          >
            <FileText aria-hidden />
            {t('contracts.testPdf')}
          </Button>
        </Flex>
        <Text color="fg.muted">{t('contracts.subtitle')}</Text>
      </Stack>
      <DownloadNotice failure={download.failure} />
      <SearchField label="inspections.search" value={typed} onChange={setTyped} />
      <Tabs.Root
        value={tab === 'pending' ? 'pending' : 'signed'}
        onValueChange={({ value }) => setTab(value === 'pending' ? value : '')}
        lazyMount
        unmountOnExit
      >
        <Tabs.List overflowX="auto" overflowY="hidden">
          <Tabs.Trigger value="signed" minHeight="11">
            {t('contracts.signed')}
          </Tabs.Trigger>
          <Tabs.Trigger value="pending" minHeight="11">
            {ready > 0 ? t('contracts.pendingCount', { count: waitingCount(ready) }) : t('contracts.pending')}
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="signed">
          <ContractList
            search={search}
            onSearch={setTyped}
            download={download}
            empty={(isFiltered) =>
              isFiltered && search === '' ? (
                <EmptyState icon={<SearchX size={40} />} text={t('contracts.noneChosen')} />
              ) : (
                emptyState('contracts.signed.empty', FileSignature)
              )
            }
          />
        </Tabs.Content>
        <Tabs.Content value="pending">
          <PendingContracts search={search} empty={emptyState('contracts.pending.empty', Hourglass)} />
        </Tabs.Content>
      </Tabs.Root>
    </Stack>
  );
}
