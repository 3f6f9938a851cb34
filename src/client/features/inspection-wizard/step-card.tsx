/** The card of one of the five steps: open, collapsed with a summary, or not available yet. */
import { Box, Center, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { WizardStep } from '#common/domain/wizard.ts';
import { useStepHeading } from './use-step-heading.ts';

type StepCardProps = {
  name: WizardStep;
  index: number;
  step: number;
  summary: string | null;
  /** Whether it may be opened from here. */
  canOpen: boolean;
  onOpen: () => void;
  children: ReactNode;
};

export function StepCard({ name, index, step, summary, canOpen, onOpen, children }: StepCardProps) {
  const { t } = useTranslate();
  const title = t(`wizard.step.${name}`);
  if (index === step) {
    return (
      <OpenStep index={index} title={title}>
        {children}
      </OpenStep>
    );
  }
  return <StepRow index={index} step={step} title={title} summary={summary} canOpen={canOpen} onOpen={onOpen} />;
}

type StepRowProps = Omit<StepCardProps, 'name' | 'children'> & { title: string };

/** A step in one line, which opens it. */
export function StepRow({ index, step, title, summary, canOpen, onOpen }: StepRowProps) {
  const { t } = useTranslate();
  const isFuture = index > step;
  // Dimmed, and still readable; what was filled in already is no future step.
  const isDimmed = (isFuture && summary === null) || !canOpen;
  const row = (
    <Flex align="center" gap="3" paddingX={{ base: '3', md: '5' }} paddingY="2.5" minHeight="14">
      <StepBadge index={index} isDone={summary !== null && index !== step} isOpen={index === step} />
      <Box minWidth="0" textAlign="start">
        <Text fontWeight="medium">{title}</Text>
        <Text fontSize="sm" color="fg.muted" lineClamp={1}>
          {summary ?? t(isFuture ? 'wizard.later' : 'wizard.empty')}
        </Text>
      </Box>
    </Flex>
  );
  return (
    <Box
      as="li"
      aria-current={index === step || undefined}
      {...(isDimmed ? { bg: 'bg.subtle', borderStyle: 'dashed', color: 'fg.muted' } : { bg: 'bg' })}
      borderWidth="1px"
      borderRadius="lg"
      overflow="hidden"
    >
      {canOpen ? (
        <chakra.button
          type="button"
          display="block"
          width="full"
          cursor="pointer"
          focusVisibleRing="inside"
          _hover={{ bg: 'bg.muted' }}
          onClick={onOpen}
        >
          {row}
        </chakra.button>
      ) : (
        row
      )}
    </Box>
  );
}

function StepBadge({ index, isDone, isOpen = false }: { index: number; isDone: boolean; isOpen?: boolean }) {
  return (
    <Center
      flexShrink="0"
      width="8"
      height="8"
      rounded="full"
      fontSize="sm"
      fontWeight="semibold"
      borderWidth="1px"
      borderColor={isDone || isOpen ? 'colorPalette.solid' : 'border.emphasized'}
      bg={isOpen ? 'colorPalette.solid' : isDone ? 'colorPalette.subtle' : undefined}
      color={isOpen ? 'colorPalette.contrast' : isDone ? 'colorPalette.fg' : 'fg.muted'}
      aria-hidden
    >
      {isDone ? <Check size={16} /> : index + 1}
    </Center>
  );
}

type OpenStepProps = { index: number; title: string; children: ReactNode };

/** The step one is in. Whoever comes from another step is taken to its heading. */
function OpenStep({ index, title, children }: OpenStepProps) {
  const { t } = useTranslate();
  const heading = useStepHeading();
  return (
    <Stack
      as="li"
      aria-current="step"
      gap="5"
      bg="bg"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="lg"
      padding={{ base: '4', md: '6' }}
      marginX={{ base: '-2', md: '0' }}
      // Below the frame's own bar.
      scrollMarginTop="20"
      shadow="xs"
    >
      <Flex align="center" gap="3">
        <StepBadge index={index} isDone={false} isOpen />
        <Heading ref={heading} as="h2" size="lg" tabIndex={-1} outline="none">
          <chakra.span srOnly>{t('wizard.stepNumber', { number: index + 1 })}: </chakra.span>
          {title}
        </Heading>
      </Flex>
      <Box minWidth="0">{children}</Box>
    </Stack>
  );
}
