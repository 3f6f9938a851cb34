/** The keyboard commands of the box editor. */
import type { KeyboardEvent } from 'react';
import { clampToPlan, type PointOnPlan, type Size } from '#common/floor-plan/geometry.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import { type BoxesModel, update } from './boxes-model.ts';
import type { EditorProfile } from './editor-profile.ts';
import { arrowOf, isOnPlan, isTyping, useCrosshair } from './use-crosshair.ts';
import type { PlanView } from './use-plan-view.ts';

const NUDGE = 1;
const LONG_NUDGE = 10;

type Options = {
  model: BoxesModel;
  plan: Size;
  view: PlanView;
  profile: EditorProfile;
  selected: PlanBox | null;
  isPlacing: boolean;
  isReadOnly: boolean;
  place: (at: PointOnPlan) => void;
  remove: (key: string) => void;
};

/** Ctrl or ⌘ with z and y; null for other keys. */
export function historyKey({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!ctrlKey && !metaKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'y') return 'redo';
  if (letter !== 'z') return null;
  return shiftKey ? 'redo' : 'undo';
}

export function useBoxKeys({ model, plan, view, profile, selected, isPlacing, isReadOnly, place, remove }: Options) {
  const { crosshair, move, reset } = useCrosshair(plan);
  const nudge = (direction: PointOnPlan, step: number) => {
    if (!selected) return;
    const { x, y } = selected.position;
    const position = clampToPlan({ x: x + direction.x * step, y: y + direction.y * step }, plan);
    model.perform(update(selected.key, { position }));
    view.reveal(position);
  };

  const edit = (event: KeyboardEvent): boolean => {
    const direction = arrowOf(event);
    const isForPlan = isOnPlan(view, event.target);
    if (direction && isForPlan) {
      if (isPlacing) view.reveal(move(direction, event.shiftKey));
      else nudge(direction, event.shiftKey ? LONG_NUDGE : NUDGE);
      return isPlacing || selected !== null;
    }
    if ((event.key === 'Enter' || event.key === ' ') && isForPlan && isPlacing) {
      place(crosshair ?? { x: plan.width / 2, y: plan.height / 2 });
      return true;
    }
    if ((event.key === 'Delete' || event.key === 'Backspace') && selected && isForPlan) {
      remove(selected.key);
      return true;
    }
    const step = historyKey(event);
    if (step) model[step]();
    return step !== null;
  };

  const look = ({ key }: KeyboardEvent): boolean => {
    if (key === '+' || key === '=') view.zoomTo((zoom) => profile.zoom(zoom, 1));
    else if (key === '-') view.zoomTo((zoom) => profile.zoom(zoom, -1));
    else if (key === '0') view.fit();
    else return false;
    return true;
  };

  return {
    crosshair: isPlacing ? crosshair : null,
    resetCrosshair: reset,
    nudge: (direction: PointOnPlan) => nudge(direction, LONG_NUDGE / 2),
    onKeyDown: (event: KeyboardEvent) => {
      if (isTyping(event.target)) return;
      if ((!isReadOnly && edit(event)) || look(event)) event.preventDefault();
    },
  };
}
