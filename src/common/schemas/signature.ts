/** A drawn signature as it may come in: bounded in strokes, points and every coordinate; ink enough to be one. */
import * as z from 'zod/mini';
import { isSignature } from '#common/ink/signature.ts';
import {
  SIGNATURE_HEIGHT_PX,
  SIGNATURE_STROKE_POINTS_MAX,
  SIGNATURE_STROKES_MAX,
  SIGNATURE_WIDTH_PX,
} from '#common/limits.ts';
import { says } from './primitives.ts';

/** A line may leave the pad on its way and come back. */
const BEYOND = 500;
const number = (min: number, max: number) =>
  z
    .number(says('validation.outOfRange'))
    .check(z.minimum(min, says('validation.outOfRange')), z.maximum(max, says('validation.outOfRange')));

const point = z.readonly(
  z.tuple([number(-BEYOND, SIGNATURE_WIDTH_PX + BEYOND), number(-BEYOND, SIGNATURE_HEIGHT_PX + BEYOND), number(0, 1)]),
);
const stroke = z.object({
  points: z.readonly(z.array(point).check(z.maxLength(SIGNATURE_STROKE_POINTS_MAX, says('validation.tooMany')))),
  hasPressure: z.boolean(says('validation.boolean')),
});

export const signatureSchema = z.readonly(
  z
    .array(stroke, says('validation.signature'))
    .check(z.maxLength(SIGNATURE_STROKES_MAX, says('validation.tooMany')))
    .check(z.refine(isSignature, says('validation.signature'))),
);
