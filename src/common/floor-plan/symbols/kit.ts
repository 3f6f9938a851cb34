/** The shapes and colours that the symbols are drawn with. Greys only, so that a print shows what the screen shows. */
import type { Position, Size } from '#common/floor-plan/geometry.ts';
import { moveMark, type PlanMark } from '#common/floor-plan/plan-mark.ts';

/** Marks of one object in its own box: origin at the top left, before it is turned and moved. */
export type PlanSymbol = (size: Size) => PlanMark[];

export const WHITE = '#ffffff';
/** Walls, and the outline of what stands fast. */
export const INK = '#1f2937';
/** Furniture. */
export const LINE = '#4b5563';
/** What is inside an outline. */
export const FAINT = '#9ca3af';
/** Words: a little lighter than walls, so that the boxes' numbers come first. */
export const WORD = '#374151';
export const SHADE = { floor: '#fbfbfa', light: '#f3f4f6', mid: '#e5e7eb', dark: '#d1d5db' } as const;

export type MarkStyle = { fill?: string | null; stroke?: string | null; strokeWidth?: number };

/** Steps of an arc per quarter: smooth on paper, few enough for a thousand symbols. */
const ARC_STEPS = 9;

export const polygon = (points: readonly Position[], style: MarkStyle = {}): PlanMark => ({
  kind: 'polygon',
  points,
  fill: style.fill ?? null,
  stroke: style.stroke === undefined ? LINE : style.stroke,
  strokeWidth: style.strokeWidth ?? 1.2,
});

export const line = (points: readonly Position[], { stroke, strokeWidth = 1.2 }: MarkStyle = {}): PlanMark => ({
  kind: 'polyline',
  points,
  stroke: stroke ?? LINE,
  strokeWidth,
});

export const rect = (x: number, y: number, width: number, height: number, style?: MarkStyle): PlanMark =>
  polygon(
    [
      { x, y },
      { x: x + width, y },
      { x: x + width, y: y + height },
      { x, y: y + height },
    ],
    style,
  );

/** Points on an ellipse from one angle to another, in degrees clockwise from three o'clock. */
function arcPoints(centre: Position, radii: Position, from: number, to: number): Position[] {
  const steps = Math.max(2, Math.ceil((Math.abs(to - from) / 90) * ARC_STEPS));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    return { x: centre.x + radii.x * Math.cos(angle), y: centre.y + radii.y * Math.sin(angle) };
  });
}

export const arc = (centre: Position, radii: Position, from: number, to: number, style?: MarkStyle): PlanMark =>
  line(arcPoints(centre, radii, from, to), style);

export const ellipse = (centre: Position, radii: Position, style?: MarkStyle): PlanMark =>
  polygon(arcPoints(centre, radii, 0, 360).slice(0, -1), style);

/** A rectangle with round corners. */
export function roundRect(
  x: number,
  y: number,
  width: number,
  height: number,
  corner: number,
  style?: MarkStyle,
): PlanMark {
  const r = Math.min(corner, width / 2, height / 2);
  const radii = { x: r, y: r };
  const [right, bottom] = [x + width, y + height];
  return polygon(
    [
      ...arcPoints({ x: x + r, y: y + r }, radii, 180, 270),
      ...arcPoints({ x: right - r, y: y + r }, radii, 270, 360),
      ...arcPoints({ x: right - r, y: bottom - r }, radii, 0, 90),
      ...arcPoints({ x: x + r, y: bottom - r }, radii, 90, 180),
    ],
    style,
  );
}

/** Several marks moved together. */
export const at = (x: number, y: number, marks: readonly PlanMark[]): PlanMark[] =>
  marks.map((mark) => moveMark(mark, (point) => ({ x: point.x + x, y: point.y + y })));

/** Draws upright what is longer than wide, and the same on its side when the box is wider than high. */
export const upright =
  (symbol: PlanSymbol): PlanSymbol =>
  ({ width, height }) =>
    width <= height
      ? symbol({ width, height })
      : symbol({ width: height, height: width }).map((mark) => moveMark(mark, ({ x, y }) => ({ x: width - y, y: x })));

export const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
