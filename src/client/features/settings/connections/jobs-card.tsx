/** What the portal does behind its answers: what waits, is done, or failed, with why, and a way to try it again. */
import { Badge, Button, Flex, List, Spacer, Text } from '@chakra-ui/react';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { SettingsCard } from '#client/features/settings/settings-card.tsx';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { jobStates } from '#common/domain/job.ts';
import type { JobDto } from '#common/schemas/job.ts';
import { JobRow } from './job-row.tsx';
import { stateColors } from './state-colors.ts';

export function JobsCard() {
  const { t } = useTranslate();
  const jobs = trpc.jobs.list.useQuery();
  const [unwanted, setUnwanted] = useState<JobDto | null>(null);
  const done = {
    onError: (error: unknown) => notify.failure('jobs.failed', error),
    onSettled: () => void jobs.refetch(),
  };
  const retry = trpc.jobs.retry.useMutation({ ...done, onSuccess: () => notify.success('jobs.retried') });
  const discard = trpc.jobs.discard.useMutation({
    ...done,
    onSuccess: () => notify.success('jobs.discarded'),
    onSettled: () => {
      setUnwanted(null);
      void jobs.refetch();
    },
  });
  const total = jobs.data ? Object.values(jobs.data.counts).reduce((sum, count) => sum + count, 0) : 0;
  const more = total - (jobs.data?.jobs.length ?? 0);
  const refresh = () => {
    jobs.refetch({ throwOnError: true }).catch((error) => notify.failure('jobs.loadFailed', error));
  };
  return (
    <SettingsCard title="jobs.title" text="jobs.text">
      {jobs.isPending ? <Loading /> : null}
      {jobs.isError ? (
        <ErrorState title="jobs.loadFailed" error={jobs.error} onRetry={() => void jobs.refetch()} />
      ) : null}
      {jobs.data ? (
        <>
          <Flex gap="2" wrap="wrap" align="center">
            {jobStates.map((state) => {
              const count = jobs.data.counts[state];
              return count > 0 ? (
                <Badge key={state} colorPalette={stateColors[state]} borderRadius="full" paddingX="2.5">
                  {t(`jobs.${state}`, { count })}
                </Badge>
              ) : null;
            })}
            <Spacer />
            <Button variant="outline" minHeight="11" loading={jobs.isRefetching} onClick={refresh}>
              <RefreshCw size={16} aria-hidden />
              {t('jobs.refresh')}
            </Button>
          </Flex>
          <List.Root variant="plain" listStyleType="none" padding="0" aria-label={t('jobs.list')}>
            {jobs.data.jobs.map((job) => (
              <JobRow
                key={job.id}
                job={job}
                isBusy={retry.isPending && retry.variables.id === job.id}
                onRetry={() => retry.mutate({ id: job.id })}
                onDiscard={() => setUnwanted(job)}
              />
            ))}
          </List.Root>
          {more > 0 ? <Text color="fg.muted">{t('jobs.more', { count: more })}</Text> : null}
        </>
      ) : null}
      <ConfirmDialog
        isOpen={unwanted !== null}
        question="jobs.discardQuestion"
        subject={t('jobs.discardText')}
        confirmLabel="jobs.discard"
        isBusy={discard.isPending}
        onConfirm={() => unwanted && discard.mutate({ id: unwanted.id })}
        onCancel={() => setUnwanted(null)}
      />
    </SettingsCard>
  );
}
