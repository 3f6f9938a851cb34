/**
 * How a bait box is drawn, as marks that SVG and PDF can both paint. Every kind has a shape and a
 * letter besides its colour; a toxic box is filled (specification, section 9).
 */
import type { BaitBoxType } from '#common/domain/bait-box.ts';
import type { Language } from '#common/i18n/languages.ts';
import { LABEL_SIZE, type LabelSide, labelOffset } from './box-labels.ts';
import type { Position } from './geometry.ts';
import type { PlanBox } from './scene.ts';

export type MarkerMark =
  | { kind: 'polygon'; points: readonly Position[]; fill: string; stroke: string; strokeWidth: number }
  | { kind: 'text'; centre: Position; text: string; size: number; fill: string; halo?: string };

type MarkerStyle = {
  color: string;
  /** What the type begins with, in each language. */
  letters: Readonly<Record<Language, string>>;
  outline: readonly Position[];
  /** A second line inside the first tells squares apart where colours do not, such as on grey paper. */
  isDouble?: boolean;
};

/** Outlines in a unit square around the origin. */
const SQUARE = [
  { x: -0.5, y: -0.5 },
  { x: 0.5, y: -0.5 },
  { x: 0.5, y: 0.5 },
  { x: -0.5, y: 0.5 },
];
const TRIANGLE = [
  { x: 0, y: -0.58 },
  { x: 0.58, y: 0.48 },
  { x: -0.58, y: 0.48 },
];
const DIAMOND = [
  { x: 0, y: -0.64 },
  { x: 0.64, y: 0 },
  { x: 0, y: 0.64 },
  { x: -0.64, y: 0 },
];

/** Colours keep 4.5:1 against white, so that letter and outline read in both fillings. */
export const markerStyles: Record<BaitBoxType, MarkerStyle> = {
  rat: { color: '#b42318', letters: { nl: 'R', en: 'R' }, outline: SQUARE },
  mouse: { color: '#1d4ed8', letters: { nl: 'M', en: 'M' }, outline: SQUARE, isDouble: true },
  fly: { color: '#047857', letters: { nl: 'V', en: 'F' }, outline: TRIANGLE },
  crawling: { color: '#7e22ce', letters: { nl: 'K', en: 'C' }, outline: DIAMOND },
};

/** The inner line of a double outline, as a share of the outer one. */
const INNER = 0.76;
const WHITE = '#ffffff';
const INK = '#111827';

/** The number of a box beside its marker, which is centred on the origin. */
export const numberMark = ({ boxNumber }: Pick<PlanBox, 'boxNumber'>, size: number, side: LabelSide): MarkerMark => ({
  kind: 'text',
  centre: labelOffset(side, boxNumber, size),
  text: boxNumber,
  size: size * LABEL_SIZE,
  fill: INK,
  halo: WHITE,
});

/**
 * The marks of one box centred on the origin, in the target's own units.
 *
 * @param size side of the marker's square: screen pixels on a canvas, points in a PDF
 * @param language whose letter stands in it
 * @param side where its number stands
 */
export function markerMarks(
  box: Pick<PlanBox, 'boxNumber' | 'boxType' | 'isToxic'>,
  size: number,
  language: Language,
  side: LabelSide = 'below',
): MarkerMark[] {
  const { color, letters, outline, isDouble = false } = markerStyles[box.boxType];
  const [fill, ink] = box.isToxic ? [color, WHITE] : [WHITE, color];
  const ring = (share: number, stroke: string, strokeWidth: number): MarkerMark => {
    const points = outline.map(({ x, y }) => ({ x: x * size * share, y: y * size * share }));
    return { kind: 'polygon', points, fill, stroke, strokeWidth };
  };
  return [
    ring(1, color, size / 12),
    ...(isDouble ? [ring(INNER, ink, size / 24)] : []),
    {
      kind: 'text',
      centre: { x: 0, y: box.boxType === 'fly' ? size * 0.14 : 0 },
      text: letters[language],
      size: size * 0.5,
      fill: ink,
    },
    numberMark(box, size, side),
  ];
}
