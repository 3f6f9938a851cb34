/** The report's photos: from files, by dropping them, or with the camera; at most ten. */
import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Camera, ImagePlus } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { FileButton } from '#client/components/file-button.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { CameraDialog } from '#client/widgets/camera/camera-dialog.tsx';
import { isLocked } from '#common/domain/inspection.ts';
import { PHOTOS_MAX } from '#common/limits.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { PhotoCard } from './photo-card.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import { PhotoViewer } from './photo-viewer.tsx';
import { usePhotos } from './use-photos.ts';
import { WaitingPhoto } from './waiting-photo.tsx';

export function PhotoSection({ inspection }: { inspection: InspectionDto }) {
  const { t } = useTranslate();
  const { photos, waiting, room, problem, add, retry, cancel, update, move, remove } = usePhotos(inspection);
  const [isCameraOpen, setIsCameraOpen] = useState(false);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [deletingKey, setDeletingKey] = useState<string | null>(null);
  const deleting = photos.find(({ key }) => key === deletingKey);
  const [isDropTarget, setIsDropTarget] = useState(false);
  const isReadOnly = isLocked(inspection);
  const taken = photos.length + waiting.length;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDropTarget(false);
    add([...event.dataTransfer.files]);
  };
  return (
    <Stack
      as="section"
      aria-label={t('report.photos')}
      gap="3"
      borderRadius="lg"
      outline={isDropTarget ? '2px dashed' : undefined}
      outlineColor="colorPalette.solid"
      outlineOffset="8px"
      {...(isReadOnly
        ? {}
        : {
            onDragOver: (event: DragEvent) => {
              event.preventDefault();
              setIsDropTarget(true);
            },
            onDragLeave: () => setIsDropTarget(false),
            onDrop: drop,
          })}
    >
      <Flex align="baseline" gap="2">
        <Heading as="h3" size="md">
          {t('report.photos')}
        </Heading>
        <Text fontSize="sm" color="fg.muted">
          {t('report.photoCount', { taken, max: PHOTOS_MAX })}
        </Text>
      </Flex>
      {isReadOnly ? null : (
        <>
          <Flex gap="3" wrap="wrap">
            <Button minHeight="11" variant="outline" disabled={room === 0} onClick={() => setIsCameraOpen(true)}>
              <Camera aria-hidden />
              {t('report.camera')}
            </Button>
            <FileButton
              accept="image/*"
              isMultiple
              minHeight="11"
              variant="outline"
              disabled={room === 0}
              onFiles={add}
            >
              <ImagePlus aria-hidden />
              {t('report.addPhotos')}
            </FileButton>
          </Flex>
          <Text hideBelow="md" fontSize="sm" color="fg.muted">
            {t('report.dropHint')}
          </Text>
        </>
      )}
      <Text role="alert" color="fg.error" _empty={{ display: 'none' }}>
        {problem === null ? null : t(problem, { max: PHOTOS_MAX })}
      </Text>
      {room === 0 && problem === null && !isReadOnly ? (
        <Text fontSize="sm" color="fg.muted">
          {t('report.maxPhotos', { max: PHOTOS_MAX })}
        </Text>
      ) : null}
      <Text role="status" srOnly>
        {waiting.length > 0 ? t('report.uploading', { count: waiting.length }) : null}
      </Text>
      <PhotoStrip isEmpty={taken === 0}>
        {photos.map((photo, index) => (
          <PhotoCard
            key={photo.key}
            photo={photo}
            index={index}
            count={photos.length}
            isReadOnly={isReadOnly}
            onOpen={() => setOpenKey(photo.key)}
            onMove={(by) => move(photo.id, by)}
            onDelete={() => setDeletingKey(photo.key)}
          />
        ))}
        {waiting.map((photo, index) => (
          <WaitingPhoto
            key={photo.key}
            photo={photo}
            number={photos.length + index + 1}
            onRetry={() => retry(photo.key)}
            onCancel={() => cancel(photo.key)}
          />
        ))}
      </PhotoStrip>
      <PhotoViewer
        photos={photos}
        openKey={openKey}
        isReadOnly={isReadOnly}
        onOpen={setOpenKey}
        onClose={() => setOpenKey(null)}
        onUpdate={update}
      />
      <ConfirmDialog
        isOpen={deleting !== undefined}
        question="report.deleteQuestion"
        confirmLabel="app.delete"
        isBusy={false}
        onConfirm={() => {
          if (deleting) remove(deleting.id);
          setDeletingKey(null);
        }}
        onCancel={() => setDeletingKey(null)}
      />
      {isCameraOpen ? (
        <CameraDialog
          isOpen
          taken={taken}
          max={PHOTOS_MAX}
          onShot={(picture) => add([picture])}
          onClose={() => setIsCameraOpen(false)}
        />
      ) : null}
    </Stack>
  );
}
