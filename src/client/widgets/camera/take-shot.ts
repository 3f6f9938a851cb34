/** Takes the video's current frame as a JPEG in the camera's own resolution. */
import { PHOTO_JPEG_QUALITY } from '#common/limits.ts';

/** @throws Error while the camera shows nothing yet */
export function takeShot(video: HTMLVideoElement): Promise<Blob> {
  const { videoWidth: width, videoHeight: height } = video;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context || width === 0) return Promise.reject(new Error('Nothing to see yet'));
  context.drawImage(video, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('Not encoded'))),
      'image/jpeg',
      PHOTO_JPEG_QUALITY,
    );
  });
}
