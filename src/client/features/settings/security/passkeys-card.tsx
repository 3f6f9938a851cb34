/** The own passkeys: made, named and removed. Where browsers make none it says why. */
import { Button, Text } from '@chakra-ui/react';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { canUsePasskeys, makePasskey } from '#client/api/use-passkey.ts';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { SettingsCard } from '#client/features/settings/settings-card.tsx';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { deviceOf } from '#common/domain/user-agent.ts';
import type { PasskeyDto } from '#common/schemas/passkey.ts';
import { PasskeyList } from './passkey-list.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';

export function PasskeysCard() {
  const { t } = useTranslate();
  const utils = trpc.useUtils();
  const user = trpc.users.current.useQuery();
  const passkeys = trpc.users.passkeys.useQuery();
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<PasskeyDto | null>(null);
  const [removed, setRemoved] = useState<PasskeyDto | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const onError = (error: unknown) => notify.failure('passkeys.failed', error);

  const finish = () => {
    setRecoveryCodes(null);
    void utils.users.passkeys.invalidate();
    void utils.users.list.invalidate();
    // Last: where a second factor is required, the portal opens now.
    void utils.users.current.invalidate();
    notify.success('passkeys.added');
  };
  const add = trpc.users.addPasskey.useMutation({
    onSuccess: ({ recoveryCodes: codes }) => (codes ? setRecoveryCodes(codes) : finish()),
    onError,
  });
  const known = deviceOf(navigator.userAgent);
  const name = known ? t('security.device', { browser: known.browser, system: known.system }) : t('passkeys.unnamed');
  const begin = trpc.users.beginPasskey.useMutation({
    onSuccess: async (options) => {
      setAdding(false);
      const passkey = await makePasskey(options);
      if (passkey) add.mutate({ name, passkey });
    },
  });
  const remove = trpc.users.removePasskey.useMutation({
    onSuccess: () => {
      setRemoved(null);
      void utils.users.passkeys.invalidate();
      void utils.users.current.invalidate();
      void utils.users.list.invalidate();
      notify.success('passkeys.removed');
    },
  });
  const factors = { app: user.data?.hasAuthenticatorApp ?? false, passkey: user.data?.hasPasskey ?? false };
  const isOnlyFactor = !factors.app && passkeys.data?.length === 1;
  return (
    <SettingsCard title="passkeys.title" text="passkeys.text">
      {passkeys.isPending ? <Loading /> : null}
      {passkeys.isError ? (
        <ErrorState title="passkeys.loadFailed" error={passkeys.error} onRetry={() => void passkeys.refetch()} />
      ) : null}
      <PasskeyList
        passkeys={passkeys.data ?? []}
        onRename={setRenamed}
        // Where a second factor is required, the only one stays.
        onRemove={isOnlyFactor && user.data?.isTwoFactorRequired ? null : setRemoved}
      />
      {canUsePasskeys() ? (
        <Button
          size="lg"
          variant={passkeys.data?.length ? 'outline' : 'solid'}
          alignSelf={{ base: 'stretch', md: 'flex-start' }}
          loading={add.isPending}
          onClick={() => setAdding(true)}
        >
          <Fingerprint size={18} aria-hidden />
          {t('passkeys.add')}
        </Button>
      ) : (
        <Text>{t('passkeys.unavailable')}</Text>
      )}
      <ProofDialog
        isOpen={isAdding}
        title="passkeys.add"
        text="passkeys.addText"
        submitLabel="security.twoFactor.next"
        failure="passkeys.failed"
        factors={factors}
        isBusy={begin.isPending}
        onSubmit={begin.mutate}
        onClose={() => setAdding(false)}
      />
      <ProofDialog
        isOpen={removed !== null}
        title="passkeys.removeTitle"
        text="passkeys.removeText"
        submitLabel="passkeys.remove"
        failure="passkeys.failed"
        factors={factors}
        isBusy={remove.isPending}
        onSubmit={(proof, options) => removed && remove.mutate({ id: removed.id, ...proof }, options)}
        onClose={() => setRemoved(null)}
      />
      {renamed ? <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(null)} /> : null}
      <RecoveryCodesDialog codes={recoveryCodes} username={user.data?.username ?? ''} onClose={finish} />
    </SettingsCard>
  );
}
