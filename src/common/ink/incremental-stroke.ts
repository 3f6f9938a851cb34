/**
 * A line while it is being drawn. Only its newest end is outlined anew for each frame: however long
 * the line gets, the next piece of it costs the same.
 */
import type { Position } from '#common/floor-plan/geometry.ts';
import { hasPenPressure, type InkStroke, strokeOutline } from './stroke-outline.ts';

/** Points of the end that may still change its shape, and by how many pieces overlap. */
const OPEN_POINTS = 16;
const OVERLAP = 12;
/** How many points make a piece that is not touched again. */
const PIECE_POINTS = 48;

export type IncrementalStroke = {
  /** Outlines of what will not change any more. */
  readonly pieces: readonly (readonly Position[])[];
  /** How many points are in them. */
  readonly settled: number;
  /** The outline of the newest end. */
  readonly end: readonly Position[];
};

export const emptyStroke: IncrementalStroke = { pieces: [], settled: 0, end: [] };

function outlineBetween(points: InkStroke, { from, to }: { from: number; to: number }, lineWidth: number): Position[] {
  const stretch = points.slice(Math.max(0, from - OVERLAP), to);
  return strokeOutline(stretch, { lineWidth, hasPressure: hasPenPressure(stretch) });
}

/**
 * The ink with the points that came since: `points` are all of the line, from its beginning.
 *
 * @param lineWidth in the points' own units
 */
export function extendStroke(ink: IncrementalStroke, points: InkStroke, lineWidth: number): IncrementalStroke {
  const pieces = [...ink.pieces];
  let { settled } = ink;
  while (points.length - settled >= PIECE_POINTS + OPEN_POINTS) {
    pieces.push(outlineBetween(points, { from: settled, to: settled + PIECE_POINTS }, lineWidth));
    settled += PIECE_POINTS;
  }
  return { pieces, settled, end: outlineBetween(points, { from: settled, to: points.length }, lineWidth) };
}
