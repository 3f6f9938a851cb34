/** Where shapes are, whether a point hits them, and what dragging a handle or an angle makes of them. */
import {
  DRAWN_TEXT_SIZE_MAX,
  DRAWN_TEXT_SIZE_MIN,
  GRID_STEP,
  OBJECT_CORNER_MIN,
  OBJECT_MIN,
  ROTATION_STEP_DEGREES,
} from '#common/limits.ts';
import type { DrawnObject, DrawnText, Shape, Wall } from './drawing.ts';
import type { Position } from './geometry.ts';

const RADIANS = Math.PI / 180;
/** Width of a letter as a share of a text's size. */
const LETTER_WIDTH = 0.6;

/** A point turned around another, clockwise. */
export function turn({ x, y }: Position, around: Position, degrees: number): Position {
  const [cosine, sine] = [Math.cos(degrees * RADIANS), Math.sin(degrees * RADIANS)];
  const [dx, dy] = [x - around.x, y - around.y];
  return { x: around.x + dx * cosine - dy * sine, y: around.y + dx * sine + dy * cosine };
}

export const middleOf = ({ x, y, width, height }: DrawnObject): Position => ({ x: x + width / 2, y: y + height / 2 });

/** Length of a wall in plan units. */
export const wallLength = ({ from, to }: Pick<Wall, 'from' | 'to'>): number => Math.hypot(to.x - from.x, to.y - from.y);

/** Onto the grid, or onto whole units without one. */
export function snap({ x, y }: Position, hasGrid: boolean): Position {
  const step = hasGrid ? GRID_STEP : 1;
  return { x: Math.round(x / step) * step, y: Math.round(y / step) * step };
}

/** The point that `shape` is spoken of as being at. */
export function anchorOf(shape: Shape): Position {
  switch (shape.kind) {
    case 'object':
      return middleOf(shape);
    case 'text':
      return shape.at;
    case 'wall-line':
      return { x: (shape.from.x + shape.to.x) / 2, y: (shape.from.y + shape.to.y) / 2 };
    case 'stroke': {
      const [x, y] = shape.points[Math.floor(shape.points.length / 2)] ?? [0, 0];
      return { x, y };
    }
  }
}

/** The shape somewhere else. */
export function moveShape<Moved extends Shape>(shape: Moved, by: Position): Moved {
  const moved = ({ x, y }: Position): Position => ({ x: x + by.x, y: y + by.y });
  switch (shape.kind) {
    case 'object':
      return { ...shape, ...moved(shape) };
    case 'text':
      return { ...shape, at: moved(shape.at) };
    case 'wall-line':
      return { ...shape, from: moved(shape.from), to: moved(shape.to) };
    case 'stroke':
      return { ...shape, points: shape.points.map(([x, y, pressure]) => [x + by.x, y + by.y, pressure] as const) };
  }
}

/** How far a point is from the line between two others. */
function distanceToSegment(point: Position, from: Position, to: Position): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / squared;
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - part * dx, point.y - from.y - part * dy);
}

function strokeDistance(points: readonly (readonly [number, number, number])[], point: Position): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [index, [x, y]] of points.entries()) {
    const [fromX, fromY] = points[index - 1] ?? [x, y];
    least = Math.min(least, distanceToSegment(point, { x: fromX, y: fromY }, { x, y }));
  }
  return least;
}

/** Whether a point hits a shape; `reach` is how far off it may be. An eraser's stroke cannot be selected. */
export function hits(shape: Shape, point: Position, reach: number): boolean {
  switch (shape.kind) {
    case 'object': {
      const { x, y } = turn(point, middleOf(shape), -shape.rotation);
      return (
        x >= shape.x - reach &&
        x <= shape.x + shape.width + reach &&
        y >= shape.y - reach &&
        y <= shape.y + shape.height + reach
      );
    }
    case 'text': {
      const half = (shape.text.length * shape.size * LETTER_WIDTH) / 2;
      return Math.abs(point.x - shape.at.x) <= half + reach && Math.abs(point.y - shape.at.y) <= shape.size / 2 + reach;
    }
    case 'wall-line':
      return distanceToSegment(point, shape.from, shape.to) <= shape.thickness / 2 + reach;
    case 'stroke':
      return !shape.isEraser && strokeDistance(shape.points, point) <= shape.width / 2 + reach;
  }
}

/** A room is seen through: what stands in it is meant first. */
const isBackdrop = (shape: Shape): boolean =>
  shape.kind === 'object' && ['room', 'villa', 'warehouse', 'office'].includes(shape.type);

/** The topmost shape under a point; furniture before the room around it. */
export function shapeAt(shapes: readonly Shape[], point: Position, reach: number): Shape | null {
  const found = shapes.filter((shape) => hits(shape, point, reach));
  return found.findLast((shape) => !isBackdrop(shape)) ?? found.at(-1) ?? null;
}

export const objectHandles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type ObjectHandle = (typeof objectHandles)[number];

const isCorner = (handle: ObjectHandle): boolean => handle.length === 2;
const has = (handle: ObjectHandle, side: string): boolean => handle.includes(side);

/** Where a handle of a turned object is. */
export function handleAt(object: DrawnObject, handle: ObjectHandle): Position {
  const x = object.x + (has(handle, 'w') ? 0 : has(handle, 'e') ? object.width : object.width / 2);
  const y = object.y + (has(handle, 'n') ? 0 : has(handle, 's') ? object.height : object.height / 2);
  return turn({ x, y }, middleOf(object), object.rotation);
}

/**
 * The object with a handle dragged to a point; the opposite side or corner stays where it is, also
 * on a turned object. Never smaller than the minimum (specification, section 9).
 */
export function dragHandle(object: DrawnObject, handle: ObjectHandle, to: Position): DrawnObject {
  const least = isCorner(handle) ? OBJECT_CORNER_MIN : OBJECT_MIN;
  const middle = middleOf(object);
  const point = turn(to, middle, -object.rotation);
  let [left, right, top, bottom] = [object.x, object.x + object.width, object.y, object.y + object.height];
  if (has(handle, 'w')) left = Math.min(point.x, right - least.width);
  if (has(handle, 'e')) right = Math.max(point.x, left + least.width);
  if (has(handle, 'n')) top = Math.min(point.y, bottom - least.height);
  if (has(handle, 's')) bottom = Math.max(point.y, top + least.height);
  const size = { width: right - left, height: bottom - top };
  // The middle moved in the object's own frame; turned back it must leave the opposite side where it was.
  const centre = turn({ x: (left + right) / 2, y: (top + bottom) / 2 }, middle, object.rotation);
  return { ...object, ...size, x: centre.x - size.width / 2, y: centre.y - size.height / 2 };
}

/** The object a step larger or smaller around its middle, never below the minimum. */
export function scaleObject(object: DrawnObject, factor: number): DrawnObject {
  const { x, y } = middleOf(object);
  const width = Math.max(OBJECT_MIN.width, object.width * factor);
  const height = Math.max(OBJECT_MIN.height, object.height * factor);
  return { ...object, width, height, x: x - width / 2, y: y - height / 2 };
}

/** The word a step larger or smaller, legible and no larger than a title. */
export const scaleText = (text: DrawnText, factor: number): DrawnText => ({
  ...text,
  size: Math.round(Math.min(DRAWN_TEXT_SIZE_MAX, Math.max(DRAWN_TEXT_SIZE_MIN, text.size * factor))),
});

/** The object turned by whole steps; the angle stays within 0 to 359. */
export function rotateObject(object: DrawnObject, steps: number): DrawnObject {
  const degrees = Math.round(object.rotation / ROTATION_STEP_DEGREES + steps) * ROTATION_STEP_DEGREES;
  return { ...object, rotation: ((degrees % 360) + 360) % 360 };
}

/** The angle, in steps, that points from an object's middle to a point: 0 is upwards. */
export function angleTowards(object: DrawnObject, point: Position): number {
  const { x, y } = middleOf(object);
  const degrees = Math.atan2(point.x - x, y - point.y) / RADIANS;
  return (((Math.round(degrees / ROTATION_STEP_DEGREES) * ROTATION_STEP_DEGREES) % 360) + 360) % 360;
}
