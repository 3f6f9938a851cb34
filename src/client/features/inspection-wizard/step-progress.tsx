/** 'n of 5 steps' and a bar. */
import { Stack, Text } from '@chakra-ui/react';
import { ProgressBar } from '#client/components/progress-bar.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { wizardSteps } from '#common/domain/wizard.ts';

export function StepProgress({ step }: { step: number }) {
  const { t } = useTranslate();
  const label = t('wizard.progress', { step: step + 1, total: wizardSteps.length });
  return (
    <Stack gap="2">
      <Text fontSize="sm" color="fg.muted">
        {label}
      </Text>
      <ProgressBar value={step + 1} max={wizardSteps.length} aria-label={label} />
    </Stack>
  );
}
