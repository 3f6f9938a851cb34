/** A drawing as a JPEG, by the same marks that the screen shows (specification, section 9). */
import type { Drawing } from '#common/floor-plan/drawing.ts';
import { shapeMarks } from '#common/floor-plan/object-marks.ts';
import type { PlanMark } from '#common/floor-plan/plan-mark.ts';
import { PLAN_JPEG_QUALITY } from '#common/limits.ts';

function paintMark(context: CanvasRenderingContext2D, mark: PlanMark): void {
  if (mark.kind === 'text') {
    context.fillStyle = mark.fill;
    context.font = `700 ${mark.size}px system-ui, 'Noto Sans', sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(mark.text, mark.centre.x, mark.centre.y);
    return;
  }
  context.beginPath();
  for (const { x, y } of mark.points) context.lineTo(x, y);
  if (mark.kind === 'polygon') {
    context.closePath();
    if (mark.fill) {
      context.fillStyle = mark.fill;
      context.fill();
    }
  }
  if (!mark.stroke || mark.strokeWidth === 0) return;
  context.strokeStyle = mark.stroke;
  context.lineWidth = mark.strokeWidth;
  context.stroke();
}

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
