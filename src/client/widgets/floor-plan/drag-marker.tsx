/** The box in hand: a small picture of its own that is moved as a whole, so that nothing else is painted. */
import { memo } from 'react';
import { type LiveValue, useLiveValue } from '#client/lib/live-value.ts';
import type { PointOnPlan } from '#common/floor-plan/geometry.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import { toScreen } from '#common/floor-plan/viewport.ts';
import { MarkerHalo, MarkerPicture } from './box-layer.tsx';
import type { PlanView } from './use-plan-view.ts';

export type Drag = { box: PlanBox; at: PointOnPlan };

const Picture = memo(function Picture({ box, size }: { box: PlanBox; size: number }) {
  return (
    <svg width="1" height="1" aria-hidden="true" style={{ display: 'block', overflow: 'visible' }}>
      <MarkerHalo isSelected isLifted />
      <MarkerPicture box={box} size={size} side="below" />
    </svg>
  );
});

type DragMarkerProps = { drag: LiveValue<Drag | null>; view: PlanView; size: number };

export function DragMarker({ drag, view, size }: DragMarkerProps) {
  const held = useLiveValue(drag);
  if (!held) return null;
  const { x, y } = toScreen(view.viewport, held.at);
  return (
    // An element of the page is moved without painting; a drawing would be painted again.
    <div style={{ position: 'absolute', willChange: 'transform', transform: `translate(${x}px, ${y}px)` }}>
      <Picture box={held.box} size={size} />
    </div>
  );
}
