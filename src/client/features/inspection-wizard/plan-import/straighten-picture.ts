/** Makes the straight picture of a drawing out of a photo of it. */

import {
  type Corners,
  homographyOf,
  rectangleCorners,
  straightenRows,
  straightSize,
} from '#common/floor-plan/perspective.ts';
import { PLAN_MAX_HEIGHT_PX, PLAN_MAX_WIDTH_PX } from '#common/limits.ts';

/** Twice as large as plans are: what is made smaller afterwards keeps its fine lines. */
const BOUNDS = { width: 2 * PLAN_MAX_WIDTH_PX, height: 2 * PLAN_MAX_HEIGHT_PX };
/** So many rows are done at a time; in between the page answers. */
const ROWS_AT_ONCE = 64;
const JPEG_QUALITY = 0.92;

const contextOf = (width: number, height: number): CanvasRenderingContext2D => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas');
  return context;
};

/**
 * What lies between the corners, straight.
 *
 * @param photo upright, and no larger than a canvas may be
 * @throws Error for corners that make no drawing
 */
export async function straightenPicture(photo: ImageBitmap, corners: Corners): Promise<Blob> {
  const { width, height } = photo;
  const source = contextOf(width, height);
  source.drawImage(photo, 0, 0);
  const pixels = source.getImageData(0, 0, width, height);
  const size = straightSize(corners, BOUNDS);
  const map = homographyOf(rectangleCorners(size), corners);
  if (!map) throw new Error('No drawing');
  const target = contextOf(size.width, size.height);
  const straight = target.createImageData(size.width, size.height);
  for (let row = 0; row < size.height; row += ROWS_AT_ONCE) {
    straightenRows(pixels, map, straight, row, Math.min(size.height, row + ROWS_AT_ONCE));
    await new Promise((resume) => setTimeout(resume));
  }
  target.putImageData(straight, 0, 0);
  return new Promise((resolve, reject) => {
    target.canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('Not encoded'))),
      'image/jpeg',
      JPEG_QUALITY,
    );
  });
}
