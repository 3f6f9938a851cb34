/**
 * Decodes whatever came in and encodes it anew: upright, bounded, without metadata such as GPS. Bombs, polyglots,
 * scripts and broken files end here; only pixels come out. Runs in a process of its own (decoder.ts).
 */

import sharp, { type Metadata } from 'sharp';
import { HEIC_PIXELS_MAX, PICTURE_PIXELS_MAX } from '#common/limits.ts';
import { sha256 } from '#server/core/sha256.ts';
import { unpackHeic } from './heic.ts';
import type { ImageProfile } from './image-profiles.ts';

/** A picture that cannot be read row by row is in memory as a whole: at most so many bytes of it. */
const WHOLE_BYTES_MAX = 64 * 1024 * 1024;
/** What a pixel of AVIF takes while it is decoded, as measured: in planes and once more as colours. */
const AVIF_BYTES_PER_PIXEL = 20;
/** Of a progressive JPEG, its coefficients. */
const PROGRESSIVE_JPEG_BYTES_PER_PIXEL = 4;
/** The density at which an SVG's pixel is a pixel. */
const SVG_DENSITY = 72;

// One picture uses one thread, and decoded pictures are not kept.
sharp.concurrency(1);
sharp.cache(false);

export type ProcessedImage = { id: string; mime: string; width: number; height: number; bytes: Uint8Array };
export type ImageRefusal = 'INVALID_IMAGE' | 'IMAGE_TOO_LARGE';

/** HEIC holds HEVC; sharp reads its header and no more. */
const isHeic = ({ format, compression }: Metadata): boolean => format === 'heif' && compression === 'hevc';

/** Bytes of a picture that is decoded as a whole; 0 for one that is read row by row. */
function wholeBytesOf({ format, width, height, channels, depth, isProgressive }: Metadata): number {
  const pixels = width * height;
  if (format === 'heif') return pixels * AVIF_BYTES_PER_PIXEL;
  if (format === 'jpeg') return isProgressive ? pixels * PROGRESSIVE_JPEG_BYTES_PER_PIXEL : 0;
  const isWhole = format === 'webp' || format === 'gif' || (format === 'png' && isProgressive);
  return isWhole ? pixels * channels * (depth === 'ushort' ? 2 : 1) : 0;
}

function isTooLarge(metadata: Metadata): boolean {
  const pixels = metadata.width * metadata.height;
  // What HEIC takes is bounded for itself (picture-decoder.ts).
  if (isHeic(metadata)) return pixels > HEIC_PIXELS_MAX;
  return pixels > PICTURE_PIXELS_MAX || wholeBytesOf(metadata) > WHOLE_BYTES_MAX;
}

/** An SVG is drawn no larger than it is kept. */
function svgDensity({ format, width, height }: Metadata, { maxWidth, maxHeight }: ImageProfile): number | undefined {
  if (format !== 'svg') return undefined;
  return Math.max(1, SVG_DENSITY * Math.min(1, maxWidth / width, maxHeight / height));
}

async function decode(input: Uint8Array, profile: ImageProfile): Promise<ProcessedImage | ImageRefusal> {
  const options = { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'warning' } as const;
  const metadata = await sharp(input, { ...options, limitInputPixels: false }).metadata();
  if (!profile.accepts.some((accepted) => accepted === metadata.format)) return 'INVALID_IMAGE';
  if (isTooLarge(metadata)) return 'IMAGE_TOO_LARGE';
  const { maxWidth, maxHeight } = profile;
  const readable = isHeic(metadata)
    ? await unpackHeic({ bytes: input, maxWidth, maxHeight, icc: metadata.icc })
    : input;
  const density = svgDensity(metadata, profile);
  const bounds = { width: maxWidth, height: maxHeight };
  const image = sharp(readable, density === undefined ? options : { ...options, density });
  const upright = image.autoOrient().resize({ ...bounds, fit: 'inside', withoutEnlargement: true });
  const encoded =
    profile.output.format === 'jpeg'
      ? upright.flatten({ background: '#ffffff' }).jpeg({ quality: profile.output.quality })
      : upright.png();
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  const id = sha256(data);
  return { id, mime: `image/${profile.output.format}`, width: info.width, height: info.height, bytes: data };
}

/** Turns untrusted bytes into a picture that is safe to store and show, or says why not. */
export const processImage = (input: Uint8Array, profile: ImageProfile): Promise<ProcessedImage | ImageRefusal> =>
  decode(input, profile).catch(() => 'INVALID_IMAGE');
