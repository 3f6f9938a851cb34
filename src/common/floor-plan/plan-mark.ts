/** What a drawn plan is painted with: the few marks that SVG and PDF can both draw, in plan units. */
import type { Position } from './geometry.ts';

export type PolygonMark = {
  readonly kind: 'polygon';
  readonly points: readonly Position[];
  /** null: not filled. */
  readonly fill: string | null;
  /** null: no outline. */
  readonly stroke: string | null;
  readonly strokeWidth: number;
};

/** An open line; arcs are lines of many short pieces. */
export type PolylineMark = {
  readonly kind: 'polyline';
  readonly points: readonly Position[];
  readonly stroke: string;
  readonly strokeWidth: number;
};

/** A word centred on a position; `size` is the height of the typeface. */
export type TextMark = {
  readonly kind: 'text';
  readonly centre: Position;
  readonly text: string;
  readonly size: number;
  readonly fill: string;
};

export type PlanMark = PolygonMark | PolylineMark | TextMark;

/** The mark with every position sent through `move`; sizes and widths stay. */
export const moveMark = (mark: PlanMark, move: (position: Position) => Position): PlanMark =>
  mark.kind === 'text' ? { ...mark, centre: move(mark.centre) } : { ...mark, points: mark.points.map(move) };
