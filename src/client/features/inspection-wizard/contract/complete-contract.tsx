/** The button that signs the contract, and what is still missing for it. */
import { Button, Stack, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useUnsavedPlan } from '#client/features/inspection-wizard/floor-plan/use-unsaved-plan.ts';
import { MainAction } from '#client/features/inspection-wizard/main-action.tsx';
import { usePhotoQueue } from '#client/features/inspection-wizard/report/use-photo-queue.ts';
import { STEP_FORM_ID } from '#client/features/inspection-wizard/wizard-bar.tsx';
import { draftKey, hasDraft } from '#client/lib/draft.ts';
import { trpc } from '#client/lib/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { PhotosInTheWay } from './photos-in-the-way.tsx';

type CompleteContractProps = {
  inspection: InspectionDto;
  isVisit: boolean;
  isBusy: boolean;
  isValid: boolean;
  missing: readonly TranslationKey[];
};

/** Once signed, nothing can be added: texts, boxes, drawings and photos that are not saved yet would be lost. */
export function CompleteContract({ inspection, isVisit, isBusy, isValid, missing }: CompleteContractProps) {
  const { t } = useTranslate();
  const user = trpc.users.current.useQuery();
  const inspectionId = inspection.id;
  const { queue, waiting } = usePhotoQueue(inspectionId);
  const onTheirWay = waiting.filter(({ status }) => status !== 'failed').length;
  const { what, retry } = useUnsavedPlan(inspectionId);
  // What failed before goes once more: with luck, nobody has to go back for it.
  useEffect(() => retry(), [retry]);
  const unsaved = (['report', 'recommendations'] as const).find((step) =>
    hasDraft(draftKey(user.data?.id ?? 0, inspectionId, step)),
  );
  const reason = () => {
    if (onTheirWay > 0) return t('contract.photosWaiting', { count: onTheirWay });
    if (waiting.length > 0) return t('contract.photosFailed', { count: waiting.length });
    if (unsaved) return t('contract.unsavedStep', { step: t(`wizard.step.${unsaved}`) });
    if (what) return t('contract.unsavedPlan', { step: t('wizard.step.floorPlan'), what });
    if (missing.length > 0) return t('contract.missing', { what: missing.map((key) => t(key)).join(', ') });
    return null;
  };
  return (
    <Stack gap="2">
      <PhotosInTheWay queue={queue} waiting={waiting} taken={inspection.photos.length} />
      <Text role="status" fontSize="sm" color="fg.muted" _empty={{ display: 'none' }}>
        {reason()}
      </Text>
      <MainAction>
        <Button
          type="submit"
          form={STEP_FORM_ID}
          size="lg"
          minHeight="12"
          disabled={!isValid || waiting.length > 0 || unsaved !== undefined || what !== null}
          loading={isBusy}
        >
          {t(isVisit ? 'visit.complete' : 'contract.complete')}
        </Button>
      </MainAction>
    </Stack>
  );
}
