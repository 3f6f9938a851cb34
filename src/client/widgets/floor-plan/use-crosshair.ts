/** The crosshair's position: a point on the plan that the arrow keys move, for tools that otherwise need a pointer. */
import { type KeyboardEvent, useState } from 'react';
import { clampToPlan, type PointOnPlan, type Size } from '#common/floor-plan/geometry.ts';
import type { PlanView } from './use-plan-view.ts';

const STEP = 10;
const LONG_STEP = 50;

/** Which way an arrow key goes; null for other keys. */
export function arrowOf({ key }: Pick<KeyboardEvent, 'key'>): PointOnPlan | null {
  switch (key) {
    case 'ArrowLeft':
      return { x: -1, y: 0 };
    case 'ArrowRight':
      return { x: 1, y: 0 };
    case 'ArrowUp':
      return { x: 0, y: -1 };
    case 'ArrowDown':
      return { x: 0, y: 1 };
    default:
      return null;
  }
}

/** Whether keys are being typed into a field: then they are not the editor's. */
export const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select') !== null;

/** Whether keys are meant for the plan or something on it, not for a button beside it. */
export const isOnPlan = (view: PlanView, target: EventTarget): boolean =>
  target instanceof Node && view.ref.current?.contains(target) === true;

export function useCrosshair(plan: Size) {
  const [crosshair, setCrosshair] = useState<PointOnPlan | null>(null);
  return {
    crosshair,
    /** Shows itself in the plan's middle first. */
    move: (direction: PointOnPlan, isLong: boolean): PointOnPlan => {
      const step = isLong ? LONG_STEP : STEP;
      const { x, y } = crosshair ?? { x: plan.width / 2, y: plan.height / 2 };
      const next = clampToPlan({ x: x + direction.x * step, y: y + direction.y * step }, plan);
      setCrosshair(next);
      return next;
    },
    reset: () => setCrosshair(null),
  };
}
