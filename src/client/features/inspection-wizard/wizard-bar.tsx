/** The bar with the previous and next buttons and the save state, always visible; on a phone with what can be done, and no more. */
import { Box, Button, Flex, IconButton, Spacer } from '@chakra-ui/react';
import { useIsMutating } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type Ref, useEffect, useRef } from 'react';
import { LOW_SCREEN } from '#client/lib/use-has-own-bars.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { wizardSteps } from '#common/domain/wizard.ts';
import { SaveState } from './save-state.tsx';
import { isStepWriteTo } from './saving/visit-writes.ts';

/** The form of whichever step is shown; going on saves it. */
export const STEP_FORM_ID = 'wizard-step';

const bar = {
  'data-bar': true,
  position: 'sticky',
  bottom: '0',
  zIndex: 'docked',
  borderTopWidth: '1px',
  paddingBottom: 'max(0.75rem, env(safe-area-inset-bottom))',
  align: 'center',
} as const;
/** As low as a thumb allows. */
const low = { paddingBlock: '0.125rem' };

type WizardBarProps = {
  inspectionId: number | null;
  step: number;
  isAdvancing: boolean;
  onStep: (step: number) => void;
  isOnPhone?: boolean;
  /** Takes the place of a step's own main action. */
  actionRef?: Ref<HTMLDivElement>;
};

export function WizardBar({ inspectionId, step, isAdvancing, onStep, isOnPhone = false, actionRef }: WizardBarProps) {
  const { t } = useTranslate();
  const nextButton = useRef<HTMLButtonElement>(null);
  // What saves by itself waits in line; only the saving of a step keeps one from going on.
  const writes = useIsMutating({ predicate: isStepWriteTo(inspectionId) });
  const isSaving = writes > 0 || isAdvancing;
  const isLast = step === wizardSteps.length - 1;
  useEffect(() => {
    if (isOnPhone) return;
    // What is scrolled to, by the keyboard too, comes to stand above the bar.
    const { style } = document.documentElement;
    style.scrollPaddingBottom = '6rem';
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, [isOnPhone]);
  const wasSaving = useRef(false);
  useEffect(() => {
    // A button that was disabled has lost the focus; a failed save gives it back.
    if (wasSaving.current && !isSaving && document.activeElement === document.body) nextButton.current?.focus();
    wasSaving.current = isSaving;
  }, [isSaving]);
  const next = (
    <Button
      ref={nextButton}
      minHeight={isOnPhone ? '12' : '11'}
      type="submit"
      form={STEP_FORM_ID}
      disabled={isLast || isSaving}
    >
      {t('wizard.next')}
      <ArrowRight aria-hidden />
    </Button>
  );
  if (isOnPhone) {
    return (
      // In pixels: large text keeps its room.
      <Flex {...bar} wrap="wrap" gap="8px" bg="bg.panel" paddingX="12px" paddingTop="2" css={{ [LOW_SCREEN]: low }}>
        {step === 0 ? null : (
          <IconButton
            variant="outline"
            boxSize="48px"
            minWidth="48px"
            aria-label={t('wizard.previous')}
            disabled={isSaving}
            onClick={() => onStep(step - 1)}
          >
            <ArrowLeft aria-hidden />
          </IconButton>
        )}
        {/* What failed, and what to do about it, has a line of its own. */}
        <Box flex="1" minWidth="0" css={{ '&:has(button)': { order: -1, flexBasis: '100%' } }}>
          <SaveState inspectionId={inspectionId} />
        </Box>
        {/* Large text breaks within it. */}
        <Box
          ref={actionRef}
          marginInlineStart="auto"
          minWidth="0"
          css={{ '& > button': { whiteSpace: 'normal', height: 'auto', maxWidth: 'full' } }}
        >
          {isLast ? null : next}
        </Box>
      </Flex>
    );
  }
  return (
    <Flex {...bar} bg="bg.subtle" paddingTop="3" wrap="wrap" columnGap="3" rowGap="1">
      <Button minHeight="11" variant="outline" disabled={step === 0 || isSaving} onClick={() => onStep(step - 1)}>
        <ArrowLeft aria-hidden />
        {t('wizard.previous')}
      </Button>
      <Box minHeight="5" minWidth="0">
        <SaveState inspectionId={inspectionId} />
      </Box>
      <Spacer />
      {next}
    </Flex>
  );
}
