/**
 * Makes a picture small enough to send. Decoding and scaling happen before any canvas sees the
 * picture: phones cap the size of a canvas below that of their own photos.
 */
import { fitWithin, type Size } from '#common/floor-plan/geometry.ts';

type ScaleOptions = { bounds: Size; quality: number };

/** Thrown for a file that the browser cannot read as a picture. */
export class UnreadableImageError extends Error {}

/** The picture as an upright JPEG within `bounds`. @throws UnreadableImageError */
export async function scaleImage(file: Blob, { bounds, quality }: ScaleOptions): Promise<Blob> {
  const whole = await createImageBitmap(file)
    .catch(async (error: unknown) => {
      const { unpackHeic } = await import('./unpack-heic.ts');
      const pixels = await unpackHeic(file);
      if (!pixels) throw error;
      return createImageBitmap(pixels);
    })
    .catch((cause: unknown) => {
      throw new UnreadableImageError('Not a picture', { cause });
    });
  const { width, height } = fitWithin(whole, bounds);
  const scaled = await createImageBitmap(whole, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
  whole.close();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new UnreadableImageError('No canvas');
  // JPEG knows no transparency.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(scaled, 0, 0);
  scaled.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new UnreadableImageError('Not encoded'))),
      'image/jpeg',
      quality,
    );
  });
}
