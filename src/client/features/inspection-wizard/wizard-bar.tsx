/** The bar with the previous and next buttons and the save state, always visible. */
import { Box, Button, Flex, Spacer } from '@chakra-ui/react';
import { useIsMutating } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { wizardSteps } from '#common/domain/wizard.ts';
import { SaveState } from './save-state.tsx';

/** The form of whichever step is shown; going on saves it. */
export const STEP_FORM_ID = 'wizard-step';

type WizardBarProps = {
  inspectionId: number | null;
  step: number;
  isReadOnly: boolean;
  isAdvancing: boolean;
  onStep: (step: number) => void;
};

export function WizardBar({ inspectionId, step, isReadOnly, isAdvancing, onStep }: WizardBarProps) {
  const { t } = useTranslate();
  const nextButton = useRef<HTMLButtonElement>(null);
  // What saves by itself waits in line; only the saving of a step keeps one from going on.
  const writes = useIsMutating({ predicate: ({ meta }) => meta?.isBackground !== true });
  const isSaving = writes > 0 || isAdvancing;
  const isLast = step === wizardSteps.length - 1;
  useEffect(() => {
    // What is scrolled to, by the keyboard too, comes to stand above the bar.
    const { style } = document.documentElement;
    style.scrollPaddingBottom = '6rem';
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, []);
  const wasSaving = useRef(false);
  useEffect(() => {
    // A button that was disabled has lost the focus; a failed save gives it back.
    if (wasSaving.current && !isSaving && document.activeElement === document.body) nextButton.current?.focus();
    wasSaving.current = isSaving;
  }, [isSaving]);
  return (
    <Flex
      position="sticky"
      bottom="0"
      zIndex="docked"
      bg="bg.subtle"
      borderTopWidth="1px"
      paddingTop={{ base: '1', md: '3' }}
      paddingBottom="max(0.75rem, env(safe-area-inset-bottom))"
      align="center"
      wrap="wrap"
      columnGap="3"
      rowGap="1"
    >
      <Button minHeight="11" variant="outline" disabled={step === 0 || isSaving} onClick={() => onStep(step - 1)}>
        <ArrowLeft aria-hidden />
        {t('wizard.previous')}
      </Button>
      {/* On a phone it has a line of its own above the buttons, so that neither is pushed away. */}
      <Box order={{ base: -1, md: 0 }} flexBasis={{ base: 'full', md: 'auto' }} minHeight="5" minWidth="0">
        <SaveState inspectionId={inspectionId} />
      </Box>
      <Spacer />
      <Button
        ref={nextButton}
        minHeight="11"
        {...(isReadOnly ? { onClick: () => onStep(step + 1) } : { type: 'submit', form: STEP_FORM_ID })}
        disabled={isLast || isSaving}
      >
        {t('wizard.next')}
        <ArrowRight aria-hidden />
      </Button>
    </Flex>
  );
}
