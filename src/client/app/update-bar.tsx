/** A new build is here: it is taken up when somebody says so, and when nothing typed would be lost with it. */
import { Button, Text } from '@chakra-ui/react';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '#client/components/banner.tsx';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { countUnsent } from '#client/shell/unsent.ts';
import { isAnythingUnsaved, takeUpdate } from '#client/shell/update.ts';
import { useShell } from '#client/shell/use-shell.ts';

type Step = 'offered' | 'unsaved' | 'unsent' | 'taken';

export function UpdateBar() {
  const { t } = useTranslate();
  const { hasUpdate } = useShell();
  const [step, setStep] = useState<Step>('offered');
  if (!hasUpdate) return null;
  const take = async () => {
    setStep('taken');
    await takeUpdate();
    setStep('offered');
  };
  const ask = async () => {
    if (await isAnythingUnsaved()) setStep('unsaved');
    else if (countUnsent() > 0) setStep('unsent');
    else await take();
  };
  return (
    <Banner palette="pine" icon={<RefreshCw size={20} aria-hidden />}>
      <Text flex="1">{t(step === 'unsaved' ? 'update.unsaved' : 'update.text')}</Text>
      <Button minHeight="11" loading={step === 'taken'} onClick={ask}>
        {t('update.take')}
      </Button>
      <ConfirmDialog
        isOpen={step === 'unsent'}
        question="update.unsentQuestion"
        subject={t('update.unsentText', { count: countUnsent() })}
        confirmLabel="update.take"
        isHarmless
        isBusy={false}
        onConfirm={take}
        onCancel={() => setStep('offered')}
      />
    </Banner>
  );
}
