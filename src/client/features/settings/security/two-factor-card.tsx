/** The second factor: off, being set up, or on. */
import { Badge, Button } from '@chakra-ui/react';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { SettingsCard } from '#client/features/settings/settings-card.tsx';
import { notify } from '#client/lib/notify.ts';
import { trpc } from '#client/lib/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { DisableTwoFactorDialog } from './disable-two-factor-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { TwoFactorSetUp } from './two-factor-set-up.tsx';

export function TwoFactorCard() {
  const { t } = useTranslate();
  const utils = trpc.useUtils();
  const user = trpc.users.current.useQuery();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const [isDisabling, setDisabling] = useState(false);
  const setUp = trpc.users.setUpTwoFactor.useMutation({
    onError: (error) => notify.failure('security.twoFactor.failed', error),
  });
  const setTwoFactor = (hasTwoFactor: boolean) => {
    utils.users.current.setData(undefined, (current) => current && { ...current, hasTwoFactor });
    void utils.users.list.invalidate();
  };
  const isOn = user.data?.hasTwoFactor ?? false;
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
      {isOn ? (
        <Button
          size="lg"
          variant="outline"
          alignSelf={{ base: 'stretch', md: 'flex-start' }}
          onClick={() => setDisabling(true)}
        >
          <ShieldOff size={18} aria-hidden />
          {t('security.twoFactor.disable')}
        </Button>
      ) : null}
      {!isOn && setUp.data ? (
        <TwoFactorSetUp
          setUp={setUp.data}
          onCancel={setUp.reset}
          onDone={(codes) => {
            setRecoveryCodes(codes);
            setUp.reset();
            setTwoFactor(true);
          }}
        />
      ) : null}
      {!isOn && !setUp.data ? (
        <Button
          size="lg"
          alignSelf={{ base: 'stretch', md: 'flex-start' }}
          loading={setUp.isPending}
          onClick={() => setUp.mutate()}
        >
          <ShieldCheck size={18} aria-hidden />
          {t('security.twoFactor.setUp')}
        </Button>
      ) : null}
      <RecoveryCodesDialog
        codes={recoveryCodes}
        username={user.data?.username ?? ''}
        onClose={() => {
          setRecoveryCodes(null);
          notify.success('security.twoFactor.enabled');
        }}
      />
      <DisableTwoFactorDialog
        isOpen={isDisabling}
        onClose={() => setDisabling(false)}
        onDone={() => {
          setDisabling(false);
          setTwoFactor(false);
          notify.success('security.twoFactor.disabled');
        }}
      />
    </SettingsCard>
  );
}
