/** Bait boxes in a PDF: the same marks as on the screen, as drawing operations. */
import type { LabelSide } from '#common/floor-plan/box-labels.ts';
import type { Position } from '#common/floor-plan/geometry.ts';
import { type MarkerMark, markerMarks } from '#common/floor-plan/markers.ts';
import { DEFAULT_LANGUAGE, type Language } from '#common/i18n/languages.ts';
import type { DrawOperation, Marker, MeasureText } from './model.ts';
import { fitText } from './wrap-text.ts';

const HALO_PADDING = 1;
const LABEL_MAX_WIDTH = 64;

/** From a text's middle to its baseline, as a share of its size. */
const MIDDLE_TO_BASELINE = 0.36;

const shift = (by: Position) => (point: Position) => ({ x: point.x + by.x, y: point.y + by.y });

function drawText(mark: Extract<MarkerMark, { kind: 'text' }>, at: Position, measure: MeasureText): DrawOperation[] {
  const { size, fill: color, halo } = mark;
  const widthOf = (text: string) => measure(text, 'bold', size);
  const text = fitText(mark.text, LABEL_MAX_WIDTH, widthOf);
  const half = widthOf(text) / 2;
  const baseline = at.y + size * MIDDLE_TO_BASELINE;
  const label: DrawOperation = { kind: 'text', x: at.x - half, baseline, text, font: 'bold', size, color };
  if (!halo) return [label];
  const [left, right] = [at.x - half - HALO_PADDING, at.x + half + HALO_PADDING];
  const [top, bottom] = [at.y - size * 0.55, at.y + size * 0.55];
  const points = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  return [{ kind: 'polygon', points, fill: halo, stroke: halo, strokeWidth: 0 }, label];
}

type BoxPlace = { at: Position; size: number; language: Language; side: LabelSide };

/** A box with its letter and number, centred on `at`; the number stands on `side` of it. */
export function drawBox(
  box: Marker & { boxNumber: string },
  { at, size, language, side }: BoxPlace,
  measure: MeasureText,
): DrawOperation[] {
  return markerMarks(box, size, language, side).flatMap((mark) =>
    mark.kind === 'polygon'
      ? [{ ...mark, points: mark.points.map(shift(at)) }]
      : drawText(mark, shift(at)(mark.centre), measure),
  );
}

/** A kind's shape, colour and filling alone, for legends, tiles and table cells. */
export const drawMarker = (marker: Marker, at: Position, size: number): DrawOperation[] =>
  markerMarks({ ...marker, boxNumber: '' }, size, DEFAULT_LANGUAGE).flatMap((mark) =>
    mark.kind === 'polygon' ? [{ ...mark, points: mark.points.map(shift(at)) }] : [],
  );
