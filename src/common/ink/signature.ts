/** A signature as it is kept: the pen's strokes on the pad, what makes them a signature, and how they are painted. */
import {
  SIGNATURE_EXTENT_MIN_PX,
  SIGNATURE_HEIGHT_PX,
  SIGNATURE_INK_MIN_PX,
  SIGNATURE_LINE_WIDTH_PX,
  SIGNATURE_WIDTH_PX,
} from '#common/limits.ts';
import { type InkPoint, type InkStroke, inkLength, strokePath } from './stroke-outline.ts';

/** Points in the pad's units (500 × 200); `hasPressure` when the pen measured it. */
export type SignatureStroke = { points: InkStroke; hasPressure: boolean };

/** Ink is black on white in every colour mode: it is a document, not a screen. */
export const SIGNATURE_INK = '#0f172a';

/**
 * Whether somebody signed: enough of a line, and wide or high enough that it is not a scribble on one spot.
 * A touch or a dot is neither.
 */
export function isSignature(strokes: readonly SignatureStroke[]): boolean {
  if (inkLength(strokes.map(({ points }) => points)) < SIGNATURE_INK_MIN_PX) return false;
  const points = strokes.flatMap((stroke) => [...stroke.points]);
  const extent = (axis: 0 | 1) => {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const point of points) {
      least = Math.min(least, point[axis]);
      most = Math.max(most, point[axis]);
    }
    return most - least;
  };
  return Math.max(extent(0), extent(1)) >= SIGNATURE_EXTENT_MIN_PX;
}

/** A stroke's outline as an SVG path in the pad's units. */
export const signaturePath = ({ points, hasPressure }: SignatureStroke): string =>
  strokePath(points, { lineWidth: SIGNATURE_LINE_WIDTH_PX, hasPressure });

/** The signature as an SVG picture without a ground. */
export function signatureSvg(strokes: readonly SignatureStroke[]): string {
  const paths = strokes.map((stroke) => `<path d="${signaturePath(stroke)}"/>`).join('');
  const size = `width="${SIGNATURE_WIDTH_PX}" height="${SIGNATURE_HEIGHT_PX}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${SIGNATURE_WIDTH_PX} ${SIGNATURE_HEIGHT_PX}" fill="${SIGNATURE_INK}">${paths}</svg>`;
}

const rounded = (value: number, steps: number) => Math.round(value * steps) / steps;

/** The strokes as they are sent and kept: to a tenth of a unit, which no eye and no printer tells apart. */
export const roundedStrokes = (strokes: readonly SignatureStroke[]): SignatureStroke[] =>
  strokes.map(({ points, hasPressure }) => ({
    hasPressure,
    points: points.map(([x, y, pressure]): InkPoint => [rounded(x, 10), rounded(y, 10), rounded(pressure, 100)]),
  }));
