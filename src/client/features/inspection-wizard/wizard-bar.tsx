/** Back and forth, always within reach of a thumb, and whether everything is saved. */
import { Button, Flex, Spacer } from '@chakra-ui/react';
import { useIsMutating } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { wizardSteps } from '#common/domain/wizard.ts';
import { SaveState } from './save-state.tsx';

/** The form of whichever step is shown; going on saves it. */
export const STEP_FORM_ID = 'wizard-step';

type WizardBarProps = { step: number; isReadOnly: boolean; onStep: (step: number) => void };

export function WizardBar({ step, isReadOnly, onStep }: WizardBarProps) {
  const { t } = useTranslate();
  const isSaving = useIsMutating() > 0;
  const isLast = step === wizardSteps.length - 1;
  return (
    <Flex
      position="sticky"
      bottom="0"
      zIndex="docked"
      bg="bg.subtle"
      borderTopWidth="1px"
      paddingY="3"
      paddingBottom="max(0.75rem, env(safe-area-inset-bottom))"
      align="center"
      gap="3"
    >
      <Button variant="outline" disabled={step === 0 || isSaving} onClick={() => onStep(step - 1)}>
        <ArrowLeft aria-hidden />
        {t('wizard.previous')}
      </Button>
      <SaveState />
      <Spacer />
      {isReadOnly ? (
        <Button disabled={isLast} onClick={() => onStep(step + 1)}>
          {t('wizard.next')}
          <ArrowRight aria-hidden />
        </Button>
      ) : (
        <Button type="submit" form={STEP_FORM_ID} disabled={isLast || isSaving}>
          {t('wizard.next')}
          <ArrowRight aria-hidden />
        </Button>
      )}
    </Flex>
  );
}
