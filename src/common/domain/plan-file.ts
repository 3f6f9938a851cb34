/** Which files become a floor plan: pictures that every browser reads, by name and by what they begin with. */

/** What a file dialog offers. */
export const PLAN_FILE_TYPES = '.jpg,.jpeg,.png,.webp';
/** How much of a file says what it is. */
export const PLAN_FILE_START = 12;

const NAME = /\.(jpe?g|png|webp)$/i;
const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/**
 * Whether a file is a JPEG, a PNG or a WebP.
 *
 * @param start its first `PLAN_FILE_START` bytes
 */
export function isPlanFile(name: string, start: Uint8Array): boolean {
  const has = (bytes: readonly number[], from = 0) => bytes.every((byte, index) => start[from + index] === byte);
  return NAME.test(name) && (has(JPEG) || has(PNG) || (has(RIFF) && has(WEBP, 8)));
}
