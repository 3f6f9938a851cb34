/** A drawing as a JPEG, by the same marks that the screen shows (specification, section 9). */
import type { Drawing } from '#common/floor-plan/drawing.ts';
import { shapeMarks } from '#common/floor-plan/object-marks.ts';
import { PLAN_JPEG_QUALITY } from '#common/limits.ts';
import { paintMark } from '../paint-mark.ts';

/** @throws Error when the browser gives no canvas */
export async function paintDrawing({ size, shapes }: Drawing): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size.width, size.height);
  for (const shape of shapes) for (const mark of shapeMarks(shape)) paintMark(context, mark);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Not encoded'))), 'image/jpeg', PLAN_JPEG_QUALITY);
  });
}
