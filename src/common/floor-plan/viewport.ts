/** How plan space is laid onto the canvas: a scale and an offset, nothing else. */
import type { PointOnPlan, PointOnScreen, Size } from './geometry.ts';

export type Viewport = {
  /** Screen pixels per plan pixel. */
  readonly scale: number;
  /** Where the plan's origin lies on the canvas. */
  readonly offset: PointOnScreen;
};

/** The viewport that shows the whole plan, as large as possible and centred. */
export function fitPlan(plan: Size, canvas: Size): Viewport {
  const scale = Math.min(canvas.width / plan.width, canvas.height / plan.height);
  return {
    scale,
    offset: { x: (canvas.width - plan.width * scale) / 2, y: (canvas.height - plan.height * scale) / 2 },
  };
}

export const toPlan = ({ scale, offset }: Viewport, point: PointOnScreen): PointOnPlan => ({
  x: (point.x - offset.x) / scale,
  y: (point.y - offset.y) / scale,
});

export const toScreen = ({ scale, offset }: Viewport, point: PointOnPlan): PointOnScreen => ({
  x: point.x * scale + offset.x,
  y: point.y * scale + offset.y,
});
