/** What of an inspection is not saved yet: once it is signed, or fixed for whoever signs at a distance, nothing can be added. */
import { useEffect } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { useUnsavedPlan } from '#client/features/inspection-wizard/floor-plan/use-unsaved-plan.ts';
import { usePhotoQueue } from '#client/features/inspection-wizard/report/use-photo-queue.ts';
import { hasUnsavedTexts } from '#client/features/inspection-wizard/saving/step-draft.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';

/** The photos among it, and the first thing that has to be saved, in words; null when nothing is in the way. */
export function useInTheWay(inspection: InspectionDto) {
  const { id } = inspection;
  const { t } = useTranslate();
  const user = trpc.users.current.useQuery();
  const { queue, waiting } = usePhotoQueue(id);
  const onTheirWay = waiting.filter(({ status }) => status !== 'failed').length;
  const { what, retry } = useUnsavedPlan(id);
  // What failed before goes once more: with luck, nobody has to go back for it.
  useEffect(() => retry(), [retry]);
  const unsaved = (['report', 'recommendations'] as const).find((step) =>
    hasUnsavedTexts(user.data?.id ?? 0, inspection, step),
  );
  const reason = () => {
    if (onTheirWay > 0) return t('contract.photosWaiting', { count: onTheirWay });
    if (waiting.length > 0) return t('contract.photosFailed', { count: waiting.length });
    if (unsaved) return t('contract.unsavedStep', { step: t(`wizard.step.${unsaved}`) });
    if (what) return t('contract.unsavedPlan', { step: t('wizard.step.floorPlan'), what });
    return null;
  };
  return { queue, waiting, reason: reason() };
}
