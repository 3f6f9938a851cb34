/** What each kind of picture is allowed to be, and what it is turned into before it is stored. */
import {
  LOGO_MAX_SIDE_PX,
  PHOTO_JPEG_QUALITY,
  PHOTO_MAX_SIDE_PX,
  PLAN_JPEG_QUALITY,
  PLAN_MAX_HEIGHT_PX,
  PLAN_MAX_WIDTH_PX,
  SIGNATURE_HEIGHT_PX,
  SIGNATURE_WIDTH_PX,
} from '#common/limits.ts';
import type { ImagePurpose } from '#common/schemas/image.ts';
import type { PictureFormat } from './picture-format.ts';

export type ImageProfile = {
  accepts: readonly PictureFormat[];
  maxWidth: number;
  maxHeight: number;
  output: { format: 'jpeg'; quality: number } | { format: 'png' };
};

const photographs = ['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'] as const;
const percent = (quality: number) => Math.round(quality * 100);

/** Signatures are drawn at up to twice the pad's size on sharp screens. */
const SIGNATURE_DENSITY = 2;

export const imageProfiles: Record<ImagePurpose, ImageProfile> = {
  plan: {
    accepts: ['jpeg'],
    maxWidth: PLAN_MAX_WIDTH_PX,
    maxHeight: PLAN_MAX_HEIGHT_PX,
    output: { format: 'jpeg', quality: percent(PLAN_JPEG_QUALITY) },
  },
  photo: {
    accepts: [...photographs, 'svg'],
    maxWidth: PHOTO_MAX_SIDE_PX,
    maxHeight: PHOTO_MAX_SIDE_PX,
    output: { format: 'jpeg', quality: percent(PHOTO_JPEG_QUALITY) },
  },
  signature: {
    accepts: ['png'],
    maxWidth: SIGNATURE_WIDTH_PX * SIGNATURE_DENSITY,
    maxHeight: SIGNATURE_HEIGHT_PX * SIGNATURE_DENSITY,
    output: { format: 'png' },
  },
  logo: {
    accepts: [...photographs, 'svg'],
    maxWidth: LOGO_MAX_SIDE_PX,
    maxHeight: LOGO_MAX_SIDE_PX,
    output: { format: 'png' },
  },
};
