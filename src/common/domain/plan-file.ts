/** Which files become a floor plan: pictures, by name and by what they begin with, and PDFs. */
import { isHeic } from './heic-file.ts';

/** What a file dialog offers. */
export const PLAN_FILE_TYPES = '.jpg,.jpeg,.png,.webp,.pdf';
/** Offered besides where the browser does not make a JPEG of them by itself, as an iPhone's does when they are left out. */
export const HEIC_FILE_TYPES = '.heic,.heif';
/** How much of a file says what it is. */
export const PLAN_FILE_START = 12;

const PICTURE_NAME = /\.(jpe?g|png|webp)$/i;
const PDF_NAME = /\.pdf$/i;
const HEIC_NAME = /\.hei[cf]$/i;
const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

export type PlanFileKind = 'picture' | 'heic' | 'pdf';

/**
 * What a file can become a plan as: a JPEG, a PNG or a WebP is a picture that every browser reads, a HEIC is not; what calls itself a PDF is for its reader to
 * judge; null for any other file.
 *
 * @param start its first `PLAN_FILE_START` bytes
 */
export function planFileKind(name: string, start: Uint8Array): PlanFileKind | null {
  const has = (bytes: readonly number[], from = 0) => bytes.every((byte, index) => start[from + index] === byte);
  if (PDF_NAME.test(name)) return 'pdf';
  if (HEIC_NAME.test(name)) return isHeic(start) ? 'heic' : null;
  return PICTURE_NAME.test(name) && (has(JPEG) || has(PNG) || (has(RIFF) && has(WEBP, 8))) ? 'picture' : null;
}
