/** Strokes as points with pressure, and the outline they are painted as. */
import { getStroke } from 'perfect-freehand';
import type { Position } from '#common/floor-plan/geometry.ts';

/** x, y in the pad's own units and the pen's pressure from 0 to 1. */
export type InkPoint = readonly [x: number, y: number, pressure: number];
export type InkStroke = readonly InkPoint[];

/** The pressure of a pointer that measures none, such as a mouse: the line's speed then decides its width. */
export const DEFAULT_PRESSURE = 0.5;

/** Whether a stroke was drawn by a pen that measures pressure. */
export const hasPenPressure = (stroke: InkStroke): boolean =>
  stroke.some(([, , pressure]) => pressure !== DEFAULT_PRESSURE);

type InkOptions = { lineWidth: number; hasPressure: boolean };

/** The stroke's outline as the corners of a polygon; none for a stroke without points. */
export function strokeOutline(stroke: InkStroke, { lineWidth, hasPressure }: InkOptions): Position[] {
  const outline = getStroke(stroke as unknown as number[][], {
    size: lineWidth,
    thinning: 0.4,
    smoothing: 0.6,
    streamline: 0.4,
    simulatePressure: !hasPressure,
    last: true,
  });
  return outline.map(([x = 0, y = 0]) => ({ x, y }));
}

/** The stroke's outline as an SVG path; '' for a stroke without points. */
export function strokePath(stroke: InkStroke, options: InkOptions): string {
  const [first, ...rest] = strokeOutline(stroke, options);
  if (!first) return '';
  const start = `M${first.x.toFixed(2)} ${first.y.toFixed(2)}`;
  return rest.reduce((path, { x, y }) => `${path}L${x.toFixed(2)} ${y.toFixed(2)}`, start).concat('Z');
}

/** Length of the drawn line in the pad's units: what tells ink from an accidental touch. */
export function inkLength(strokes: readonly InkStroke[]): number {
  let length = 0;
  for (const stroke of strokes) {
    for (let index = 1; index < stroke.length; index += 1) {
      const [x0, y0] = stroke[index - 1] as InkPoint;
      const [x1, y1] = stroke[index] as InkPoint;
      length += Math.hypot(x1 - x0, y1 - y0);
    }
  }
  return length;
}
