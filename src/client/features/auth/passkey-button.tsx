/** Signs in, or takes the second step, with a passkey; nothing where browsers have none. */
import { Button } from '@chakra-ui/react';
import { Fingerprint } from 'lucide-react';
import { canUsePasskeys, useAskForPasskey } from '#client/api/use-passkey.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import type { PasskeyAssertion } from '#common/schemas/passkey.ts';

type PasskeyButtonProps = { label: TranslationKey; isBusy: boolean; onAnswer: (passkey: PasskeyAssertion) => void };

export function PasskeyButton({ label, isBusy, onAnswer }: PasskeyButtonProps) {
  const { t } = useTranslate();
  const { ask, isAsking } = useAskForPasskey();
  if (!canUsePasskeys()) return null;
  const use = async () => {
    const passkey = await ask();
    if (passkey) onAnswer(passkey);
  };
  return (
    <Button size="lg" variant="outline" loading={isAsking || isBusy} onClick={() => void use()}>
      <Fingerprint size={18} aria-hidden />
      {t(label)}
    </Button>
  );
}
