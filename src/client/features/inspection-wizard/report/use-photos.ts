/** The operations on an inspection's photos: shown at once, saved in the background. */
import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { trpc } from '#client/api/server-client.ts';
import { isAskedAbout, keptUntilDecided } from '#client/features/inspection-wizard/saving/asked-about.ts';
import { inOrder } from '#client/features/inspection-wizard/saving/in-order.ts';
import { backgroundWrite } from '#client/features/inspection-wizard/saving/visit-writes.ts';
import { asImage } from '#client/lib/as-image.ts';
import { notify } from '#client/lib/notify.ts';
import { movedBy } from '#common/domain/moved-by.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import { PHOTOS_MAX } from '#common/limits.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { PhotoDto, UpdatePhotoInput } from '#common/schemas/photo.ts';
import type { QueuedPhoto } from './photo-queue.ts';
import { usePhotoQueue } from './use-photo-queue.ts';

export type InspectionPhotos = {
  photos: readonly PhotoDto[];
  waiting: readonly QueuedPhoto[];
  /** How many more there is room for. */
  room: number;
  /** Why files were not taken. */
  problem: TranslationKey | null;
  /** Of a device, if one is named. */
  add: (files: readonly (Blob & { name?: string })[], deviceId?: number) => void;
  retry: (key: string) => void;
  cancel: (key: string) => void;
  update: (photo: UpdatePhotoInput) => void;
  move: (id: number, by: -1 | 1) => void;
  remove: (id: number) => void;
};

export function usePhotos(inspection: InspectionDto): InspectionPhotos {
  const { id: inspectionId } = inspection;
  const utils = trpc.useUtils();
  const { queue, waiting } = usePhotoQueue(inspectionId);
  // While one is sent, it is in the report and in the queue.
  const photos = inspection.photos.filter((photo) => waiting.every(({ key }) => key !== photo.key));
  const [problem, setProblem] = useState<TranslationKey | null>(null);
  const room = Math.max(0, PHOTOS_MAX - photos.length - waiting.length);

  const change = (next: (old: PhotoDto[]) => PhotoDto[]) =>
    utils.inspections.get.setData({ id: inspectionId }, (old) => old && { ...old, photos: next(old.photos) });
  const failed = (error: unknown) => {
    notify.failure('wizard.saveFailed', error);
    // What was shown in advance did not happen.
    void utils.inspections.get.invalidate({ id: inspectionId });
  };
  const options = { ...inOrder(`photos-${inspectionId}`), meta: backgroundWrite(inspectionId), onError: failed };
  const update = trpc.inspections.updatePhoto.useMutation({
    ...options,
    trpc: keptUntilDecided,
    onError: (error) => {
      if (!isAskedAbout(error)) failed(error);
    },
  });
  const order = trpc.inspections.orderPhotos.useMutation(options);
  const remove = trpc.inspections.deletePhoto.useMutation(options);

  return {
    photos,
    waiting,
    room,
    problem,
    add: (files, deviceId) => {
      const pictures = files.flatMap((file) => {
        const blob = asImage(file);
        return blob ? [{ name: file.name ?? null, blob }] : [];
      });
      if (pictures.length < files.length) setProblem('report.notAnImage');
      else setProblem(pictures.length > room ? 'report.maxPhotos' : null);
      for (const { blob, name } of pictures.slice(0, room))
        queue.add({ key: newUuid(), blob, name, deviceId: deviceId ?? null });
    },
    retry: (key) => queue.retry(key),
    cancel: (key) => queue.cancel(key),
    update: ({ id, description, annotations, changedFrom }) => {
      change((old) =>
        old.map((photo) =>
          photo.id === id
            ? {
                ...photo,
                ...(description === undefined ? {} : { description: description || null }),
                ...(annotations === undefined ? {} : { annotations }),
              }
            : photo,
        ),
      );
      update.mutate({ id, description, annotations, changedFrom });
    },
    move: (id, by) => {
      // What is shown may be a moment behind two quick taps.
      const latest = utils.inspections.get.getData({ id: inspectionId })?.photos ?? photos;
      const before = latest.map((photo) => photo.id);
      const ids = movedBy(before, id, by);
      if (ids === before) return;
      change((old) => ids.flatMap((wanted) => old.filter((photo) => photo.id === wanted)));
      order.mutate({ inspectionId, ids: [...ids] });
    },
    remove: (id) => {
      setProblem(null);
      change((old) => old.filter((photo) => photo.id !== id));
      remove.mutate({ id });
    },
  };
}
