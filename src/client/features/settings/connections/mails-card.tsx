/** What the portal has mailed, and what it still has to: to whom, how it stands, and what the mail server said. */
import { Badge, Button, Flex, List, Spacer, Stack, Text } from '@chakra-ui/react';
import { MailCheck, RefreshCw, RotateCw } from 'lucide-react';
import { trpc } from '#client/api/server-client.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { SettingsCard } from '#client/features/settings/settings-card.tsx';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { mailStates } from '#common/domain/mail.ts';
import { formatDateTime } from '#common/i18n/format.ts';
import type { ManagedMailDto } from '#common/schemas/mail.ts';
import { stateColors } from './state-colors.ts';

export function MailsCard() {
  const { t } = useTranslate();
  const mails = trpc.mail.list.useQuery();
  const retry = trpc.jobs.retry.useMutation({
    onSuccess: () => notify.success('jobs.retried'),
    onError: (error) => notify.failure('jobs.failed', error),
    onSettled: () => void mails.refetch(),
  });
  const refresh = () => {
    mails.refetch({ throwOnError: true }).catch((error) => notify.failure('mail.loadFailed', error));
  };
  return (
    <SettingsCard title="mails.title" text="mails.text">
      {mails.isPending ? <Loading /> : null}
      {mails.isError ? (
        <ErrorState title="mail.loadFailed" error={mails.error} onRetry={() => void mails.refetch()} />
      ) : null}
      {mails.data?.mails.length === 0 ? <EmptyState icon={<MailCheck size={40} />} text={t('mails.none')} /> : null}
      {mails.data && mails.data.mails.length > 0 ? (
        <>
          <Flex gap="2" wrap="wrap" align="center">
            {mailStates.map((state) => {
              const count = mails.data.counts[state];
              return count > 0 ? (
                <Badge key={state} colorPalette={stateColors[state]} borderRadius="full" paddingX="2.5">
                  {t(`mails.count.${state}`, { count })}
                </Badge>
              ) : null;
            })}
            <Spacer />
            <Button variant="outline" minHeight="11" loading={mails.isRefetching} onClick={refresh}>
              <RefreshCw size={16} aria-hidden />
              {t('jobs.refresh')}
            </Button>
          </Flex>
          <List.Root
            variant="plain"
            listStyleType="none"
            padding="0"
            aria-label={t('mails.title')}
            maxHeight="lg"
            overflowY="auto"
            tabIndex={0}
          >
            {mails.data.mails.map((mail) => (
              <MailRow
                key={mail.id}
                mail={mail}
                isBusy={retry.isPending && retry.variables.id === mail.jobId}
                onRetry={(jobId) => retry.mutate({ id: jobId })}
              />
            ))}
          </List.Root>
        </>
      ) : null}
    </SettingsCard>
  );
}

type MailRowProps = { mail: ManagedMailDto; isBusy: boolean; onRetry: (jobId: number) => void };

function MailRow({ mail, isBusy, onRetry }: MailRowProps) {
  const { t, language } = useTranslate();
  const { kind, state, address, subject, createdAt, createdByName, sentAt, nextAt, attempts, errorCode, jobId } = mail;
  const at = (date: string) => ({ date: formatDateTime(date, language) });
  const facts = [
    t(`mails.kind.${kind}`),
    createdByName ? t('mails.by', { name: createdByName }) : null,
    sentAt ? t('mails.sentAt', at(sentAt)) : t('mails.queued', at(createdAt)),
    attempts > 0 && state !== 'running' ? t('jobs.attempts', { count: attempts }) : null,
    attempts > 0 && state === 'waiting' && nextAt ? t('jobs.next', at(nextAt)) : null,
  ].filter((fact) => fact !== null);
  const isOpen = state === 'waiting' || state === 'failed';
  return (
    <List.Item
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      paddingY="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Stack gap="0.5" flex="1" minWidth="min(14rem, 100%)">
        <Flex gap="2" align="center" wrap="wrap">
          <Text fontWeight="medium" overflowWrap="anywhere">
            <bdi>{subject}</bdi>
          </Text>
          <Badge colorPalette={stateColors[state]} borderRadius="full">
            {t(`mails.state.${state}`)}
          </Badge>
        </Flex>
        <Text fontSize="sm" overflowWrap="anywhere">
          {t('mails.to', { address })}
        </Text>
        <Text fontSize="sm" color="fg.muted">
          {facts.join(' · ')}
        </Text>
        {isOpen && errorCode ? (
          <Text fontSize="sm" color="fg.error" overflowWrap="anywhere">
            {t(`jobs.error.${errorCode}`)}
            {mail.errorDetail ? <bdi>: {mail.errorDetail}</bdi> : null}
          </Text>
        ) : null}
      </Stack>
      {isOpen && errorCode && jobId !== null ? (
        <Button
          variant="outline"
          minHeight="11"
          loading={isBusy}
          aria-label={t('jobs.retryName', { name: subject })}
          onClick={() => onRetry(jobId)}
        >
          <RotateCw size={16} aria-hidden />
          {t('jobs.retry')}
        </Button>
      ) : null}
    </List.Item>
  );
}
