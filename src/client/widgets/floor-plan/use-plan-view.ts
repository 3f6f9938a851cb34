/** The visible part of a plan: fitted, zoomed and panned; kept when the phone is turned. */
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { PointOnPlan, PointOnScreen, Size } from '#common/floor-plan/geometry.ts';
import {
  type Covered,
  lookAt,
  panBy,
  shiftIntoSight,
  toScreen,
  type View,
  type Viewport,
  viewportOf,
  wholePlan,
  zoomTo,
} from '#common/floor-plan/viewport.ts';
import { TOUCH_TARGET_PX } from '#common/limits.ts';

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
  /** Whether it takes all the room that there is. */
  isFilling: boolean;
  /** Around `anchor`, or the canvas's middle. */
  zoomTo: (next: (zoom: number) => number, anchor?: PointOnScreen) => void;
  pan: (by: PointOnScreen) => void;
  fit: () => void;
  /** Comes closer to a point, or away from it, with the point in the middle. */
  zoomAt: (point: PointOnPlan, zoom: number) => void;
  /** Moves the view only as far as needed to bring a point into sight. */
  reveal: (point: PointOnPlan) => void;
  /** Moves the plan only as far as needed to show a point beside what covers the canvas; until it covers nothing. */
  keepInSight: (point: PointOnPlan | null, covered?: Covered) => void;
  focus: () => void;
};

const UNMOVED: PointOnScreen = { x: 0, y: 0 };

export function usePlanView(plan: Size, maxHeight: number, isFilling = false): PlanView {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [fullHeight, setFullHeight] = useState(0);
  const [view, setView] = useState<View>(wholePlan);
  const [shift, setShift] = useState(UNMOVED);
  // Before the next frame: what fills the screen is never painted in the size it had before.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      setWidth(element.clientWidth);
      if (isFilling) setFullHeight(element.clientHeight);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isFilling]);
  const { width: planWidth, height: planHeight } = plan;
  return useMemo(() => {
    const size = { width: planWidth, height: planHeight };
    // On a narrow screen the plan decides the height: no bands above and below it.
    const ownHeight = Math.min(maxHeight, Math.max(CANVAS_MIN_HEIGHT_PX, (width * planHeight) / planWidth));
    const height = isFilling ? fullHeight : ownHeight;
    const canvas = { width, height };
    const surface = { plan: size, canvas };
    const { scale, offset } = viewportOf(view, size, canvas);
    const viewport = { scale, offset: { x: offset.x + shift.x, y: offset.y + shift.y } };
    return {
      ref,
      plan: size,
      canvas,
      viewport,
      zoom: view.zoom,
      isWhole: view.zoom === 1,
      isFilling,
      zoomTo: (next, anchor = { x: width / 2, y: height / 2 }) => {
        const held = { x: anchor.x - shift.x, y: anchor.y - shift.y };
        setView((old) => zoomTo(old, next(old.zoom), held, surface));
      },
      pan: (by) => setView((old) => panBy(old, by, surface)),
      fit: () => setView(wholePlan),
      zoomAt: (point, zoom) => setView(() => lookAt({ zoom, centre: null }, point, surface)),
      reveal: (point) =>
        setView((old) => {
          const { x, y } = toScreen(viewportOf(old, size, canvas), point);
          return x >= 0 && y >= 0 && x <= width && y <= height ? old : lookAt(old, point, surface);
        }),
      keepInSight: (point, covered = { bottom: 0, right: 0 }) => {
        if (!point) return setShift(UNMOVED);
        const at = toScreen(viewportOf(view, size, canvas), point);
        const next = shiftIntoSight(at, canvas, covered, TOUCH_TARGET_PX);
        setShift((old) => (old.x === next.x && old.y === next.y ? old : next));
      },
      focus: () => ref.current?.focus({ preventScroll: true }),
    };
  }, [planWidth, planHeight, maxHeight, width, fullHeight, isFilling, view, shift]);
}
