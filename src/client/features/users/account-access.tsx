/** For administrators: taking away a lost second factor, and signing somebody out everywhere. Both ask first. */
import { Button, Flex, Text } from '@chakra-ui/react';
import { KeyRound, LogOut } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { notify } from '#client/lib/notify.ts';
import { trpc } from '#client/lib/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { ManagedUserDto } from '#common/schemas/user.ts';

type AccountAccessProps = { user: ManagedUserDto; onChanged: (user: ManagedUserDto) => void };

export function AccountAccess({ user, onChanged }: AccountAccessProps) {
  const { t } = useTranslate();
  const [asked, setAsked] = useState<'reset' | 'end' | null>(null);
  const close = () => setAsked(null);
  const onError = (error: unknown) => notify.failure('users.updateFailed', error);
  const reset = trpc.users.resetTwoFactor.useMutation({
    onSuccess: (changed) => {
      onChanged(changed);
      close();
      notify.success('users.twoFactorReset');
    },
    onError,
  });
  const end = trpc.users.endSessions.useMutation({
    onSuccess: () => {
      close();
      notify.success('users.sessionsEnded');
    },
    onError,
  });
  return (
    <Flex direction="column" gap="3">
      <Text fontSize="sm" color="fg.muted">
        {t('users.accessHint')}
      </Text>
      <Flex gap="3" direction={{ base: 'column', md: 'row' }}>
        {user.hasTwoFactor ? (
          <Button variant="outline" height="11" onClick={() => setAsked('reset')}>
            <KeyRound size={16} aria-hidden />
            {t('users.resetTwoFactor')}
          </Button>
        ) : null}
        <Button variant="outline" height="11" onClick={() => setAsked('end')}>
          <LogOut size={16} aria-hidden />
          {t('users.endSessions')}
        </Button>
      </Flex>
      <ConfirmDialog
        isOpen={asked === 'reset'}
        question="users.resetTwoFactorQuestion"
        subject={user.fullName}
        confirmLabel="users.resetTwoFactor"
        isBusy={reset.isPending}
        onConfirm={() => reset.mutate({ id: user.id })}
        onCancel={close}
      />
      <ConfirmDialog
        isOpen={asked === 'end'}
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
