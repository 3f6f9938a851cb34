/** The five steps of an inspection: the current one, the completed ones, and the way between them. */
import { Button, Flex, Spacer, Stack, Text } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { HistoryLink } from '#client/components/history-link.tsx';
import { Loading } from '#client/components/loading.tsx';
import { PageHeading } from '#client/components/page-heading.tsx';
import { CustomerLink } from '#client/features/customers/customer-link.tsx';
import { PresentNote } from '#client/features/inspections/present-note.tsx';
import { lastOverview } from '#client/lib/overview.ts';
import { useHasOwnBars } from '#client/lib/use-has-own-bars.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { NamedFloors } from '#common/document/words.ts';
import { canJump, type WizardStep, wizardSteps } from '#common/domain/wizard.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { Language } from '#common/i18n/languages.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { AmendmentLinks } from './amendment-links.tsx';
import { FloorNames } from './floor-plan/use-floor-name.ts';
import { LateSignatures } from './late-signatures.tsx';
import { MainActionPlace } from './main-action.tsx';
import { PhoneBar } from './phone/phone-bar.tsx';
import { PhoneStep } from './phone/phone-step.tsx';
import { OvertakenDialog } from './saving/overtaken-dialog.tsx';
import { newSaveStatus, SaveStatusContext } from './saving/save-status.ts';
import { StepCard } from './step-card.tsx';
import { StepContent, useOtherSteps } from './step-content.tsx';
import { StepProgress } from './step-progress.tsx';
import { UnsentWarning } from './unsent-warning.tsx';
import { useAutoAdvance } from './use-auto-advance.ts';
import { useStepSummaries } from './use-step-summaries.ts';
import { WizardBar } from './wizard-bar.tsx';

const NO_FLOORS: NamedFloors = [];

export type WizardProps = {
  /** Null until the customer step has made one. */
  inspection: InspectionDto | null;
  step: number;
  /** How far the inspection itself has come. */
  furthest: number;
  onStep: (step: number) => void;
  onCreated: (inspection: InspectionDto) => void;
  onSigned: (language: Language) => void;
};

/** The steps, under the names of the floors that they speak of. */
export function Wizard(props: WizardProps) {
  return (
    <FloorNames value={props.inspection?.floorPlans ?? NO_FLOORS}>
      {/* Around the bars as well: what they do is the step's. */}
      <Suspense fallback={<Loading />}>
        <Steps {...props} />
      </Suspense>
    </FloorNames>
  );
}

function Steps({ inspection, step, furthest, onStep, onCreated, onSigned }: WizardProps) {
  const { t, language } = useTranslate();
  const created = useRef<InspectionDto>(undefined);
  const { advance, isAdvancing } = useAutoAdvance(() =>
    created.current ? onCreated(created.current) : onStep(step + 1),
  );
  useOtherSteps();
  const summaries = useStepSummaries(inspection);
  const [overview] = useState(lastOverview);
  const [saveStatus] = useState(newSaveStatus);
  const canOpen = (index: number) => inspection !== null && canJump(step, index) && canJump(furthest, index);
  const hasOwnBars = useHasOwnBars();
  const [actionPlace, setActionPlace] = useState<HTMLElement | null>(null);
  const rows = wizardSteps.map((name, index) => ({
    name,
    index,
    summary: summaries[name],
    canOpen: canOpen(index),
    onOpen: () => onStep(index),
  }));
  const content = (name: WizardStep) => (
    <StepContent
      name={name}
      inspection={inspection}
      onCreated={(made) => {
        created.current = made;
        advance();
      }}
      onSaved={advance}
      onSigned={onSigned}
    />
  );
  const notices = inspection ? <WizardNotices inspection={inspection} /> : null;
  const bar = { inspectionId: inspection?.id ?? null, step, isAdvancing, onStep };
  const open = wizardSteps[step];
  if (hasOwnBars && open) {
    return (
      <SaveStatusContext value={saveStatus}>
        <MainActionPlace value={actionPlace}>
          <Flex direction="column" minHeight="100dvh">
            <PhoneBar inspection={inspection} step={step} rows={rows} />
            <PhoneStep key={open} name={open} index={step}>
              {notices}
              {content(open)}
            </PhoneStep>
            <WizardBar {...bar} isOnPhone actionRef={setActionPlace} />
          </Flex>
        </MainActionPlace>
      </SaveStatusContext>
    );
  }
  return (
    <SaveStatusContext value={saveStatus}>
      <Stack gap="5" maxWidth="5xl" marginX="auto">
        <Button asChild variant="ghost" minHeight="11" alignSelf="flex-start" marginStart="-3" marginBottom="-3">
          <Link {...overview}>
            <ArrowLeft aria-hidden />
            {t('wizard.backToOverview')}
          </Link>
        </Button>
        <Flex wrap="wrap" align="baseline" columnGap="4" rowGap="1">
          <PageHeading title={inspection ? 'page.inspection' : 'page.newInspection'} />
          {inspection ? (
            <Text color="fg.muted">
              <CustomerLink customer={inspection} /> · {formatDate(new Date(inspection.date), language)}
            </Text>
          ) : null}
          <Spacer />
          {inspection ? <PresentNote inspectionId={inspection.id} isInside /> : null}
          {inspection && inspection.id > 0 ? <HistoryLink of={`inspection/${inspection.id}`} /> : null}
        </Flex>
        {notices}
        <StepProgress step={step} />
        <Stack as="ol" listStyleType="none" gap="3" aria-label={t('wizard.steps')}>
          {rows.map((row) => (
            <StepCard key={row.name} {...row} step={step}>
              {content(row.name)}
            </StepCard>
          ))}
        </Stack>
        <WizardBar {...bar} />
      </Stack>
    </SaveStatusContext>
  );
}

/** What whoever opens this inspection has to know first. */
function WizardNotices({ inspection }: { inspection: InspectionDto }) {
  return (
    <>
      <UnsentWarning unsent={inspection.unsent} isReadOnly={false} />
      <LateSignatures inspection={inspection} />
      <AmendmentLinks inspection={inspection} />
      <OvertakenDialog inspection={inspection} />
    </>
  );
}
