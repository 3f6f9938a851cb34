/** Turns pointer events on a plan into gestures for a tool, in plan coordinates; moves the view where the tool takes no part. */
import { type PointerEvent, useRef } from 'react';
import type { PointOnPlan, PointOnScreen } from '#common/floor-plan/geometry.ts';
import { type Gesture, noGesture, type PointerInput, recognizeGesture } from '#common/floor-plan/gestures.ts';
import { toPlan } from '#common/floor-plan/viewport.ts';
import { DEFAULT_PRESSURE } from '#common/ink/stroke-outline.ts';
import type { PlanView } from './use-plan-view.ts';

export type PointerDetails = { kind: PointerInput['kind']; pressure: number; scale: number };

/** What a tool does with gestures; each point is on the plan. */
export type PlanTool = {
  /** Answers whether it moved the view: then it is no beginning of a double tap. */
  onTap?: (at: PointOnPlan, pointer: PointerDetails) => boolean | undefined;
  onPress?: (at: PointOnPlan, pointer: PointerDetails) => void;
  /** Answers whether the drag is the tool's; otherwise it moves the view. */
  onDragStart?: (from: PointOnPlan, at: PointOnPlan, pointer: PointerDetails) => boolean;
  onDrag?: (at: PointOnPlan, pointer: PointerDetails) => void;
  onDragEnd?: (at: PointOnPlan, pointer: PointerDetails) => void;
  onCancel?: () => void;
  /** Drawing makes double taps on purpose. */
  isDoubleTapATap?: boolean;
};

/** How close a double tap on the whole plan takes one. */
const DOUBLE_TAP_ZOOM = 2;

type Feed = (phase: PointerInput['phase']) => (event: PointerEvent<HTMLDivElement>) => void;

/** Answers what to do with the surface's pointer events. */
export function usePlanGestures(view: PlanView, tool: PlanTool): Feed {
  const corner = useRef({ left: 0, top: 0 });
  const gesture = useRef(noGesture);
  const isPanning = useRef(false);

  const act = (seen: Gesture, pointer: PointerDetails) => {
    const at = (point: PointOnScreen) => toPlan(view.viewport, point);
    switch (seen.kind) {
      case 'press':
        tool.onPress?.(at(seen.at), pointer);
        break;
      case 'tap':
        if (tool.onTap?.(at(seen.at), pointer)) gesture.current = { ...gesture.current, lastTap: null };
        break;
      case 'double-tap':
        if (tool.isDoubleTapATap) tool.onTap?.(at(seen.at), pointer);
        else if (view.isWhole) view.zoomTo(() => DOUBLE_TAP_ZOOM, seen.at);
        else view.fit();
        break;
      case 'drag-start':
        isPanning.current = !tool.onDragStart?.(at(seen.from), at(seen.at), pointer);
        if (isPanning.current) view.pan({ x: seen.at.x - seen.from.x, y: seen.at.y - seen.from.y });
        break;
      case 'drag':
        if (isPanning.current) view.pan(seen.by);
        else tool.onDrag?.(at(seen.at), pointer);
        break;
      case 'drag-end':
        if (!isPanning.current) tool.onDragEnd?.(at(seen.at), pointer);
        break;
      case 'cancel':
        tool.onCancel?.();
        break;
      case 'pinch':
        view.pan(seen.by);
        view.zoomTo((zoom) => zoom * seen.factor, seen.anchor);
        break;
    }
  };

  return (phase) => (event) => {
    if (event.pointerType === 'mouse' && event.button > 0) return;
    if (phase === 'down') {
      event.currentTarget.setPointerCapture(event.pointerId);
      // Measured once: asking again while something moves makes the browser lay out the page for it.
      corner.current = event.currentTarget.getBoundingClientRect();
      view.focus();
    }
    const { left, top } = corner.current;
    // Between two frames a pen was in many places: a line needs them all.
    const all = phase === 'move' ? event.nativeEvent.getCoalescedEvents?.() : [];
    for (const one of all && all.length > 0 ? all : [event.nativeEvent]) {
      const kind = one.pointerType === 'touch' || one.pointerType === 'pen' ? one.pointerType : 'mouse';
      const [next, gestures] = recognizeGesture(gesture.current, {
        phase,
        id: one.pointerId,
        kind,
        at: { x: one.clientX - left, y: one.clientY - top },
        time: one.timeStamp,
        contact: Math.max(one.width, one.height),
      });
      gesture.current = next;
      const pressure = kind === 'pen' ? one.pressure : DEFAULT_PRESSURE;
      for (const seen of gestures) act(seen, { kind, pressure, scale: view.viewport.scale });
    }
  };
}
