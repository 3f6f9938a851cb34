/** The step one is in, on a phone: nothing but its content. The bar above says which one it is. */
import { Stack, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useStepHeading } from '#client/features/inspection-wizard/use-step-heading.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { WizardStep } from '#common/domain/wizard.ts';

type PhoneStepProps = { name: WizardStep; index: number; children: ReactNode };

export function PhoneStep({ name, index, children }: PhoneStepProps) {
  const { t } = useTranslate();
  const heading = useStepHeading();
  return (
    <Stack as="section" aria-current="step" flex="1" gap="5" padding="4" minWidth="0" bg="bg">
      <VisuallyHidden asChild>
        <h2 ref={heading} tabIndex={-1}>
          {t('wizard.stepNumber', { number: index + 1 })}: {t(`wizard.step.${name}`)}
        </h2>
      </VisuallyHidden>
      {children}
    </Stack>
  );
}
