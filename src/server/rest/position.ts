/** A box's position as callers may give it: as two numbers or as a point (rest-contract: bait boxes). */
import * as z from 'zod/mini';
import { int4 } from '#common/schemas/primitives.ts';
import { AppError } from '#server/core/errors.ts';

export const positionFields = {
  positionX: z.optional(int4()),
  positionY: z.optional(int4()),
  position: z.optional(z.object({ x: int4(), y: int4() })),
};
type GivenPosition = {
  positionX?: number | undefined;
  positionY?: number | undefined;
  position?: { x: number; y: number } | undefined;
};

/** Both forms as two numbers; what was not given is undefined. */
export const positionOf = ({ position, positionX = position?.x, positionY = position?.y }: GivenPosition) => ({
  positionX,
  positionY,
});

/** @throws AppError INVALID_INPUT when either number is missing; `path` names the box */
export function requirePosition(given: GivenPosition, path = ''): { positionX: number; positionY: number } {
  const { positionX, positionY } = positionOf(given);
  if (positionX !== undefined && positionY !== undefined) return { positionX, positionY };
  const field = positionX === undefined ? 'positionX' : 'positionY';
  throw new AppError('INVALID_INPUT', { issues: [{ path: path + field, message: 'validation.integer' }] });
}
