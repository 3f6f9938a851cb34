/** Takes the second factor of somebody away who has lost it, after asking: from their row, or among all ways into the account. */
import { Button, IconButton } from '@chakra-ui/react';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { ManagedUserDto } from '#common/schemas/user.ts';

type ResetTwoFactorProps = {
  user: ManagedUserDto;
  /** Only an icon, in a row of others. */
  isIcon?: boolean;
  onChanged: (user: ManagedUserDto) => void;
};

export function ResetTwoFactor({ user, isIcon = false, onChanged }: ResetTwoFactorProps) {
  const { t } = useTranslate();
  const utils = trpc.useUtils();
  const [isAsking, setIsAsking] = useState(false);
  const reset = trpc.users.resetTwoFactor.useMutation({
    onSuccess: (changed) => {
      setIsAsking(false);
      notify.success('users.twoFactorReset');
      // It ended them, too.
      void utils.users.sessionsOf.invalidate({ id: user.id });
      onChanged(changed);
    },
    onError: (error) => notify.failure('users.updateFailed', error),
  });
  const label = t('users.resetTwoFactorOf', { name: user.fullName });
  return (
    <>
      {isIcon ? (
        <IconButton
          size={{ base: 'md', md: 'sm' }}
          minHeight={{ base: '11', md: '9' }}
          minWidth={{ base: '11', md: '9' }}
          variant="ghost"
          aria-label={label}
          title={label}
          onClick={() => setIsAsking(true)}
        >
          <KeyRound size={16} aria-hidden />
        </IconButton>
      ) : (
        <Button variant="outline" minHeight="11" onClick={() => setIsAsking(true)}>
          <KeyRound size={16} aria-hidden />
          {t('users.resetTwoFactor')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        question="users.resetTwoFactorQuestion"
        subject={user.fullName}
        confirmLabel="users.resetTwoFactor"
        isBusy={reset.isPending}
        onConfirm={() => reset.mutate({ id: user.id })}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
