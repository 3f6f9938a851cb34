/** Photos of one device: taken here, kept in the queue of the report's photos, and shown with the report. */
import { Flex, Text } from '@chakra-ui/react';
import { Camera } from 'lucide-react';
import { FileButton } from '#client/components/file-button.tsx';
import { usePhotos } from '#client/features/inspection-wizard/report/use-photos.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import { PHOTOS_MAX } from '#common/limits.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';

export function BoxPhotos({ inspection, box }: { inspection: InspectionDto; box: PlanBox }) {
  const { t } = useTranslate();
  const { photos, waiting, room, problem, add } = usePhotos(inspection);
  const { deviceId } = box;
  if (deviceId === undefined) {
    return (
      <Text fontSize="sm" color="fg.muted">
        {t('check.photoLater')}
      </Text>
    );
  }
  const count = [...photos, ...waiting].filter((photo) => photo.deviceId === deviceId).length;
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <FileButton
        accept="image/*"
        minHeight="11"
        variant="outline"
        disabled={room === 0}
        onFiles={(files) => add(files, deviceId)}
      >
        <Camera aria-hidden />
        {t('check.photo', { number: box.boxNumber })}
      </FileButton>
      <Text role="status" fontSize="sm" color="fg.muted">
        {count > 0 ? t('check.photos', { count }) : null}
        {room === 0 ? ` ${t('report.maxPhotos', { max: PHOTOS_MAX })}` : null}
      </Text>
      {problem ? (
        <Text role="alert" color="fg.error">
          {t(problem, { max: PHOTOS_MAX })}
        </Text>
      ) : null}
    </Flex>
  );
}
