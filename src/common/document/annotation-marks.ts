/** The annotations of a photo in a PDF, as vectors. */
import type { ArrowAnnotation, CircleAnnotation, PhotoAnnotation, TextAnnotation } from '#common/domain/annotation.ts';
import type { Position, Size } from '#common/floor-plan/geometry.ts';
import type { DrawOperation, MeasureText } from './model.ts';
import { fitText } from './wrap-text.ts';

const INK = '#d92d20';
const PAPER = '#ffffff';
const THICKNESS = 1.6;
/** A light line below each mark, so that it shows on dark photos as well. */
const HALO = THICKNESS + 1.4;
const HEAD = { length: 9, half: 4 };
const LABEL = { size: 8, padding: 2.5 };

export type PhotoFrame = Position & Size;

function drawArrow({ from, to }: ArrowAnnotation, place: (at: Position) => Position): DrawOperation[] {
  const [tail, tip] = [place(from), place(to)];
  const length = Math.hypot(tip.x - tail.x, tip.y - tail.y) || 1;
  const [dx, dy] = [(tip.x - tail.x) / length, (tip.y - tail.y) / length];
  const neck = { x: tip.x - dx * HEAD.length, y: tip.y - dy * HEAD.length };
  const points = [
    tip,
    { x: neck.x - dy * HEAD.half, y: neck.y + dx * HEAD.half },
    { x: neck.x + dy * HEAD.half, y: neck.y - dx * HEAD.half },
  ];
  return [
    { kind: 'line', from: tail, to: neck, thickness: HALO, color: PAPER },
    { kind: 'polygon', points, fill: INK, stroke: PAPER, strokeWidth: 0.7 },
    { kind: 'line', from: tail, to: neck, thickness: THICKNESS, color: INK },
  ];
}

function drawCircle({ centre, radius }: CircleAnnotation, place: (at: Position) => Position, frame: PhotoFrame) {
  const at = place(centre);
  // What would leave the photo is drawn as far as the photo goes.
  const room = Math.min(at.x - frame.x, frame.x + frame.width - at.x, at.y - frame.y, frame.y + frame.height - at.y);
  const circle = { kind: 'circle', centre: at, radius: Math.max(1, Math.min(radius * frame.width, room)) } as const;
  return [
    { ...circle, color: PAPER, thickness: HALO },
    { ...circle, color: INK, thickness: THICKNESS },
  ];
}

function drawLabel(
  { at, text }: TextAnnotation,
  place: (at: Position) => Position,
  frame: PhotoFrame,
  measure: MeasureText,
): DrawOperation[] {
  const { size, padding } = LABEL;
  const widthOf = (part: string) => measure(part, 'bold', size);
  const shown = fitText(text, frame.width - 2 * padding, widthOf);
  const [width, height] = [widthOf(shown) + 2 * padding, size + 2 * padding];
  const anchor = place(at);
  const left = Math.max(Math.min(anchor.x, frame.x + frame.width - width), frame.x);
  const top = Math.max(Math.min(anchor.y - height / 2, frame.y + frame.height - height), frame.y);
  const points = [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + height },
    { x: left, y: top + height },
  ];
  const baseline = top + height / 2 + size * 0.357;
  return [
    { kind: 'polygon', points, fill: PAPER, stroke: INK, strokeWidth: 0.7 },
    { kind: 'text', x: left + padding, baseline, text: shown, font: 'bold', size, color: INK },
  ];
}

/** The marks of one photo that stands in `frame`; nothing of them shows outside it. */
export function drawAnnotations(
  annotations: readonly PhotoAnnotation[],
  frame: PhotoFrame,
  measure: MeasureText,
): DrawOperation[] {
  // Half a line's width within the edge, so that no line hangs over it.
  const within = (value: number, start: number, length: number) =>
    Math.min(Math.max(value, start + HALO / 2), start + length - HALO / 2);
  const place = ({ x, y }: Position): Position => ({
    x: within(frame.x + x * frame.width, frame.x, frame.width),
    y: within(frame.y + y * frame.height, frame.y, frame.height),
  });
  const marks = annotations.flatMap((annotation): DrawOperation[] => {
    if (annotation.kind === 'arrow') return drawArrow(annotation, place);
    if (annotation.kind === 'circle') return drawCircle(annotation, place, frame);
    return drawLabel(annotation, place, frame, measure);
  });
  return marks.length === 0 ? [] : [{ kind: 'clip', ...frame }, ...marks, { kind: 'unclip' }];
}
