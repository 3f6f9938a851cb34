/** Squares on a plan, named as on a map: 'C4' is the third column and the fourth row. */
import type { PointOnPlan, Size } from './geometry.ts';

const COLUMNS = 10;
const ROWS_MAX = 20;

export type Grid = { columns: readonly string[]; rows: readonly string[] };

/** Ten columns, and as many rows as make the squares about as high as wide. */
export function gridOf({ width, height }: Size): Grid {
  const rows = Math.min(ROWS_MAX, Math.max(1, Math.round((COLUMNS * height) / width)));
  return {
    columns: Array.from({ length: COLUMNS }, (_, index) => String.fromCharCode(65 + index)),
    rows: Array.from({ length: rows }, (_, index) => String(index + 1)),
  };
}

/** The square that a point is in; what is beside the plan counts as at its edge. */
export function squareOf({ x, y }: PointOnPlan, size: Size): string {
  const { columns, rows } = gridOf(size);
  const pick = (names: readonly string[], share: number) =>
    names[Math.min(names.length - 1, Math.max(0, Math.floor(share * names.length)))] ?? '';
  return pick(columns, x / size.width) + pick(rows, y / size.height);
}
