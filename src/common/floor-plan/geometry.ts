/**
 * Points, sizes and the two spaces they live in. Plan space is pixels of the plan image as stored;
 * screen space is CSS pixels inside the canvas. The brands keep one from passing for the other.
 */

declare const space: unique symbol;
type Point<Space extends string> = { readonly x: number; readonly y: number; readonly [space]?: Space };

export type PointOnPlan = Point<'plan'>;
export type PointOnScreen = Point<'screen'>;
/** A position in a target's own units, for drawing. */
export type Position = { readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };

/** The largest size of the same shape that fits into `bounds`; never larger than the original. */
export function fitWithin(size: Size, bounds: Size): Size {
  const scale = Math.min(1, bounds.width / size.width, bounds.height / size.height);
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}

/** The point of the plan nearest to `point`, on whole pixels. */
export function clampToPlan(point: PointOnPlan, plan: Size): PointOnPlan {
  const clamp = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)));
  return { x: clamp(point.x, plan.width), y: clamp(point.y, plan.height) };
}
