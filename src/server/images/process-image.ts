/**
 * Decodes whatever came in and encodes it anew: upright, bounded, without metadata such as GPS.
 * Bombs, polyglots, scripts and broken files end here; only pixels come out.
 */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { AppError } from '#server/core/errors.ts';
import type { ImageProfile } from './image-profiles.ts';

/** More pixels than any phone's camera takes; a 16000 × 16000 bomb is refused from its header. */
const INPUT_PIXELS_MAX = 120_000_000;

// One picture uses one thread, and decoded pictures are not kept: memory follows the requests under way.
sharp.concurrency(1);
sharp.cache(false);

export type ProcessedImage = { id: string; mime: string; width: number; height: number; bytes: Uint8Array };

/**
 * Turns untrusted bytes into a picture that is safe to store and show.
 *
 * @throws AppError INVALID_IMAGE for anything that is not a whole picture of an accepted format
 */
export async function processImage(input: Uint8Array, profile: ImageProfile): Promise<ProcessedImage> {
  try {
    const image = sharp(input, { limitInputPixels: INPUT_PIXELS_MAX, failOn: 'warning' });
    const { format } = await image.metadata();
    if (!profile.accepts.some((accepted) => accepted === format)) throw new AppError('INVALID_IMAGE');
    const bounds = { width: profile.maxWidth, height: profile.maxHeight };
    const upright = image.autoOrient().resize({ ...bounds, fit: 'inside', withoutEnlargement: true });
    const encoded =
      profile.output.format === 'jpeg'
        ? upright.flatten({ background: '#ffffff' }).jpeg({ quality: profile.output.quality })
        : upright.png();
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const id = createHash('sha256').update(data).digest('hex');
    return { id, mime: `image/${profile.output.format}`, width: info.width, height: info.height, bytes: data };
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('INVALID_IMAGE', { cause: error });
  }
}
