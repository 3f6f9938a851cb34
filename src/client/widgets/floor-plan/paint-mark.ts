/** One mark of a scene on a canvas, as SVG and PDF show it. */
import type { MarkerMark } from '#common/floor-plan/markers.ts';
import type { PlanMark } from '#common/floor-plan/plan-mark.ts';

const HALO_WIDTH = 3;

function paintText(context: CanvasRenderingContext2D, mark: Extract<MarkerMark | PlanMark, { kind: 'text' }>): void {
  context.font = `700 ${mark.size}px system-ui, 'Noto Sans', sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  if ('halo' in mark && mark.halo) {
    context.strokeStyle = mark.halo;
    context.lineWidth = HALO_WIDTH;
    context.strokeText(mark.text, mark.centre.x, mark.centre.y);
  }
  context.fillStyle = mark.fill;
  context.fillText(mark.text, mark.centre.x, mark.centre.y);
}

export function paintMark(context: CanvasRenderingContext2D, mark: MarkerMark | PlanMark): void {
  if (mark.kind === 'text') {
    paintText(context, mark);
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
