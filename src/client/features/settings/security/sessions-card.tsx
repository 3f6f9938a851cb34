/** Where the own account is signed in; each place can be ended, or all others at once. */
import { Button, List } from '@chakra-ui/react';
import { trpc } from '#client/api/server-client.ts';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { SessionRow } from '#client/components/session-row.tsx';
import { SettingsCard } from '#client/features/settings/settings-card.tsx';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';

export function SessionsCard() {
  const { t } = useTranslate();
  const utils = trpc.useUtils();
  const sessions = trpc.users.sessions.useQuery();
  const end = trpc.users.endSession.useMutation({
    onSuccess: () => notify.success('security.sessions.ended'),
    onError: (error) => notify.failure('security.sessions.endFailed', error),
    // Whatever went wrong, the list may be out of date.
    onSettled: () => utils.users.sessions.invalidate(),
  });
  const endOthers = trpc.users.endOtherSessions.useMutation({
    onSuccess: () => notify.success('security.sessions.othersEnded'),
    onError: (error) => notify.failure('security.sessions.endFailed', error),
    onSettled: () => utils.users.sessions.invalidate(),
  });
  // The place one is at comes first.
  const rows = [...(sessions.data ?? [])].sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  return (
    <SettingsCard title="security.sessions.title" text="security.sessions.text">
      {sessions.isPending ? <Loading /> : null}
      {sessions.isError ? (
        <ErrorState
          title="security.sessions.loadFailed"
          error={sessions.error}
          onRetry={() => void sessions.refetch()}
        />
      ) : null}
      <List.Root
        variant="plain"
        listStyleType="none"
        padding="0"
        aria-label={t('security.sessions.title')}
        hidden={rows.length === 0}
      >
        {rows.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables.id === session.id}
            onEnd={() => end.mutate({ id: session.id })}
          />
        ))}
      </List.Root>
      {rows.length > 1 ? (
        <Button
          size="lg"
          variant="outline"
          alignSelf={{ base: 'stretch', md: 'flex-start' }}
          loading={endOthers.isPending}
          onClick={() => endOthers.mutate()}
        >
          {t('security.sessions.endOthers')}
        </Button>
      ) : null}
    </SettingsCard>
  );
}
