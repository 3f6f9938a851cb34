/** The box in hand: a small picture of its own that is moved as a whole, so that nothing else is painted. */
import { memo } from 'react';
import { type LiveValue, useLiveValue } from '#client/lib/live-value.ts';
import type { PointOnPlan } from '#common/floor-plan/geometry.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import { toScreen } from '#common/floor-plan/viewport.ts';
import { TOUCH_TARGET_PX } from '#common/limits.ts';
import { MarkerHalo, MarkerPicture } from './box-layer.tsx';
import type { PlanView } from './use-plan-view.ts';

export type Drag = { box: PlanBox; at: PointOnPlan };

const Picture = memo(function Picture({ box, size }: { box: PlanBox; size: number }) {
  return (
    <>
      <MarkerHalo isSelected isLifted />
      <MarkerPicture box={box} size={size} side="below" />
    </>
  );
});

type DragMarkerProps = { drag: LiveValue<Drag | null>; view: PlanView; size: number };

export function DragMarker({ drag, view, size }: DragMarkerProps) {
  const held = useLiveValue(drag);
  if (!held) return null;
  const { x, y } = toScreen(view.viewport, held.at);
  return (
    <svg
      width={TOUCH_TARGET_PX}
      height={TOUCH_TARGET_PX}
      aria-hidden="true"
      style={{
        position: 'absolute',
        left: 0,
        top: 0,
        overflow: 'visible',
        willChange: 'transform',
        transform: `translate(${x}px, ${y}px)`,
      }}
    >
      <Picture box={held.box} size={size} />
    </svg>
  );
}
