/** Adds and removes report photos; uploads go one after the other and can be tried again. */
import { useState, useSyncExternalStore } from 'react';
import { v4 as newUuid } from 'uuid';
import { Outbox, type OutboxState } from '#client/lib/outbox.ts';
import { scaleImage, UnreadableImageError } from '#client/lib/scale-image.ts';
import { trpc } from '#client/lib/trpc.ts';
import { uploadImage } from '#client/lib/upload-image.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import { PHOTO_JPEG_QUALITY, PHOTO_MAX_SIDE_PX, PHOTOS_MAX } from '#common/limits.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { PhotoDto } from '#common/schemas/photo.ts';
import { useInspectionCache } from '../use-inspection-cache.ts';

const BOUNDS = { width: PHOTO_MAX_SIDE_PX, height: PHOTO_MAX_SIDE_PX };

type PhotoUpload = { file: File; clientKey: string };

export type Photos = {
  upload: OutboxState<PhotoUpload>;
  /** Why files were not taken. */
  problem: TranslationKey | null;
  add: (files: File[]) => void;
  retry: () => void;
  remove: (id: number) => void;
};

export function usePhotos(inspection: InspectionDto): Photos {
  const { id: inspectionId } = inspection;
  const utils = trpc.useUtils();
  const cache = useInspectionCache();
  const [problem, setProblem] = useState<TranslationKey | null>(null);
  const change = (photos: (old: PhotoDto[]) => PhotoDto[]) =>
    utils.inspections.get.setData({ id: inspectionId }, (old) => old && { ...old, photos: photos(old.photos) });

  const [outbox] = useState(
    () =>
      new Outbox<PhotoUpload>(async ({ file, clientKey }) => {
        try {
          const picture = await scaleImage(file, { bounds: BOUNDS, quality: PHOTO_JPEG_QUALITY });
          const { id: imageId } = await uploadImage(picture, 'photo');
          const photo = await utils.client.inspections.addPhoto.mutate({ inspectionId, imageId, clientKey });
          change((old) => [...old, photo]);
        } catch (error) {
          // Trying an unreadable file again would not make it a picture.
          if (!(error instanceof UnreadableImageError)) throw error;
          setProblem('report.notAnImage');
        }
      }),
  );
  const upload = useSyncExternalStore(outbox.subscribe, () => outbox.state);

  const remove = trpc.inspections.deletePhoto.useMutation({
    onSuccess: (_, { id }) => change((old) => old.filter((photo) => photo.id !== id)),
    onError: (error) => cache.reject('wizard.saveFailed', error),
  });

  return {
    upload,
    problem,
    add: (files) => {
      const room = PHOTOS_MAX - inspection.photos.length - upload.waiting.length;
      const pictures = files.filter(({ type }) => type.startsWith('image/'));
      if (pictures.length < files.length) setProblem('report.notAnImage');
      else setProblem(pictures.length > room ? 'report.maxPhotos' : null);
      for (const file of pictures.slice(0, Math.max(0, room))) outbox.add({ file, clientKey: newUuid() });
    },
    retry: () => outbox.retry(),
    remove: (id) => remove.mutate({ id }),
  };
}
