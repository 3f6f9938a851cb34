/** What stands in each of the five steps. A slow line brings the plan first: the others are loaded behind it. */
import { lazy, useEffect } from 'react';
import { whenIdle } from '#client/lib/when-idle.ts';
import type { WizardStep } from '#common/domain/wizard.ts';
import type { Language } from '#common/i18n/languages.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { FloorPlanStep } from './floor-plan/floor-plan-step.tsx';
import { planSources } from './floor-plan/plan-sources.ts';

const customerStep = () => import('./customer/customer-step.tsx');
const reportStep = () => import('./report/report-step.tsx');
const recommendationsStep = () => import('./recommendations/recommendations-step.tsx');
const contractStep = () => import('./contract/contract-step.tsx');

const CustomerStep = lazy(async () => ({ default: (await customerStep()).CustomerStep }));
const ReportStep = lazy(async () => ({ default: (await reportStep()).ReportStep }));
const RecommendationsStep = lazy(async () => ({ default: (await recommendationsStep()).RecommendationsStep }));
const ContractStep = lazy(async () => ({ default: (await contractStep()).ContractStep }));

/** Loads the other steps once the open one is there: the line may be gone by the time they are opened. */
export function useOtherSteps(): void {
  useEffect(
    () =>
      whenIdle(() => {
        // Whoever opens a step that could not be loaded is told.
        void Promise.allSettled([customerStep(), planSources(), reportStep(), recommendationsStep(), contractStep()]);
      }),
    [],
  );
}

type StepContentProps = {
  name: WizardStep;
  /** Null until the customer step has made one. */
  inspection: InspectionDto | null;
  onCreated: (inspection: InspectionDto) => void;
  onSaved: () => void;
  onSigned: (language: Language) => void;
};

/** Suspends while a step is being loaded. */
export function StepContent({ name, inspection, onCreated, onSaved, onSigned }: StepContentProps) {
  if (name === 'customer') {
    return <CustomerStep inspection={inspection} onCreated={onCreated} onSaved={onSaved} />;
  }
  if (!inspection) return null;
  if (name === 'floorPlan') return <FloorPlanStep inspection={inspection} onSaved={onSaved} />;
  if (name === 'report') return <ReportStep inspection={inspection} onSaved={onSaved} />;
  if (name === 'recommendations') {
    return <RecommendationsStep inspection={inspection} onSaved={onSaved} />;
  }
  return <ContractStep inspection={inspection} onSigned={onSigned} />;
}
