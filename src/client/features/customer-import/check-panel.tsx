/** What would happen: the first customers as they would be listed, rows that are wrong, and who is there already. */
import { Grid, Stack, Text } from '@chakra-ui/react';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { Panel } from '#client/components/panel.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { DuplicateRows } from './duplicate-rows.tsx';
import { JoinedGroups } from './joined-groups.tsx';
import { RowErrors } from './row-errors.tsx';
import type { CustomerImport } from './use-customer-import.ts';

const SHOWN_FIRST = 5;

export function CheckPanel({ state }: { state: CustomerImport }) {
  const { t } = useTranslate();
  const { missing, rows, lookUp, added } = state;
  return (
    <Panel title={t('import.check')}>
      <Stack gap="4">
        {missing ? (
          <Text role="status">{t(missing === 'name' ? 'import.needsName' : 'import.needsAddress')}</Text>
        ) : null}
        <RowErrors rows={rows} />
        {lookUp.isPending ? <Loading /> : null}
        {lookUp.error ? <ErrorState title="customer.loadFailed" error={lookUp.error} onRetry={lookUp.retry} /> : null}
        <DuplicateRows state={state} />
        <JoinedGroups state={state} />
        {added.length > 0 ? (
          <Stack gap="0">
            <Text color="fg.muted" textStyle="sm" marginBottom="2">
              {t('import.first')}
            </Text>
            <Stack as="ul" listStyleType="none" gap="0">
              {added
                .slice(0, SHOWN_FIRST)
                .map(({ row, customer: { name, address, contactPerson, phone, email, group } }) => (
                  <Grid
                    as="li"
                    key={row}
                    templateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }}
                    columnGap="4"
                    paddingY="2"
                    borderTopWidth="1px"
                    borderColor="border.muted"
                    textStyle="sm"
                    overflowWrap="anywhere"
                  >
                    <Text fontWeight="semibold">
                      <bdi>{name}</bdi>
                    </Text>
                    <Text>
                      <bdi>{address}</bdi>
                    </Text>
                    <Text color="fg.muted">
                      <bdi>{[contactPerson, phone, email, group].filter(Boolean).join(' · ')}</bdi>
                    </Text>
                  </Grid>
                ))}
            </Stack>
          </Stack>
        ) : null}
      </Stack>
    </Panel>
  );
}
