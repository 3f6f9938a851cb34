/** The commands on a drawing. Each returns the next drawing and leaves the given one unchanged. */
import {
  BRUSH_MAX,
  BRUSH_MIN,
  DRAWING_POINTS_MAX,
  DRAWING_SHAPES_MAX,
  DRAWN_TEXT_MAX_LENGTH,
  ERASER_FACTOR,
  GRID_STEP,
} from '#common/limits.ts';
import type { Drawing, DrawnObject, DrawnText, Shape, Stroke, TemplateType, Wall } from './drawing.ts';
import type { Position, Size } from './geometry.ts';
import { moveShape } from './shape-geometry.ts';

/** A new, empty drawing: twenty metres wide until somebody says otherwise. */
export const emptyDrawing = (size: Size): Drawing => ({ size, shapes: [], unitsPerMetre: size.width / 20 });

/** What each template measures when it is put down. */
export const templateSizes: Record<TemplateType, Size> = {
  villa: { width: 320, height: 240 },
  warehouse: { width: 480, height: 320 },
  office: { width: 360, height: 240 },
  rack: { width: 160, height: 40 },
  door: { width: 60, height: 60 },
  window: { width: 80, height: 12 },
  wall: { width: 200, height: 12 },
  sink: { width: 60, height: 40 },
  table: { width: 120, height: 80 },
};
const WALL_THICKNESS = 8;

/** The template with its middle at a position. */
export function objectFrom(type: TemplateType, at: Position, key: string): DrawnObject {
  const { width, height } = templateSizes[type];
  return { kind: 'object', key, type, x: at.x - width / 2, y: at.y - height / 2, width, height, rotation: 0 };
}

export const wallBetween = (from: Position, to: Position, key: string): Wall => ({
  kind: 'wall-line',
  key,
  from,
  to,
  thickness: WALL_THICKNESS,
});

/** What a new word on the plan measures. */
const TEXT_SIZE = 28;

/** A word with its middle at a position. */
export const textAt = (text: string, at: Position, key: string): DrawnText => ({
  kind: 'text',
  key,
  text,
  at,
  size: TEXT_SIZE,
});

/** Another word in the same place; nothing but spaces leaves the old one. */
export function retype(shape: DrawnText, typed: string): DrawnText {
  const text = typed.trim().slice(0, DRAWN_TEXT_MAX_LENGTH);
  return text === '' || text === shape.text ? shape : { ...shape, text };
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
const POINTS_APART = 1.5;

type StrokePoint = Stroke['points'][number];

/** Whether two points of a line can be told apart. */
export const isApart = ([x, y]: StrokePoint, [otherX, otherY]: StrokePoint): boolean =>
  Math.hypot(x - otherX, y - otherY) >= POINTS_APART;

/** How wide a line gets with a setting of the brush, in plan units (specification, section 9); no two settings are one. */
export const inkWidth = (setting: number, isEraser: boolean): number =>
  Math.min(BRUSH_MAX, Math.max(BRUSH_MIN, setting)) * (isEraser ? ERASER_FACTOR : 1);

/** A finished line: points too close to tell apart are dropped, coordinates rounded. */
export function strokeFrom(
  points: Stroke['points'],
  { key, width, isEraser }: Pick<Stroke, 'key' | 'width' | 'isEraser'>,
): Stroke {
  const kept: [number, number, number][] = [];
  for (const [index, point] of points.entries()) {
    const [x, y, pressure] = point;
    const last = kept.at(-1);
    const isLast = index === points.length - 1;
    if (last && !isLast && !isApart(last, point)) continue;
    kept.push([tenth(x), tenth(y), Math.round(pressure * 100) / 100]);
  }
  return { kind: 'stroke', key, points: kept, width, isEraser };
}

const pointCount = ({ shapes }: Pick<Drawing, 'shapes'>): number =>
  shapes.reduce((count, shape) => count + (shape.kind === 'stroke' ? shape.points.length : 0), 0);

/** Whether one more shape fits into what can be stored. */
const hasRoomFor = (drawing: Drawing, shape: Shape): boolean =>
  drawing.shapes.length < DRAWING_SHAPES_MAX &&
  pointCount(drawing) + pointCount({ shapes: [shape] }) <= DRAWING_POINTS_MAX;

/** Puts a shape on top of the others; a full drawing stays as it is. */
export const addShape = (drawing: Drawing, shape: Shape): Drawing =>
  hasRoomFor(drawing, shape) ? { ...drawing, shapes: [...drawing.shapes, shape] } : drawing;

/** Replaces the shape of the same key. */
export const replaceShape = (drawing: Drawing, shape: Shape): Drawing => ({
  ...drawing,
  shapes: drawing.shapes.map((old) => (old.key === shape.key ? shape : old)),
});

export const removeShape = (drawing: Drawing, key: string): Drawing => ({
  ...drawing,
  shapes: drawing.shapes.filter((shape) => shape.key !== key),
});

/** A second one beside the first, on top of everything. */
export function duplicateShape(drawing: Drawing, key: string, newKey: string): Drawing {
  const shape = drawing.shapes.find((candidate) => candidate.key === key);
  return shape ? addShape(drawing, { ...moveShape(shape, { x: GRID_STEP, y: GRID_STEP }), key: newKey }) : drawing;
}

/** Puts a shape in front of all others. */
export function bringForward(drawing: Drawing, key: string): Drawing {
  const shape = drawing.shapes.find((candidate) => candidate.key === key);
  if (!shape || drawing.shapes.at(-1) === shape) return drawing;
  return { ...drawing, shapes: [...drawing.shapes.filter((other) => other !== shape), shape] };
}

/** Removes all shapes; the size stays. */
export const clearDrawing = (drawing: Drawing): Drawing =>
  drawing.shapes.length === 0 ? drawing : { ...drawing, shapes: [] };
