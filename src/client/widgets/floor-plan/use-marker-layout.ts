/** The markers of a floor as they are shown at the zoom of now. */
import { useMemo } from 'react';
import { layOutMarkers, type MarkerLayout } from '#common/floor-plan/marker-layout.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import { fitPlan } from '#common/floor-plan/viewport.ts';
import { ZOOM_MAX } from '#common/limits.ts';
import type { PlanView } from './use-plan-view.ts';

/** Arranged anew at these steps of zoom only, not at every frame of a pinch; what fits at a step's beginning fits on. */
const STEP = 1.2;
const stepBelow = (zoom: number): number =>
  zoom >= ZOOM_MAX ? ZOOM_MAX : STEP ** Math.floor(Math.log(zoom) / Math.log(STEP));

/** @param apartKey the box that is worked on */
export function useMarkerLayout(
  boxes: readonly PlanBox[],
  { plan, canvas, zoom: exact }: PlanView,
  markerSize: number,
  apartKey: string | null,
): MarkerLayout {
  const zoom = stepBelow(exact);
  const scale = fitPlan(plan, canvas).scale * zoom;
  const { width, height } = plan;
  return useMemo(
    () => layOutMarkers(boxes, { plan: { width, height }, scale, zoom, markerSize, apartKey }),
    [boxes, width, height, scale, zoom, markerSize, apartKey],
  );
}
