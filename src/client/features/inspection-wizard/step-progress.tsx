/** 'n of 5 steps', a bar, and a button to every step that may be opened. */
import { Button, Flex, Progress, Stack, Text } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { canJump, wizardSteps } from '#common/domain/wizard.ts';

type StepProgressProps = { step: number; onStep: (step: number) => void };

export function StepProgress({ step, onStep }: StepProgressProps) {
  const { t } = useTranslate();
  const label = t('wizard.progress', { step: step + 1, total: wizardSteps.length });
  return (
    <Stack as="nav" aria-label={t('wizard.steps')} gap="2">
      <Text fontSize="sm" color="fg.muted">
        {label}
      </Text>
      <Progress.Root value={step + 1} max={wizardSteps.length} size="sm" aria-label={label}>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Flex as="ol" listStyleType="none" wrap="wrap" gap="1">
        {wizardSteps.map((name, index) => (
          <li key={name}>
            <Button
              size="xs"
              variant={index === step ? 'subtle' : 'ghost'}
              aria-current={index === step ? 'step' : undefined}
              // Only earlier steps from here: forward goes through saving.
              disabled={index > step || !canJump(step, index)}
              onClick={() => onStep(index)}
            >
              {index < step ? <Check size={14} aria-hidden /> : `${index + 1}.`} {t(`wizard.step.${name}`)}
            </Button>
          </li>
        ))}
      </Flex>
    </Stack>
  );
}
