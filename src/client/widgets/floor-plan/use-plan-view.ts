/** The visible part of a plan: fitted, zoomed and panned; kept when the phone is turned. */
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { PointOnPlan, PointOnScreen, Size } from '#common/floor-plan/geometry.ts';
import { lookAt, panBy, type View, type Viewport, viewportOf, wholePlan, zoomTo } from '#common/floor-plan/viewport.ts';

/** A canvas is never so low that a pinch does not fit on it. */
const CANVAS_MIN_HEIGHT_PX = 280;

export type PlanView = {
  ref: RefObject<HTMLDivElement | null>;
  plan: Size;
  /** Zero wide until it has been measured. */
  canvas: Size;
  viewport: Viewport;
  zoom: number;
  isWhole: boolean;
  /** Around `anchor`, or the canvas's middle. */
  zoomTo: (next: (zoom: number) => number, anchor?: PointOnScreen) => void;
  pan: (by: PointOnScreen) => void;
  fit: () => void;
  /** Moves the view only as far as needed to bring a point into sight. */
  reveal: (point: PointOnPlan) => void;
  focus: () => void;
};

export function usePlanView(plan: Size, maxHeight: number): PlanView {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [view, setView] = useState<View>(wholePlan);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { width: planWidth, height: planHeight } = plan;
  return useMemo(() => {
    const size = { width: planWidth, height: planHeight };
    // On a narrow screen the plan decides the height: no bands above and below it.
    const height = Math.min(maxHeight, Math.max(CANVAS_MIN_HEIGHT_PX, (width * planHeight) / planWidth));
    const canvas = { width, height };
    const surface = { plan: size, canvas };
    return {
      ref,
      plan: size,
      canvas,
      viewport: viewportOf(view, size, canvas),
      zoom: view.zoom,
      isWhole: view.zoom === 1,
      zoomTo: (next, anchor = { x: width / 2, y: height / 2 }) =>
        setView((old) => zoomTo(old, next(old.zoom), anchor, surface)),
      pan: (by) => setView((old) => panBy(old, by, surface)),
      fit: () => setView(wholePlan),
      reveal: (point) =>
        setView((old) => {
          const { scale, offset } = viewportOf(old, size, canvas);
          const [x, y] = [point.x * scale + offset.x, point.y * scale + offset.y];
          return x >= 0 && y >= 0 && x <= width && y <= height ? old : lookAt(old, point, surface);
        }),
      focus: () => ref.current?.focus({ preventScroll: true }),
    };
  }, [planWidth, planHeight, maxHeight, width, view]);
}
