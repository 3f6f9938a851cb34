/** Takes a plan from a file: a JPEG (specification, section 5), a PNG or a WebP. */
import { Stack, Text } from '@chakra-ui/react';
import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { FileButton } from '#client/components/file-button.tsx';
import { errorText } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { scaleImage, UnreadableImageError } from '#client/lib/scale-image.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { isPlanFile, PLAN_FILE_START, PLAN_FILE_TYPES } from '#common/domain/plan-file.ts';
import { PLAN_JPEG_QUALITY, PLAN_MAX_HEIGHT_PX, PLAN_MAX_WIDTH_PX } from '#common/limits.ts';

const BOUNDS = { width: PLAN_MAX_WIDTH_PX, height: PLAN_MAX_HEIGHT_PX };

const isPlan = async (file: File): Promise<boolean> =>
  isPlanFile(file.name, new Uint8Array(await file.slice(0, PLAN_FILE_START).arrayBuffer()));

type PlanUploadProps = { hasPlan: boolean; onPicture: (picture: Blob) => Promise<void> };

export function PlanUpload({ hasPlan, onPicture }: PlanUploadProps) {
  const { t } = useTranslate();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const upload = async (file: File) => {
    setProblem(null);
    if (!(await isPlan(file))) {
      setProblem(t('plan.onlyPictures'));
      notify.problem('plan.onlyPictures');
      return;
    }
    setIsBusy(true);
    try {
      await onPicture(await scaleImage(file, { bounds: BOUNDS, quality: PLAN_JPEG_QUALITY }));
      notify.success('floorPlanSaved');
    } catch (error) {
      const isUnreadable = error instanceof UnreadableImageError;
      setProblem(isUnreadable ? t('plan.unreadable') : t('save.failed', { reason: errorText(error, t) }));
      if (isUnreadable) notify.problem('plan.unreadable');
      else notify.failure('plan.uploadFailed', error);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Stack gap="2" align="flex-start">
      <FileButton
        accept={PLAN_FILE_TYPES}
        height="11"
        variant={hasPlan ? 'outline' : 'solid'}
        loading={isBusy}
        onFiles={([file]) => file && void upload(file)}
      >
        <ImageUp aria-hidden />
        {t(hasPlan ? 'plan.replace' : 'plan.upload')}
      </FileButton>
      <Text fontSize="sm" color="fg.muted">
        {t('plan.uploadHint')}
      </Text>
      <Text role="alert" fontSize="sm" color="fg.error" _empty={{ display: 'none' }}>
        {problem}
      </Text>
    </Stack>
  );
}
