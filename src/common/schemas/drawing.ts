/** A drawn plan as it may come in: bounded in size, number, length and every coordinate. */
import * as z from 'zod/mini';
import { type Drawing, drawnObjectTypes } from '#common/floor-plan/drawing.ts';
import {
  BRUSH_MAX,
  BRUSH_MIN,
  DRAWING_POINTS_MAX,
  DRAWING_SHAPES_MAX,
  DRAWN_TEXT_MAX_LENGTH,
  ERASER_FACTOR,
  PLAN_MAX_HEIGHT_PX,
  PLAN_MAX_WIDTH_PX,
} from '#common/limits.ts';
import { int4, says, text } from './primitives.ts';

/** Shapes may hang over the plan's edge, not lie miles away. */
const FAR = 5_000;
const KEY_MAX_LENGTH = 64;
const UNITS_PER_METRE_MAX = 10_000;

const number = (min: number, max: number) =>
  z
    .number(says('validation.outOfRange'))
    .check(z.minimum(min, says('validation.outOfRange')), z.maximum(max, says('validation.outOfRange')));
const coordinate = () => number(-FAR, FAR);
const position = () => z.object({ x: coordinate(), y: coordinate() });
const length = () => number(1, FAR);
const key = () => text({ min: 1, max: KEY_MAX_LENGTH });

const stroke = z.object({
  kind: z.literal('stroke'),
  key: key(),
  points: z
    .array(z.tuple([coordinate(), coordinate(), number(0, 1)]))
    .check(z.maxLength(DRAWING_POINTS_MAX, says('validation.tooMany'))),
  width: number(BRUSH_MIN, BRUSH_MAX * ERASER_FACTOR),
  isEraser: z.boolean(says('validation.boolean')),
});
const object = z.object({
  kind: z.literal('object'),
  key: key(),
  type: z.enum(drawnObjectTypes),
  x: coordinate(),
  y: coordinate(),
  width: length(),
  height: length(),
  rotation: number(-360, 360),
});
const wall = z.object({
  kind: z.literal('wall-line'),
  key: key(),
  from: position(),
  to: position(),
  thickness: length(),
});
const drawnText = z.object({
  kind: z.literal('text'),
  key: key(),
  text: text({ max: DRAWN_TEXT_MAX_LENGTH }),
  at: position(),
  size: length(),
});
const shape = z.discriminatedUnion('kind', [stroke, object, wall, drawnText]);

const countPoints = (shapes: readonly z.infer<typeof shape>[]) =>
  shapes.reduce((count, one) => count + (one.kind === 'stroke' ? one.points.length : 0), 0);

export const drawingSchema: z.ZodMiniType<Drawing, unknown> = z.object({
  size: z.object({ width: int4(1, PLAN_MAX_WIDTH_PX), height: int4(1, PLAN_MAX_HEIGHT_PX) }),
  shapes: z.array(shape).check(
    z.maxLength(DRAWING_SHAPES_MAX, says('validation.tooMany')),
    z.refine((shapes) => countPoints(shapes) <= DRAWING_POINTS_MAX, says('validation.tooMany')),
  ),
  unitsPerMetre: z.nullable(number(0.1, UNITS_PER_METRE_MAX)),
});
