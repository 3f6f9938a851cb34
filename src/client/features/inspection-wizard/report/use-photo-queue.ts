/** The queue of an inspection's photos for whoever is signed in, whichever step is shown. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { notify } from '#client/lib/notify.ts';
import { scaleImage, UnreadableImageError } from '#client/lib/scale-image.ts';
import { type ServerCache, type ServerClient, serverClient, trpc } from '#client/lib/server-client.ts';
import { PHOTO_JPEG_QUALITY, PHOTO_MAX_SIDE_PX } from '#common/limits.ts';
import { type PhotoQueue, type PhotoTransport, photoQueueOf, type QueuedPhoto } from './photo-queue.ts';

const BOUNDS = { width: PHOTO_MAX_SIDE_PX, height: PHOTO_MAX_SIDE_PX };

/**
 * Sends pictures as they come and adds them to the report in their order. What this browser cannot decode goes
 * out as it is: the server knows more kinds.
 */
function createPhotoTransport(
  inspectionId: number,
  cache: ServerCache,
  { procedures, uploadImage }: Pick<ServerClient, 'procedures' | 'uploadImage'> = serverClient,
): PhotoTransport {
  let before: Promise<unknown> = Promise.resolve();
  return {
    prepare: async (blob) => {
      try {
        return await scaleImage(blob, { bounds: BOUNDS, quality: PHOTO_JPEG_QUALITY });
      } catch (error) {
        if (error instanceof UnreadableImageError) return blob;
        throw error;
      }
    },
    send: (clientKey, picture, { deviceId, signal, ...options }) => {
      const earlier = before;
      const work = async () => {
        const { id: imageId } = await uploadImage(picture, 'photo', { ...options, signal });
        await earlier;
        // Given up, or its user has gone: batched with others, the request would go out all the same.
        signal.throwIfAborted();
        const input = { inspectionId, imageId, deviceId, clientKey };
        const photo = await procedures.inspections.addPhoto.mutate(input, { signal });
        // What the device has of it may be shown already, and newer.
        cache.inspections.get.setData({ id: inspectionId }, (old) =>
          !old || old.photos.some(({ key }) => key === photo.key) ? old : { ...old, photos: [...old.photos, photo] },
        );
      };
      const sending = work();
      before = sending.catch((error) => {
        // One that was given up is nobody's news.
        if (!signal.aborted) notify.failure('report.uploadFailed', error);
      });
      return sending;
    },
  };
}

export function usePhotoQueue(inspectionId: number): { queue: PhotoQueue; waiting: readonly QueuedPhoto[] } {
  const cache = trpc.useUtils();
  const [user] = trpc.users.current.useSuspenseQuery();
  const [queue] = useState(() =>
    photoQueueOf({ inspectionId, userId: user?.id ?? 0 }, () => createPhotoTransport(inspectionId, cache)),
  );
  const waiting = useSyncExternalStore(queue.subscribe, () => queue.photos);
  // Signed in again, or simply back: what failed goes once more.
  useEffect(() => queue.retry(), [queue]);
  return { queue, waiting };
}
