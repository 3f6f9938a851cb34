/** For administrators: how long customers are kept, and those whose period has passed. */
import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { SettingsCard } from '#client/features/settings/settings-card.tsx';
import { WholeNumberForm } from '#client/features/settings/whole-number-form.tsx';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDate } from '#common/i18n/format.ts';
import { RETENTION_YEARS_MAX } from '#common/limits.ts';
import type { KeptCustomerDto } from '#common/schemas/privacy.ts';
import { AnonymiseDialog } from './anonymise-dialog.tsx';

export function RetentionCard() {
  const retention = trpc.privacy.retention.useQuery();
  return (
    <SettingsCard title="privacy.title" text="privacy.text">
      {retention.isPending ? <Loading /> : null}
      {retention.isError ? (
        <ErrorState title="settings.loadFailed" error={retention.error} onRetry={() => void retention.refetch()} />
      ) : null}
      {retention.data ? <Period years={retention.data.retentionYears} /> : null}
      <Past />
    </SettingsCard>
  );
}

function Period({ years }: { years: number }) {
  const utils = trpc.useUtils();
  const save = trpc.privacy.saveRetention.useMutation({
    onSuccess: (saved) => {
      utils.privacy.retention.setData(undefined, saved);
      void utils.privacy.past.invalidate();
      // Their version is another now.
      void utils.settings.get.invalidate();
      notify.success('settingsSaved');
    },
    onError: (failure) => notify.failure('errorSavingSettings', failure),
  });
  return (
    <WholeNumberForm
      label="privacy.years"
      hint="privacy.yearsHint"
      saved={years}
      least={1}
      most={RETENTION_YEARS_MAX}
      refusal="privacy.yearsRange"
      isBusy={save.isPending}
      onSave={(retentionYears) => save.mutate({ retentionYears })}
    />
  );
}

function Past() {
  const { t, language } = useTranslate();
  const past = trpc.privacy.past.useQuery();
  const [asking, setAsking] = useState<KeptCustomerDto | null>(null);
  if (past.isPending) return <Loading />;
  if (past.isError)
    return <ErrorState title="privacy.loadFailed" error={past.error} onRetry={() => void past.refetch()} />;
  if (past.data.length === 0) return <Text color="fg.muted">{t('privacy.none')}</Text>;
  return (
    <Stack gap="2">
      <Text fontWeight="semibold">{t('privacy.due', { count: past.data.length })}</Text>
      <Stack as="ul" listStyleType="none" gap="0">
        {past.data.map((customer) => (
          <Flex
            as="li"
            key={customer.id}
            gap="3"
            align="center"
            paddingY="2"
            borderTopWidth="1px"
            _first={{ borderTopWidth: '0' }}
          >
            <Box flex="1" minWidth="0">
              <Text overflowWrap="anywhere">
                <Link to={`/customers/${customer.id}`}>{customer.name}</Link>
              </Text>
              {customer.lastAt ? (
                <Text textStyle="sm" color="fg.muted">
                  {t('privacy.last', { date: formatDate(customer.lastAt, language) })}
                </Text>
              ) : null}
            </Box>
            <Button
              variant="outline"
              minHeight="11"
              aria-label={t('privacy.anonymiseName', { name: customer.name })}
              onClick={() => setAsking(customer)}
            >
              {t('privacy.anonymise')}
            </Button>
          </Flex>
        ))}
      </Stack>
      {asking ? <AnonymiseDialog customer={asking} onClose={() => setAsking(null)} /> : null}
    </Stack>
  );
}
