/** How plan space is laid onto the canvas: a scale and an offset, nothing else. */
import { ZOOM_MAX, ZOOM_MIN } from '#common/limits.ts';
import type { PointOnPlan, PointOnScreen, Size } from './geometry.ts';

export type Viewport = {
  /** Screen pixels per plan pixel. */
  readonly scale: number;
  /** Where the plan's origin lies on the canvas. */
  readonly offset: PointOnScreen;
};

/** What one looks at, whatever the canvas measures: turning the phone keeps it. */
export type View = {
  /** 1 shows the whole plan. */
  readonly zoom: number;
  /** The point of the plan in the middle of the canvas; null is the plan's own middle. */
  readonly centre: PointOnPlan | null;
};

export const wholePlan: View = { zoom: 1, centre: null };

/** The viewport that shows the whole plan, as large as possible and centred. */
export const fitPlan = (plan: Size, canvas: Size): Viewport => viewportOf(wholePlan, plan, canvas);

export function viewportOf({ zoom, centre }: View, plan: Size, canvas: Size): Viewport {
  const scale = Math.min(canvas.width / plan.width, canvas.height / plan.height) * zoom;
  const { x, y } = centre ?? { x: plan.width / 2, y: plan.height / 2 };
  return { scale, offset: { x: canvas.width / 2 - x * scale, y: canvas.height / 2 - y * scale } };
}

export const toPlan = ({ scale, offset }: Viewport, point: PointOnScreen): PointOnPlan => ({
  x: (point.x - offset.x) / scale,
  y: (point.y - offset.y) / scale,
});

export const toScreen = ({ scale, offset }: Viewport, point: PointOnPlan): PointOnScreen => ({
  x: point.x * scale + offset.x,
  y: point.y * scale + offset.y,
});

export const clampZoom = (zoom: number): number => Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, zoom));

/** Along one axis: a plan smaller than the canvas stays centred, a larger one never leaves its edge behind. */
function clampCentre(centre: number, length: number, visible: number): number {
  if (visible >= length) return length / 2;
  return Math.min(length - visible / 2, Math.max(visible / 2, centre));
}

type Surface = { plan: Size; canvas: Size };

function settle(view: View, { plan, canvas }: Surface): View {
  const { scale } = viewportOf(view, plan, canvas);
  const { x, y } = view.centre ?? { x: plan.width / 2, y: plan.height / 2 };
  return {
    zoom: view.zoom,
    centre: {
      x: clampCentre(x, plan.width, canvas.width / scale),
      y: clampCentre(y, plan.height, canvas.height / scale),
    },
  };
}

/** Zooms to `zoom`, keeping what lies under `anchor` where it is. */
export function zoomTo(view: View, zoom: number, anchor: PointOnScreen, surface: Surface): View {
  const held = toPlan(viewportOf(view, surface.plan, surface.canvas), anchor);
  const next = clampZoom(zoom);
  const { scale } = viewportOf({ zoom: next, centre: null }, surface.plan, surface.canvas);
  const { width, height } = surface.canvas;
  const centre = { x: held.x - (anchor.x - width / 2) / scale, y: held.y - (anchor.y - height / 2) / scale };
  return settle({ zoom: next, centre }, surface);
}

/** Moves the plan along with a pointer that moved `by` on the screen. */
export function panBy(view: View, by: PointOnScreen, surface: Surface): View {
  const { scale } = viewportOf(view, surface.plan, surface.canvas);
  const { x, y } = view.centre ?? { x: surface.plan.width / 2, y: surface.plan.height / 2 };
  return settle({ zoom: view.zoom, centre: { x: x - by.x / scale, y: y - by.y / scale } }, surface);
}

/** How much of the canvas something lies over, from its bottom and its right edge. */
export type Covered = { readonly bottom: number; readonly right: number };

/**
 * How far the plan has to be moved on the screen for a point to be seen beside what covers the canvas.
 *
 * @param at where the point is on the canvas, or off it
 * @param margin how far it stays from every edge; where there is no room for that, it comes to the middle
 * @returns zero in both directions where it is seen already
 */
export function shiftIntoSight(at: PointOnScreen, canvas: Size, covered: Covered, margin: number): PointOnScreen {
  const along = (from: number, length: number) =>
    (length < 2 * margin ? length / 2 : Math.min(length - margin, Math.max(margin, from))) - from;
  return { x: along(at.x, canvas.width - covered.right), y: along(at.y, canvas.height - covered.bottom) };
}

/** Brings a point of the plan into sight. */
export const lookAt = (view: View, point: PointOnPlan, surface: Surface): View =>
  settle({ zoom: view.zoom, centre: point }, surface);
