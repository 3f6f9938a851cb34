/** The keyboard commands of the drawing editor. */
import type { KeyboardEvent } from 'react';
import type { Drawing, Shape } from '#common/floor-plan/drawing.ts';
import { removeShape, replaceShape } from '#common/floor-plan/drawing-commands.ts';
import type { PointOnPlan } from '#common/floor-plan/geometry.ts';
import { moveShape } from '#common/floor-plan/shape-geometry.ts';
import { GRID_STEP } from '#common/limits.ts';
import type { EditorProfile } from '../editor-profile.ts';
import { historyKey } from '../use-box-keys.ts';
import { arrowOf, isOnPlan, isTyping, useCrosshair } from '../use-crosshair.ts';
import type { PlanView } from '../use-plan-view.ts';
import { placesSomething, type Tool } from './drawing-tools.ts';

const LONG_STEP = 10;

type Options = {
  drawing: Drawing;
  tool: Tool;
  hasGrid: boolean;
  selected: Shape | null;
  view: PlanView;
  profile: EditorProfile;
  actAt: (at: PointOnPlan, scale: number) => void;
  onDrawing: (drawing: Drawing) => void;
  onSelect: (key: string | null) => void;
  onTool: (tool: Tool) => void;
  undo: () => void;
  redo: () => void;
};

export function useDrawingKeys(options: Options) {
  const { drawing, tool, hasGrid, selected, view, profile, actAt, onDrawing, onSelect, onTool, undo, redo } = options;
  const { crosshair, move, reset } = useCrosshair(drawing.size);

  const onArrow = (event: KeyboardEvent): boolean => {
    const direction = arrowOf(event);
    if (!direction) return false;
    if (placesSomething(tool)) view.reveal(move(direction, event.shiftKey));
    else if (selected) {
      const step = hasGrid ? GRID_STEP : event.shiftKey ? LONG_STEP : 1;
      onDrawing(replaceShape(drawing, moveShape(selected, { x: direction.x * step, y: direction.y * step })));
    } else return false;
    return true;
  };
  /** The one after or before the selected shape, for keyboard users. */
  const selectNext = (by: number) => {
    const shapes = drawing.shapes.filter((shape) => shape.kind !== 'stroke' || !shape.isEraser);
    const index = shapes.findIndex(({ key }) => key === selected?.key);
    const next = shapes[(index + by + shapes.length) % Math.max(1, shapes.length)];
    if (next) onSelect(next.key);
  };
  const onPlanKey = (event: KeyboardEvent): boolean => {
    if (onArrow(event)) return true;
    const { key } = event;
    if (key === 'PageDown' || key === 'PageUp') {
      onTool({ kind: 'select' });
      selectNext(key === 'PageDown' ? 1 : -1);
    } else if ((key === 'Enter' || key === ' ') && placesSomething(tool)) {
      actAt(crosshair ?? { x: drawing.size.width / 2, y: drawing.size.height / 2 }, view.viewport.scale);
    } else if ((key === 'Delete' || key === 'Backspace') && selected) {
      onDrawing(removeShape(drawing, selected.key));
      view.focus();
    } else if (key === '+' || key === '=') view.zoomTo((zoom) => profile.zoom(zoom, 1));
    else if (key === '-') view.zoomTo((zoom) => profile.zoom(zoom, -1));
    else if (key === '0') view.fit();
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isTyping(event.target)) return;
    const step = historyKey(event);
    if (step === 'undo') undo();
    if (step === 'redo') redo();
    const isDone = step !== null || (isOnPlan(view, event.target) && onPlanKey(event));
    if (isDone) event.preventDefault();
  };
  return { crosshair: placesSomething(tool) ? crosshair : null, resetCrosshair: reset, onKeyDown };
}
