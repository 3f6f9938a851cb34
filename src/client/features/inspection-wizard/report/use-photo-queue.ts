/** The queue of an inspection's photos: one per inspection, whichever step is shown. */
import { useEffect, useSyncExternalStore } from 'react';
import { scaleImage } from '#client/lib/scale-image.ts';
import { trpc } from '#client/lib/trpc.ts';
import { uploadImage } from '#client/lib/upload-image.ts';
import { PHOTO_JPEG_QUALITY, PHOTO_MAX_SIDE_PX } from '#common/limits.ts';
import { PhotoQueue, type PhotoTransport, type QueuedPhoto } from './photo-queue.ts';
import { keepSentPicture } from './sent-pictures.ts';

const BOUNDS = { width: PHOTO_MAX_SIDE_PX, height: PHOTO_MAX_SIDE_PX };

/** Uploads go on while another step, or another screen, is shown. */
const queues = new Map<number, PhotoQueue>();

function queueOf(inspectionId: number, make: () => PhotoQueue): PhotoQueue {
  const queue = queues.get(inspectionId) ?? make();
  queues.set(inspectionId, queue);
  return queue;
}

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
  const queue = queueOf(inspectionId, () => new PhotoQueue(inspectionId, transportOf(utils, inspectionId)));
  const waiting = useSyncExternalStore(queue.subscribe, () => queue.photos);
  useEffect(() => {
    // Back in reach, or signed in again: what failed goes once more.
    queue.retry();
    const retry = () => queue.retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [queue]);
  return { queue, waiting };
}
