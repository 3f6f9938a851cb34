/** What each step of an inspection holds, in a line; null for a step with nothing in it. */
import { trpc } from '#client/api/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { WizardStep } from '#common/domain/wizard.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';

export type StepSummaries = Record<WizardStep, string | null>;

const NONE: StepSummaries = { customer: null, floorPlan: null, report: null, recommendations: null, contract: null };
const SEPARATOR = ' · ';

export function useStepSummaries(inspection: InspectionDto | null): StepSummaries {
  const { t, language } = useTranslate();
  const boxes = trpc.baitBoxes.list.useQuery({ inspectionId: inspection?.id ?? 0 }, { enabled: inspection !== null });
  if (!inspection) return NONE;
  const { customerName, technicianName, floorPlans, reportText, observations, recommendations, photos } = inspection;
  const { contractSigned, signerName, contractSignedDate } = inspection;
  const join = (...parts: (string | null)[]) => parts.filter(Boolean).join(SEPARATOR) || null;
  const count = (what: 'plans' | 'boxes' | 'photos', number: number) =>
    number === 0 ? null : t(`wizard.summary.${what}`, { count: number });
  return {
    customer: join(customerName, technicianName),
    floorPlan: join(count('plans', floorPlans.length), count('boxes', boxes.data?.length ?? 0)),
    report: join(reportText ?? observations, count('photos', photos.length)),
    recommendations,
    contract:
      contractSigned && contractSignedDate
        ? t('wizard.signedBy', { name: signerName ?? '—', date: formatDate(new Date(contractSignedDate), language) })
        : null,
  };
}
