/** What fingers do to boxes: choose, place, drag; and which box is chosen or in hand. */
import { useRef, useState } from 'react';
import { LiveValue } from '#client/lib/live-value.ts';
import { clampToPlan, type PointOnPlan, type Size } from '#common/floor-plan/geometry.ts';
import { boxAt } from '#common/floor-plan/hit-test.ts';
import { TOUCH_TARGET_PX } from '#common/limits.ts';
import { type BoxesModel, update } from './boxes-model.ts';
import type { Drag } from './marker-sheets.tsx';
import type { PlanTool } from './plan-surface.tsx';

/** A tap beside the plan by less than a marker is meant for its edge; farther off for nothing. */
const isNear = ({ x, y }: PointOnPlan, { width, height }: Size, margin: number): boolean =>
  x >= -margin && y >= -margin && x <= width + margin && y <= height + margin;

type Options = {
  model: BoxesModel;
  plan: Size;
  markerSize: number;
  isPlacing: boolean;
  isReadOnly: boolean;
  selectedKey: string | null;
  onSelect: (key: string | null) => void;
  place: (at: PointOnPlan) => void;
};

export function useBoxTool(options: Options) {
  const { model, plan, markerSize, isPlacing, isReadOnly, selectedKey, onSelect, place } = options;
  const [drag] = useState(() => new LiveValue<Drag | null>(null));
  const [heldKey] = useState(() => new LiveValue<string | null>(null));
  /** From the finger to the middle of the box that it took hold of. */
  const grip = useRef({ x: 0, y: 0 });

  const moveTo = (at: PointOnPlan) => {
    const held = drag.get();
    if (!held) return;
    drag.setSoon({ ...held, at: clampToPlan({ x: at.x + grip.current.x, y: at.y + grip.current.y }, plan) });
  };
  const letGo = () => {
    drag.set(null);
    heldKey.set(null);
  };
  // While placing, a tap beside a marker means a new box, also where boxes stand close together.
  const reachOf = (onScreen: number) => (isPlacing ? markerSize / 2 : TOUCH_TARGET_PX / 2) / onScreen;

  const tool: PlanTool = {
    isDoubleTapATap: isPlacing,
    onTap: (at, pen) => {
      const hit = boxAt(model.boxes, at, reachOf(pen.scale));
      if (hit) onSelect(hit.key === selectedKey && !isPlacing ? null : hit.key);
      else if (isPlacing && !isReadOnly && isNear(at, plan, markerSize / pen.scale)) place(at);
      else onSelect(null);
    },
    onDragStart: (from, at, pen) => {
      const hit = isReadOnly ? null : boxAt(model.boxes, from, TOUCH_TARGET_PX / 2 / pen.scale);
      // A thumb moves what it has chosen before; anything else is the wish to look around.
      if (!hit || (pen.kind === 'touch' && hit.key !== selectedKey)) return false;
      heldKey.set(hit.key);
      grip.current = { x: hit.position.x - from.x, y: hit.position.y - from.y };
      drag.set({ box: hit, at: hit.position });
      moveTo(at);
      return true;
    },
    onDrag: moveTo,
    onDragEnd: (at) => {
      moveTo(at);
      const held = drag.get();
      letGo();
      if (!held) return;
      // Chosen only now: its panel would come up under the moving hand.
      onSelect(held.box.key);
      model.perform(update(held.box.key, { position: held.at }));
    },
    onCancel: letGo,
  };
  return { tool, drag, heldKey };
}
