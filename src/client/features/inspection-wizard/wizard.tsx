/** The five steps of an inspection: where one is, what is done, and the way back and forth. */
import { Box, Button, Heading, Stack } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { PageHeading } from '#client/components/page-heading.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { isLocked } from '#common/domain/inspection.ts';
import { wizardSteps } from '#common/domain/wizard.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { ContractStep } from './contract/contract-step.tsx';
import { CustomerStep } from './customer/customer-step.tsx';
import { FloorPlanStep } from './floor-plan/floor-plan-step.tsx';
import { RecommendationsStep } from './recommendations/recommendations-step.tsx';
import { ReportStep } from './report/report-step.tsx';
import { SignedNotice } from './signed-notice.tsx';
import { StepProgress } from './step-progress.tsx';
import { useAutoAdvance } from './use-auto-advance.ts';
import { WizardBar } from './wizard-bar.tsx';

export type WizardProps = {
  /** Null until the customer step has made one. */
  inspection: InspectionDto | null;
  step: number;
  onStep: (step: number) => void;
  onCreated: (inspection: InspectionDto) => void;
};

export function Wizard({ inspection, step, onStep, onCreated }: WizardProps) {
  const { t } = useTranslate();
  const advance = useAutoAdvance(() => onStep(step + 1));
  const name = wizardSteps[step] ?? 'customer';
  const isReadOnly = inspection !== null && isLocked(inspection);
  return (
    <Stack gap="6" maxWidth="4xl" marginX="auto">
      <Button asChild variant="ghost" size="sm" alignSelf="flex-start" marginStart="-3">
        <Link to="/">
          <ArrowLeft aria-hidden />
          {t('wizard.backToOverview')}
        </Link>
      </Button>
      <PageHeading title={inspection ? 'page.inspection' : 'page.newInspection'} />
      {isReadOnly ? <SignedNotice inspection={inspection} /> : null}
      <StepProgress step={step} onStep={onStep} />
      <Heading as="h2" size="lg">
        {t(`wizard.step.${name}`)}
      </Heading>
      <Box as="fieldset" border="0" padding="0" minWidth="0" {...{ disabled: isReadOnly && name !== 'floorPlan' }}>
        {name === 'customer' ? <CustomerStep inspection={inspection} onCreated={onCreated} onSaved={advance} /> : null}
        {inspection && name === 'floorPlan' ? <FloorPlanStep inspection={inspection} onSaved={advance} /> : null}
        {inspection && name === 'report' ? <ReportStep inspection={inspection} onSaved={advance} /> : null}
        {inspection && name === 'recommendations' ? (
          <RecommendationsStep inspection={inspection} onSaved={advance} />
        ) : null}
        {inspection && name === 'contract' ? <ContractStep inspection={inspection} /> : null}
      </Box>
      <WizardBar step={step} isReadOnly={isReadOnly} onStep={onStep} />
    </Stack>
  );
}
