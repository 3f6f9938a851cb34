/** The queue of an inspection's photos for whoever is signed in, whichever step is shown. */
import { notifyManager } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ServerCache, serverClient, trpc } from '#client/api/server-client.ts';
import { useLiveValue } from '#client/lib/live-value.ts';
import { notify } from '#client/lib/notify.ts';
import { scaleImage, UnreadableImageError } from '#client/lib/scale-image.ts';
import { uploadWatchers } from '#client/offline/pictures.ts';
import { PHOTO_JPEG_QUALITY, PHOTO_MAX_SIDE_PX } from '#common/limits.ts';
import { forgetOlderPhoto, olderPhotos } from './older-photos.ts';
import { PhotoQueue, photoQueueOf, type QueuedPhoto, type SendPhoto } from './photo-queue.ts';

const BOUNDS = { width: PHOTO_MAX_SIDE_PX, height: PHOTO_MAX_SIDE_PX };

/** What this browser cannot decode goes out as it is: the server knows more kinds. */
async function scaled(blob: Blob): Promise<Blob> {
  try {
    return await scaleImage(blob, { bounds: BOUNDS, quality: PHOTO_JPEG_QUALITY });
  } catch (error) {
    if (error instanceof UnreadableImageError) return blob;
    throw error;
  }
}

const sendPhoto =
  (inspectionId: number, cache: ServerCache): SendPhoto =>
  async ({ key: clientKey, blob, deviceId }, { signal, isClosed, onProgress, onKept }) => {
    let stop = () => {};
    try {
      const picture = await scaled(blob);
      const { id: imageId } = await serverClient.uploadImage(picture, 'photo', { signal, onProgress });
      // Given up, or its user has gone.
      signal.throwIfAborted();
      const watch = (id: string, share: number) => id === imageId && onProgress(share);
      uploadWatchers.add(watch);
      stop = () => uploadWatchers.delete(watch);
      const input = { inspectionId, imageId, deviceId, clientKey };
      const photo = await serverClient.procedures.inspections.addPhoto.mutate(input, { signal, context: { onKept } });
      // What the device has of it may be shown already, and newer.
      cache.inspections.get.setData({ id: inspectionId }, (old) =>
        !old || old.photos.some(({ key }) => key === photo.key) ? old : { ...old, photos: [...old.photos, photo] },
      );
      // Screens are told of it a moment later: until then its card is that of the one that waits.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve));
    } catch (error) {
      // One that was given up, or whose user has gone, is nobody's news.
      if (!signal.aborted && !isClosed()) notify.failure('report.uploadFailed', error);
      throw error;
    } finally {
      stop();
    }
  };

/** With what an older version of the portal left, which is forgotten there once the outbox has it. */
function beginQueue(userId: number, inspectionId: number, cache: ServerCache): PhotoQueue {
  const send = sendPhoto(inspectionId, cache);
  const older = olderPhotos(userId, inspectionId);
  const forget = async (key: string) => {
    if ((await older).some((photo) => photo.key === key)) await forgetOlderPhoto(key);
  };
  const queue = new PhotoQueue(async (photo, options) => {
    const onKept = () => {
      options.onKept();
      void forget(photo.key);
    };
    await send(photo, { ...options, onKept });
    await forget(photo.key);
  });
  void older.then((photos) => photos.forEach((photo) => void queue.add(photo)));
  return queue;
}

export function usePhotoQueue(inspectionId: number): { queue: PhotoQueue; waiting: readonly QueuedPhoto[] } {
  const cache = trpc.useUtils();
  const [user] = trpc.users.current.useSuspenseQuery();
  const [queue] = useState(() => photoQueueOf(inspectionId, () => beginQueue(user?.id ?? 0, inspectionId, cache)));
  const waiting = useLiveValue(queue.live);
  // Signed in again, or simply back: what failed goes once more.
  useEffect(() => queue.retry(), [queue]);
  return { queue, waiting };
}
