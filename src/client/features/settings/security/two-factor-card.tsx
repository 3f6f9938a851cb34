/** The authenticator app: off, being set up, or on. */
import { Badge, Button, Flex } from '@chakra-ui/react';
import { RefreshCw, ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { SettingsCard } from '#client/features/settings/settings-card.tsx';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { TwoFactorSetUp } from './two-factor-set-up.tsx';

/** What the password is asked for. */
type Purpose = 'setUp' | 'disable';

export function TwoFactorCard() {
  const { t } = useTranslate();
  const utils = trpc.useUtils();
  const user = trpc.users.current.useQuery();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const [purpose, setPurpose] = useState<Purpose | null>(null);
  const close = () => setPurpose(null);
  const setApp = (hasAuthenticatorApp: boolean) => {
    utils.users.current.setData(
      undefined,
      (current) =>
        current && { ...current, hasAuthenticatorApp, hasTwoFactor: hasAuthenticatorApp || current.hasPasskey },
    );
    void utils.users.list.invalidate();
  };
  const setUp = trpc.users.setUpTwoFactor.useMutation({ onSuccess: close });
  const disable = trpc.users.disableTwoFactor.useMutation({
    onSuccess: () => {
      close();
      setApp(false);
      notify.success('security.twoFactor.disabled');
    },
  });
  const isOn = user.data?.hasAuthenticatorApp ?? false;
  const hasPasskey = user.data?.hasPasskey ?? false;
  const factors = { app: isOn, passkey: hasPasskey };
  return (
    <SettingsCard
      title="security.twoFactor.title"
      text="security.twoFactor.text"
      aside={
        <Badge colorPalette={isOn ? 'pine' : 'gray'} borderRadius="full" paddingX="2.5" flexShrink="0">
          {t(isOn ? 'security.twoFactor.on' : 'security.twoFactor.off')}
        </Badge>
      }
    >
      {setUp.data ? (
        <TwoFactorSetUp
          setUp={setUp.data}
          onCancel={setUp.reset}
          onDone={(codes) => {
            setRecoveryCodes(codes);
            setUp.reset();
          }}
        />
      ) : (
        <Flex gap="3" direction={{ base: 'column', md: 'row' }}>
          <Button
            size="lg"
            variant={isOn ? 'outline' : 'solid'}
            height="auto"
            minHeight="11"
            flexWrap="wrap"
            rowGap="0"
            paddingX="2"
            paddingY="1"
            overflowWrap="anywhere"
            onClick={() => setPurpose('setUp')}
          >
            {isOn ? <RefreshCw size={18} aria-hidden /> : <ShieldCheck size={18} aria-hidden />}
            {t(isOn ? 'security.twoFactor.replace' : 'security.twoFactor.setUp')}
          </Button>
          {isOn && (hasPasskey || !user.data?.isTwoFactorRequired) ? (
            <Button size="lg" variant="outline" onClick={() => setPurpose('disable')}>
              <ShieldOff size={18} aria-hidden />
              {t('security.twoFactor.disable')}
            </Button>
          ) : null}
        </Flex>
      )}
      <RecoveryCodesDialog
        codes={recoveryCodes}
        username={user.data?.username ?? ''}
        onClose={() => {
          setRecoveryCodes(null);
          // Not before the codes are kept: where a second factor is required, the portal opens now.
          setApp(true);
          notify.success('security.twoFactor.enabled');
        }}
      />
      <ProofDialog
        isOpen={purpose === 'setUp'}
        title={isOn ? 'security.twoFactor.replace' : 'security.twoFactor.setUp'}
        text={isOn ? 'security.twoFactor.replaceText' : 'security.twoFactor.setUpText'}
        submitLabel="security.twoFactor.next"
        factors={factors}
        isBusy={setUp.isPending}
        onSubmit={setUp.mutate}
        onClose={close}
      />
      <ProofDialog
        isOpen={purpose === 'disable'}
        title="security.twoFactor.disableTitle"
        text={hasPasskey ? 'security.twoFactor.disableKeepsPasskey' : 'security.twoFactor.disableText'}
        submitLabel="security.twoFactor.disable"
        factors={factors}
        isBusy={disable.isPending}
        onSubmit={disable.mutate}
        onClose={close}
      />
    </SettingsCard>
  );
}
