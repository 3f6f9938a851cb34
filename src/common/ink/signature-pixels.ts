/** Whether a picture that came as a signature shows ink on an empty ground: not a dot, not one colour, not a photo. */
import { SIGNATURE_EXTENT_MIN_PX, SIGNATURE_INK_MIN_PX, SIGNATURE_WIDTH_PX } from '#common/limits.ts';

/** Brightness, 0 to 255, of each pixel, row by row. */
export type GrayPicture = { width: number; height: number; pixels: Uint8Array };

/** Darker is ink, brighter is paper; what lies between is neither. */
const INK_MAX = 140;
const PAPER_MIN = 200;
/** Most of what is signed on stays empty; of a photograph hardly anything is. */
const PAPER_SHARE_MIN = 0.5;

/**
 * The same question that `isSignature` asks of strokes, asked of a picture on white ground: enough ink, far enough
 * apart, on paper. Lengths are measured as if the picture were as wide as the pad.
 */
export function showsSignature({ width, height, pixels }: GrayPicture): boolean {
  let [ink, paper] = [0, 0];
  let [left, right, top, bottom] = [width, -1, height, -1];
  pixels.forEach((brightness, index) => {
    if (brightness >= PAPER_MIN) paper += 1;
    if (brightness > INK_MAX) return;
    ink += 1;
    const [x, y] = [index % width, Math.floor(index / width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  });
  const unit = SIGNATURE_WIDTH_PX / width;
  const extent = Math.max(right - left, bottom - top) * unit;
  return (
    paper >= pixels.length * PAPER_SHARE_MIN &&
    ink * unit * unit >= SIGNATURE_INK_MIN_PX &&
    extent >= SIGNATURE_EXTENT_MIN_PX
  );
}
