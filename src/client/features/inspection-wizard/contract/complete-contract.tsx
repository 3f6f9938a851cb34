/** The button that signs the contract, and what is still missing for it. */
import { Button, Stack, Text } from '@chakra-ui/react';
import { MainAction } from '#client/features/inspection-wizard/main-action.tsx';
import { STEP_FORM_ID } from '#client/features/inspection-wizard/wizard-bar.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { PhotosInTheWay } from './photos-in-the-way.tsx';
import type { useInTheWay } from './use-in-the-way.ts';

type CompleteContractProps = {
  inspection: InspectionDto;
  inTheWay: ReturnType<typeof useInTheWay>;
  isVisit: boolean;
  isBusy: boolean;
  isValid: boolean;
  missing: readonly TranslationKey[];
};

/** Once signed, nothing can be added: texts, boxes, drawings and photos that are not saved yet would be lost. */
export function CompleteContract({ inspection, inTheWay, isVisit, isBusy, isValid, missing }: CompleteContractProps) {
  const { t } = useTranslate();
  const { queue, waiting, reason } = inTheWay;
  const stillMissing =
    missing.length > 0 ? t('contract.missing', { what: missing.map((key) => t(key)).join(', ') }) : null;
  return (
    <Stack gap="2">
      <PhotosInTheWay queue={queue} waiting={waiting} taken={inspection.photos.length} />
      <Text role="status" fontSize="sm" color="fg.muted" _empty={{ display: 'none' }}>
        {reason ?? stillMissing}
      </Text>
      <MainAction>
        <Button
          type="submit"
          form={STEP_FORM_ID}
          size="lg"
          minHeight="12"
          disabled={!isValid || reason !== null}
          loading={isBusy}
        >
          {t(isVisit ? 'visit.complete' : 'contract.complete')}
        </Button>
      </MainAction>
    </Stack>
  );
}
