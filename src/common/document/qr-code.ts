/** A QR code as squares on paper: dark ones side by side are one strip. */
import { encode } from 'uqr';
import type { DrawOperation } from './model.ts';
import { COLOR } from './page.ts';

/** How light the code has to be around its edge, in squares. */
const QUIET = 4;
/** Strips overlap by a hair, so that no viewer shows light between them. */
const OVERLAP = 0.05;

type Area = { x: number; y: number; size: number };

/** Draws `text` into a square area, its quiet edge included. */
export function qrOperations(text: string, { x, y, size }: Area): DrawOperation[] {
  const { data } = encode(text, { ecc: 'M', border: QUIET });
  const step = size / data.length;
  return data.flatMap((row, line) => {
    const strips: DrawOperation[] = [];
    for (let from = row.indexOf(true); from !== -1; ) {
      const end = row.indexOf(false, from);
      const until = end === -1 ? row.length : end;
      const [left, right, top, bottom] = [from, until, line, line + 1 + OVERLAP];
      const points = [left, right, right, left].map((column, corner) => ({
        x: x + column * step,
        y: y + (corner < 2 ? top : bottom) * step,
      }));
      strips.push({ kind: 'polygon', points, fill: COLOR.ink, stroke: COLOR.ink, strokeWidth: 0 });
      from = row.indexOf(true, until);
    }
    return strips;
  });
}
