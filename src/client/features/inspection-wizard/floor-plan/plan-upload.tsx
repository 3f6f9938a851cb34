/** Takes a plan from a .jpg or .jpeg file (specification, section 5). */
import { Stack, Text } from '@chakra-ui/react';
import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { FileButton } from '#client/components/file-button.tsx';
import { scaleImage, UnreadableImageError } from '#client/lib/scale-image.ts';
import { trpc } from '#client/lib/trpc.ts';
import { uploadImage } from '#client/lib/upload-image.ts';
import { useNotify } from '#client/lib/use-notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import { PLAN_JPEG_QUALITY, PLAN_MAX_HEIGHT_PX, PLAN_MAX_WIDTH_PX } from '#common/limits.ts';
import { useInspectionCache } from '../use-inspection-cache.ts';

const BOUNDS = { width: PLAN_MAX_WIDTH_PX, height: PLAN_MAX_HEIGHT_PX };
/** What every JPEG file starts with, whatever it is called. */
const JPEG_START = [0xff, 0xd8, 0xff];

async function isJpeg(file: File): Promise<boolean> {
  if (!/\.jpe?g$/i.test(file.name)) return false;
  const start = new Uint8Array(await file.slice(0, JPEG_START.length).arrayBuffer());
  return JPEG_START.every((byte, index) => start[index] === byte);
}

type PlanUploadProps = { inspectionId: number; floor: number; hasPlan: boolean };

export function PlanUpload({ inspectionId, floor, hasPlan }: PlanUploadProps) {
  const { t } = useTranslate();
  const notify = useNotify();
  const cache = useInspectionCache();
  const [problem, setProblem] = useState<TranslationKey | null>(null);
  const [isPreparing, setIsPreparing] = useState(false);
  const save = trpc.inspections.saveFloorPlan.useMutation({
    onSuccess: (inspection) => {
      cache.accept(inspection);
      notify.success('floorPlanSaved');
    },
    onError: (error) => cache.reject('wizard.saveFailed', error),
  });

  const upload = async (file: File) => {
    setProblem(null);
    if (!(await isJpeg(file))) {
      setProblem('plan.onlyJpeg');
      return;
    }
    setIsPreparing(true);
    try {
      const picture = await scaleImage(file, { bounds: BOUNDS, quality: PLAN_JPEG_QUALITY });
      const { id } = await uploadImage(picture, 'plan');
      save.mutate({ inspectionId, floor, imageId: id });
    } catch (error) {
      if (error instanceof UnreadableImageError) setProblem('plan.unreadable');
      else cache.reject('wizard.saveFailed', error);
    } finally {
      setIsPreparing(false);
    }
  };

  return (
    <Stack gap="2" align="flex-start">
      <FileButton
        accept=".jpg,.jpeg"
        variant={hasPlan ? 'outline' : 'solid'}
        loading={isPreparing || save.isPending}
        onFiles={([file]) => file && void upload(file)}
      >
        <ImageUp aria-hidden />
        {t(hasPlan ? 'plan.replace' : 'plan.upload')}
      </FileButton>
      <Text fontSize="sm" color="fg.muted">
        {t('plan.uploadHint')}
      </Text>
      <Text role="alert" fontSize="sm" color="fg.error">
        {problem ? t(problem) : null}
      </Text>
    </Stack>
  );
}
