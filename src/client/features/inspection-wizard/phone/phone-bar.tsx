/** The wizard's bar on a phone, in one row: the way back, the customer, the step with the list of all, the outbox. */
import { CloseButton, chakra, Drawer, Flex, Heading, IconButton, Portal, Stack, Text } from '@chakra-ui/react';
import { ArrowLeft, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PresentNote } from '#client/features/inspections/present-note.tsx';
import { OutboxStateLink } from '#client/features/outbox/outbox-state.tsx';
import { lastOverview } from '#client/lib/overview.ts';
import { LOW_SCREEN } from '#client/lib/use-has-own-bars.ts';
import { useLinkMenu } from '#client/lib/use-link-menu.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { type WizardStep, wizardSteps } from '#common/domain/wizard.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { StepRow } from '../step-card.tsx';

type Row = { name: WizardStep; index: number; summary: string | null; canOpen: boolean; onOpen: () => void };
type PhoneBarProps = { inspection: InspectionDto | null; step: number; rows: readonly Row[] };

export function PhoneBar({ inspection, step, rows }: PhoneBarProps) {
  const { t } = useTranslate();
  const [overview] = useState(lastOverview);
  const title = t(inspection ? 'page.inspection' : 'page.newInspection');
  return (
    <Flex
      as="header"
      align="center"
      // In pixels: large text keeps its room.
      gap="4px"
      minHeight="14"
      paddingX="4px"
      data-bar
      position="sticky"
      top="0"
      zIndex="docked"
      bg="bg.panel"
      borderBottomWidth="1px"
      css={{ [LOW_SCREEN]: { position: 'static', minHeight: '12' } }}
    >
      <IconButton asChild variant="ghost" boxSize="48px" minWidth="48px" aria-label={t('wizard.backToOverview')}>
        <Link {...overview}>
          <ArrowLeft aria-hidden />
        </Link>
      </IconButton>
      <title>{`${title} · ${t('app.name')}`}</title>
      <Flex direction="column" flex="1" minWidth="0" position="relative" paddingY="0.5">
        <Heading as="h1" fontSize="md" lineHeight="1.2" fontWeight="semibold" truncate>
          {inspection ? <bdi>{inspection.customerName}</bdi> : title}
        </Heading>
        <Steps inspection={inspection} step={step} rows={rows} />
      </Flex>
      {inspection ? <PresentNote inspectionId={inspection.id} isInside isShort /> : null}
      <OutboxStateLink />
    </Flex>
  );
}

const openedStep = () => document.querySelector<HTMLElement>('section[aria-current="step"] h2');

function Steps({ inspection, step, rows }: PhoneBarProps) {
  const { t, language } = useTranslate();
  const { leave, rootProps } = useLinkMenu(openedStep);
  const name = t('wizard.stepOf', { step: step + 1, total: wizardSteps.length });
  return (
    <Drawer.Root placement="bottom" lazyMount unmountOnExit {...rootProps}>
      <Drawer.Trigger asChild>
        <chakra.button
          type="button"
          fontSize="sm"
          lineHeight="1.15"
          textAlign="start"
          color="fg.muted"
          cursor="pointer"
          // The whole of customer and step is the target.
          _before={{ content: '""', position: 'absolute', insetInline: '0', insetBlock: '-0.4rem' }}
        >
          <Text as="span" overflowWrap="anywhere">
            {name} · {t(`wizard.step.${rows[step]?.name ?? 'customer'}`)}
          </Text>
          <ChevronDown
            size={16}
            aria-hidden
            style={{ display: 'inline', verticalAlign: '-0.2em', marginInlineStart: 4 }}
          />
        </chakra.button>
      </Drawer.Trigger>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content borderTopRadius="xl" maxHeight="90dvh" paddingBottom="env(safe-area-inset-bottom)">
            <Drawer.Header paddingX="4" paddingY="3">
              <Stack gap="0" flex="1" minWidth="0">
                <Drawer.Title>{t('wizard.steps')}</Drawer.Title>
                {inspection ? (
                  <Text fontSize="sm" color="fg.muted">
                    <bdi>{inspection.customerName}</bdi> · {formatDate(new Date(inspection.date), language)}
                  </Text>
                ) : null}
              </Stack>
              <Drawer.CloseTrigger asChild position="static">
                <CloseButton size="lg" aria-label={t('app.close')} />
              </Drawer.CloseTrigger>
            </Drawer.Header>
            <Drawer.Body padding="4" paddingTop="0">
              <Stack as="ol" listStyleType="none" gap="2" aria-label={t('wizard.steps')}>
                {rows.map((row) => (
                  <StepRow
                    key={row.name}
                    {...row}
                    step={step}
                    title={t(`wizard.step.${row.name}`)}
                    canOpen={row.canOpen || row.index === step}
                    onOpen={() => {
                      leave();
                      if (row.index !== step) row.onOpen();
                    }}
                  />
                ))}
              </Stack>
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
