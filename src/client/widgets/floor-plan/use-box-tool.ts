/** The box editor's tool: taps select or place boxes, drags move them. */
import { useRef, useState } from 'react';
import { LiveValue } from '#client/lib/live-value.ts';
import { clampToPlan, type PointOnPlan, type Size } from '#common/floor-plan/geometry.ts';
import { boxAt } from '#common/floor-plan/hit-test.ts';
import { type MarkerLayout, zoomInto } from '#common/floor-plan/marker-layout.ts';
import { TOUCH_TARGET_PX } from '#common/limits.ts';
import { type BoxesModel, update } from './boxes-model.ts';
import type { Drag } from './marker-canvases.tsx';
import type { PlanTool } from './use-plan-gestures.ts';
import type { PlanView } from './use-plan-view.ts';

/** A tap beside the plan by less than a marker is meant for its edge; farther off for nothing. */
const isNear = ({ x, y }: PointOnPlan, { width, height }: Size, margin: number): boolean =>
  x >= -margin && y >= -margin && x <= width + margin && y <= height + margin;

type Placed = { position: PointOnPlan };
const isNearer = ({ x, y }: PointOnPlan, one: Placed, other: Placed): boolean =>
  Math.hypot(one.position.x - x, one.position.y - y) < Math.hypot(other.position.x - x, other.position.y - y);

type Options = {
  model: BoxesModel;
  view: PlanView;
  layout: MarkerLayout;
  isPlacing: boolean;
  isReadOnly: boolean;
  selectedKey: string | null;
  /** Whether a panel lies over the plan: a tap beside it closes it, and means nothing else. */
  hasSheet: boolean;
  onSelect: (key: string | null) => void;
  place: (at: PointOnPlan) => void;
};

export function useBoxTool(options: Options) {
  const { model, view, layout, isPlacing, isReadOnly, selectedKey, hasSheet, onSelect, place } = options;
  const [drag] = useState(() => new LiveValue<Drag | null>(null));
  const [draggedKey] = useState(() => new LiveValue<string | null>(null));
  /** From the pointer to the middle of the box that it drags. */
  const offset = useRef({ x: 0, y: 0 });

  const { plan } = view;
  const markerSize = layout.size;
  const moveTo = (at: PointOnPlan) => {
    const dragged = drag.get();
    if (!dragged) return;
    drag.setSoon({ ...dragged, at: clampToPlan({ x: at.x + offset.current.x, y: at.y + offset.current.y }, plan) });
  };
  const endDrag = () => {
    drag.set(null);
    draggedKey.set(null);
  };
  // While placing, a tap beside a marker means a new box, also where boxes stand close together.
  const reachOf = (onScreen: number) => (isPlacing ? markerSize / 2 : TOUCH_TARGET_PX / 2) / onScreen;

  const tool: PlanTool = {
    isDoubleTapATap: isPlacing,
    onTap: (at, pointer) => {
      const hit = boxAt(layout.singles, at, reachOf(pointer.scale));
      const cluster = boxAt(layout.clusters, at, layout.clusterRadius / pointer.scale);
      if (cluster && !hasSheet && !(hit && isNearer(at, hit, cluster))) {
        const { zoom, canvas } = view;
        view.zoomAt(cluster.position, zoomInto(cluster, { scale: pointer.scale, zoom, canvas }));
        return true;
      }
      if (hit) onSelect(hit.key === selectedKey && (hasSheet || !isPlacing) ? null : hit.key);
      else if (isPlacing && !hasSheet && !isReadOnly && isNear(at, plan, markerSize / pointer.scale)) place(at);
      else onSelect(null);
      return false;
    },
    onDragStart: (from, at, pointer) => {
      const hit = isReadOnly ? null : boxAt(layout.singles, from, TOUCH_TARGET_PX / 2 / pointer.scale);
      // A touch moves only the selected box; any other drag moves the view.
      if (!hit || (pointer.kind === 'touch' && hit.key !== selectedKey)) return false;
      draggedKey.set(hit.key);
      offset.current = { x: hit.position.x - from.x, y: hit.position.y - from.y };
      drag.set({ box: hit, at: hit.position });
      moveTo(at);
      return true;
    },
    onDrag: moveTo,
    onDragEnd: (at) => {
      moveTo(at);
      const dragged = drag.get();
      endDrag();
      if (!dragged) return;
      // Selected only now: its panel would appear during the drag.
      onSelect(dragged.box.key);
      model.perform(update(dragged.box.key, { position: dragged.at }));
    },
    onCancel: endDrag,
  };
  return { tool, drag, draggedKey };
}
