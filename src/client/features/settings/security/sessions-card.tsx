/** Where the own account is signed in; each place can be ended, or all others at once. */
import { Badge, Box, Button, Flex, List, Stack, Text } from '@chakra-ui/react';
import { Monitor, Smartphone } from 'lucide-react';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { SettingsCard } from '#client/features/settings/settings-card.tsx';
import { notify } from '#client/lib/notify.ts';
import { trpc } from '#client/lib/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { deviceOf } from '#common/domain/user-agent.ts';
import { formatDateTime } from '#common/i18n/format.ts';
import type { SessionDto } from '#common/schemas/user.ts';

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

type SessionRowProps = { session: SessionDto; isEnding: boolean; onEnd: () => void };

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { t, language } = useTranslate();
  const known = deviceOf(session.userAgent);
  const device = known
    ? t('security.device', { browser: known.browser, system: known.system })
    : t('security.device.unknown');
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
      <Box color="fg.muted" flexShrink="0">
        {known?.isMobile ? <Smartphone size={22} aria-hidden /> : <Monitor size={22} aria-hidden />}
      </Box>
      <Stack gap="0.5" flex="1" minWidth="40">
        <Flex gap="2" align="center" wrap="wrap">
          <Text fontWeight="medium">{device}</Text>
          {session.isCurrent ? (
            <Badge colorPalette="pine" borderRadius="full">
              {t('security.sessions.current')}
            </Badge>
          ) : null}
        </Flex>
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {session.address} · {t('security.sessions.lastSeen', { date: formatDateTime(session.lastSeenAt, language) })}
        </Text>
      </Stack>
      {session.isCurrent ? null : (
        <Button
          variant="ghost"
          height="11"
          loading={isEnding}
          aria-label={t('security.sessions.endName', { device })}
          onClick={onEnd}
        >
          {t('security.sessions.end')}
        </Button>
      )}
    </List.Item>
  );
}
