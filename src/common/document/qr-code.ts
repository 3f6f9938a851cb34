/** A QR code as squares on paper: dark ones side by side are one strip. */
import { encode } from 'uqr';
import type { DrawOperation } from './model.ts';
import { COLOR } from './page.ts';

/** How light the code has to be around its edge, in squares. */
const QUIET = 4;
/** Strips overlap by a hair, so that no viewer shows light between them. */
const OVERLAP = 0.05;

/** How much of a code may be spoilt: a quarter (Q) on labels, which are scratched and soiled. */
type Correction = 'M' | 'Q';

/** The squares of a code, dark ones true, without a light edge. */
export const qrModules = (text: string, ecc: Correction): boolean[][] => encode(text, { ecc, border: 0 }).data;

type Strip = { line: number; from: number; until: number };

/** Dark squares side by side, line by line. */
const stripsOf = (data: readonly (readonly boolean[])[]): Strip[] =>
  data.flatMap((row, line) => {
    const strips: Strip[] = [];
    for (let from = row.indexOf(true); from !== -1; ) {
      const end = row.indexOf(false, from);
      const until = end === -1 ? row.length : end;
      strips.push({ line, from, until });
      from = row.indexOf(true, until);
    }
    return strips;
  });

type Area = { x: number; y: number; size: number };

/** Draws `text` into a square area, its quiet edge included. */
export function qrOperations(text: string, { x, y, size }: Area): DrawOperation[] {
  const { data } = encode(text, { ecc: 'M', border: QUIET });
  const step = size / data.length;
  return stripsOf(data).map(({ line, from, until }) => {
    const [left, right, top, bottom] = [from, until, line, line + 1 + OVERLAP];
    const points = [left, right, right, left].map((column, corner) => ({
      x: x + column * step,
      y: y + (corner < 2 ? top : bottom) * step,
    }));
    return { kind: 'polygon', points, fill: COLOR.ink, stroke: COLOR.ink, strokeWidth: 0 };
  });
}

/** The squares as one operation: a sheet has many codes. The area is that of the squares alone. */
export function qrRectangles(modules: readonly (readonly boolean[])[], { x, y, size }: Area): DrawOperation {
  const step = size / modules.length;
  return {
    kind: 'rectangles',
    fill: COLOR.ink,
    rectangles: stripsOf(modules).map(({ line, from, until }) => ({
      x: x + from * step,
      y: y + line * step,
      width: (until - from) * step,
      // No further than the code's lower edge.
      height: (line + 1 === modules.length ? 1 : 1 + OVERLAP) * step,
    })),
  };
}
