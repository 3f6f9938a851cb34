/** The queue of an inspection's photos for whoever is signed in, whichever step is shown. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { scaleImage } from '#client/lib/scale-image.ts';
import { trpc } from '#client/lib/trpc.ts';
import { uploadImage } from '#client/lib/upload-image.ts';
import { PHOTO_JPEG_QUALITY, PHOTO_MAX_SIDE_PX } from '#common/limits.ts';
import { type PhotoQueue, type PhotoTransport, photoQueueOf, type QueuedPhoto } from './photo-queue.ts';
import { keepSentPicture } from './sent-pictures.ts';

const BOUNDS = { width: PHOTO_MAX_SIDE_PX, height: PHOTO_MAX_SIDE_PX };

/** Sends pictures as they come and adds them to the report in their order. */
function transportOf(utils: ReturnType<typeof trpc.useUtils>, inspectionId: number): PhotoTransport {
  let before: Promise<unknown> = Promise.resolve();
  return {
    prepare: (blob) => scaleImage(blob, { bounds: BOUNDS, quality: PHOTO_JPEG_QUALITY }),
    send: (clientKey, picture, { signal, ...options }) => {
      const earlier = before;
      const work = async () => {
        const { id: imageId } = await uploadImage(picture, 'photo', { ...options, signal });
        keepSentPicture(imageId, picture);
        await earlier;
        // Given up, or its user has gone: batched with others, the request would go out all the same.
        signal.throwIfAborted();
        const photo = await utils.client.inspections.addPhoto.mutate({ inspectionId, imageId, clientKey }, { signal });
        utils.inspections.get.setData(
          { id: inspectionId },
          (old) => old && { ...old, photos: [...old.photos.filter(({ id }) => id !== photo.id), photo] },
        );
      };
      const sending = work();
      before = sending.catch(() => {});
      return sending;
    },
  };
}

export function usePhotoQueue(inspectionId: number): { queue: PhotoQueue; waiting: readonly QueuedPhoto[] } {
  const utils = trpc.useUtils();
  const [user] = trpc.users.current.useSuspenseQuery();
  const [queue] = useState(() =>
    photoQueueOf({ inspectionId, userId: user?.id ?? 0 }, () => transportOf(utils, inspectionId)),
  );
  const waiting = useSyncExternalStore(queue.subscribe, () => queue.photos);
  // Signed in again, or simply back: what failed goes once more.
  useEffect(() => queue.retry(), [queue]);
  return { queue, waiting };
}
