/** 'n of 5 steps' and a bar. */
import { Progress, Stack, Text } from '@chakra-ui/react';
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
      <Progress.Root value={step + 1} max={wizardSteps.length} size="sm" aria-label={label}>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
    </Stack>
  );
}
