/** Bait boxes in a PDF: the same marks as on the screen, as drawing operations. */

import type { DeviceState } from '#common/domain/visit-summary.ts';
import type { LabelSide } from '#common/floor-plan/box-labels.ts';
import type { Position } from '#common/floor-plan/geometry.ts';
import { type MarkerMark, markerMarks } from '#common/floor-plan/markers.ts';
import { DEFAULT_LANGUAGE, type Language } from '#common/i18n/languages.ts';
import type { DrawOperation, Marker, MeasureText } from './model.ts';
import { fitText } from './wrap-text.ts';

const HALO_PADDING = 1;
const LABEL_MAX_WIDTH = 64;

/** What a number says beside it on plans of findings, where filling no longer tells toxic boxes. */
export const TOXIC_SIGN = '·T';

/** From a text's middle to its baseline, as a share of its size. */
const MIDDLE_TO_BASELINE = 0.36;

const shift = (by: Position) => (point: Position) => ({ x: point.x + by.x, y: point.y + by.y });

/** Between what a plan's numbers stand, in points across the page. */
type Room = { left: number; right: number };
const ANYWHERE: Room = { left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY };

function drawText(
  mark: Extract<MarkerMark, { kind: 'text' }>,
  at: Position,
  measure: MeasureText,
  room = ANYWHERE,
): DrawOperation[] {
  const { size, fill: color, halo } = mark;
  const widthOf = (text: string) => measure(text, 'bold', size);
  // A long number is cut, never what it says of the box.
  const sign = mark.text.endsWith(TOXIC_SIGN) ? TOXIC_SIGN : '';
  const name = mark.text.slice(0, mark.text.length - sign.length);
  const text = fitText(name, LABEL_MAX_WIDTH - widthOf(sign), widthOf) + sign;
  const half = widthOf(text) / 2;
  const reach = half + HALO_PADDING;
  // One that no side has room for leans inwards.
  const middle = Math.max(Math.min(at.x, room.right - reach), room.left + reach);
  const baseline = at.y + size * MIDDLE_TO_BASELINE;
  const label: DrawOperation = { kind: 'text', x: middle - half, baseline, text, font: 'bold', size, color };
  if (!halo) return [label];
  const [left, right] = [middle - reach, middle + reach];
  const [top, bottom] = [at.y - size * 0.55, at.y + size * 0.55];
  const points = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  return [{ kind: 'polygon', points, fill: halo, stroke: halo, strokeWidth: 0 }, label];
}

/** How a state looks: in black and white by filling and sign, in colour by colour too. */
type Look = { color: string; fill: string; ink: string; sign?: string };
const looks: Record<DeviceState, Look> = {
  finding: { color: '#b42318', fill: '#b42318', ink: '#ffffff' },
  unreached: { color: '#92400e', fill: '#fef3c7', ink: '#92400e', sign: '×' },
  in_order: { color: '#047857', fill: '#ffffff', ink: '#047857' },
  placed: { color: '#1d4ed8', fill: '#ffffff', ink: '#1d4ed8', sign: '+' },
  unchecked: { color: '#566170', fill: '#e5e9ee', ink: '#566170', sign: '?' },
};
/** The shape of a type, whatever its state. */
const PLAIN: Look = { color: '#17202b', fill: '#ffffff', ink: '#17202b' };
/** Findings stand out on a plan by their size as well. */
const FINDING_SCALE = 1.2;
/** Signs are read at a glance, letters of types seldom. */
const SIGN_SIZE = 0.8;

/** The marks of a box: what it is by its shape, how it came out of the visit by all else. */
function marksOf(
  { state, isPlain, ...box }: Marker & { boxNumber: string },
  size: number,
  language: Language,
  side?: LabelSide,
): MarkerMark[] {
  const chosen = isPlain ? PLAIN : state && looks[state];
  if (!chosen) return markerMarks(box, size, language, side);
  const { color, fill, ink, sign } = chosen;
  const [outer, ...others] = markerMarks({ ...box, isToxic: false }, size, language, side);
  const look = (mark: MarkerMark, stroke: string): MarkerMark => {
    if (mark.kind === 'polygon') return { ...mark, fill, stroke };
    if (mark.halo) return mark;
    return sign ? { ...mark, text: sign, size: size * SIGN_SIZE, fill: ink } : { ...mark, fill: ink };
  };
  return [...(outer ? [look(outer, color)] : []), ...others.map((mark) => look(mark, ink))];
}

/** The side of a box's marker on a plan whose markers are `size` large. */
export const markerSizeOf = ({ state }: Marker, size: number): number =>
  state === 'finding' ? size * FINDING_SCALE : size;

type BoxPlace = { at: Position; size: number; language: Language; side: LabelSide; room: Room };

/** A box with its letter and number, centred on `at`; the number stands on `side` of it, within the room. */
export function drawBox(
  box: Marker & { boxNumber: string },
  { at, size, language, side, room }: BoxPlace,
  measure: MeasureText,
): DrawOperation[] {
  return marksOf(box, markerSizeOf(box, size), language, side).flatMap((mark) =>
    mark.kind === 'polygon'
      ? [{ ...mark, points: mark.points.map(shift(at)) }]
      : drawText(mark, shift(at)(mark.centre), measure, room),
  );
}

/** A kind's shape, colour and filling alone, for legends, tiles and table cells; of a state its sign as well. */
export const drawMarker = (marker: Marker, at: Position, size: number, measure: MeasureText): DrawOperation[] =>
  marksOf({ ...marker, boxNumber: '' }, size, DEFAULT_LANGUAGE).flatMap((mark) => {
    if (mark.kind === 'polygon') return [{ ...mark, points: mark.points.map(shift(at)) }];
    const isSign = marker.state !== undefined && looks[marker.state].sign === mark.text;
    return isSign ? drawText(mark, shift(at)(mark.centre), measure) : [];
  });
