/** For administrators: a lost second factor taken away, and where somebody is signed in, ended there or everywhere. */
import { Button, Flex, List, Text } from '@chakra-ui/react';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { SessionRow } from '#client/components/session-row.tsx';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { ManagedUserDto } from '#common/schemas/user.ts';
import { ResetTwoFactor } from './reset-two-factor.tsx';

type AccountAccessProps = { user: ManagedUserDto; onChanged: (user: ManagedUserDto) => void };

export function AccountAccess({ user, onChanged }: AccountAccessProps) {
  const { t } = useTranslate();
  const utils = trpc.useUtils();
  const [isEnding, setIsEnding] = useState(false);
  const close = () => setIsEnding(false);
  const onError = (error: unknown) => notify.failure('users.updateFailed', error);
  const end = trpc.users.endSessions.useMutation({
    onSuccess: () => {
      close();
      notify.success('users.sessionsEnded');
      void utils.users.sessionsOf.invalidate({ id: user.id });
    },
    onError,
  });
  const sessions = trpc.users.sessionsOf.useQuery({ id: user.id });
  const endOne = trpc.users.endSessionOf.useMutation({
    onError,
    // Whatever went wrong, the list may be out of date.
    onSettled: () => utils.users.sessionsOf.invalidate({ id: user.id }),
  });
  return (
    <Flex direction="column" gap="3">
      <Text fontSize="sm" color="fg.muted">
        {t('users.accessHint')}
      </Text>
      {sessions.data?.length ? (
        <List.Root variant="plain" listStyleType="none" padding="0" aria-label={t('users.sessions')}>
          {sessions.data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={endOne.isPending && endOne.variables.id === session.id}
              onEnd={() => endOne.mutate({ userId: user.id, id: session.id })}
            />
          ))}
        </List.Root>
      ) : null}
      <Flex gap="3" direction={{ base: 'column', md: 'row' }}>
        {user.hasTwoFactor ? <ResetTwoFactor user={user} onChanged={onChanged} /> : null}
        <Button variant="outline" minHeight="11" onClick={() => setIsEnding(true)}>
          <LogOut size={16} aria-hidden />
          {t('users.endSessions')}
        </Button>
      </Flex>
      <ConfirmDialog
        isOpen={isEnding}
        question="users.endSessionsQuestion"
        subject={user.fullName}
        confirmLabel="users.endSessions"
        isBusy={end.isPending}
        onConfirm={() => end.mutate({ id: user.id })}
        onCancel={close}
      />
    </Flex>
  );
}
