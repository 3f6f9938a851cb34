/** A drawn plan in a PDF: the same marks as on the screen, as vectors. */
import type { Drawing } from '#common/floor-plan/drawing.ts';
import type { Position } from '#common/floor-plan/geometry.ts';
import { shapeMarks } from '#common/floor-plan/object-marks.ts';
import type { PlanMark, PolygonMark } from '#common/floor-plan/plan-mark.ts';
import type { DrawOperation, MeasureText } from './model.ts';

/** From a text's middle to its baseline, as a share of its size. */
const MIDDLE_TO_BASELINE = 0.36;
const FONT = 'bold';

/** To a hundredth of a point, finer than any printer: a plan has thousands of positions, and digits weigh. */
const rounded = (value: number) => Math.round(value * 100) / 100;

function drawPolygon({ points, fill, stroke, strokeWidth }: PolygonMark): DrawOperation[] {
  if (fill) return [{ kind: 'polygon', points, fill, stroke: stroke ?? fill, strokeWidth: stroke ? strokeWidth : 0 }];
  return stroke ? [{ kind: 'polyline', points: [...points, ...points.slice(0, 1)], stroke, strokeWidth }] : [];
}

function drawMark(mark: PlanMark, place: (position: Position) => Position, scale: number, measure: MeasureText) {
  if (mark.kind === 'text') {
    const [size, at] = [mark.size * scale, place(mark.centre)];
    const text: DrawOperation = {
      kind: 'text',
      x: at.x - measure(mark.text, FONT, size) / 2,
      baseline: at.y + size * MIDDLE_TO_BASELINE,
      text: mark.text,
      font: FONT,
      size,
      color: mark.fill,
    };
    return [text];
  }
  const placed = { ...mark, points: mark.points.map(place), strokeWidth: rounded(mark.strokeWidth * scale) };
  return placed.kind === 'polygon' ? drawPolygon(placed) : [placed];
}

/** The drawing as operations: its top left corner at `origin`, `scale` points to a unit. */
export function drawDrawing(drawing: Drawing, origin: Position, scale: number, measure: MeasureText): DrawOperation[] {
  const place = ({ x, y }: Position): Position => ({
    x: rounded(origin.x + x * scale),
    y: rounded(origin.y + y * scale),
  });
  return drawing.shapes.flatMap(shapeMarks).flatMap((mark) => drawMark(mark, place, scale, measure));
}
