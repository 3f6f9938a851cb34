/** What each drawing tool does with gestures: strokes, walls, templates, words; moving, resizing, rotating. */
import { useRef, useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { LiveValue } from '#client/lib/live-value.ts';
import type { Drawing, Shape } from '#common/floor-plan/drawing.ts';
import { addShape, objectFrom, replaceShape, textAt, wallBetween } from '#common/floor-plan/drawing-commands.ts';
import type { PointOnPlan } from '#common/floor-plan/geometry.ts';
import { shapeAt, snap, wallLength } from '#common/floor-plan/shape-geometry.ts';
import { snapIntoWall, snapWallEnd } from '#common/floor-plan/snapping.ts';
import type { PlanTool, PointerDetails } from '../use-plan-gestures.ts';
import type { Tool } from './drawing-tools.ts';
import { draggedShape, HANDLE_REACH_PX, handleUnder, type ShapeDrag } from './shape-handles.ts';
import { useBrush } from './use-brush.ts';

/** A wall shorter than this was a tap. */
const WALL_MIN = 8;
/** How near the end of a wall, or the wall that an opening belongs in, must be on the screen. */
const SNAP_PX = 18;

type Options = {
  drawing: Drawing;
  tool: Tool;
  width: number;
  hasGrid: boolean;
  selected: Shape | null;
  /** What a new word says until another is typed. */
  newText: string;
  onDrawing: (drawing: Drawing) => void;
  /** Called instead, where a shape finds no more room. */
  onFull: () => void;
  onSelect: (key: string | null) => void;
  onTool: (tool: Tool) => void;
};

export function useDrawingTool(options: Options) {
  const { drawing, tool, width, hasGrid, selected, newText, onDrawing, onFull, onSelect, onTool } = options;
  /** The shape being changed: a wall that is being drawn, or what is dragged. */
  const [live] = useState(() => new LiveValue<Shape | null>(null));
  const [draggedKey, setDraggedKey] = useState<string | null>(null);
  const [wallStart, setWallStart] = useState<PointOnPlan | null>(null);
  const dragged = useRef<ShapeDrag | null>(null);
  const brush = useBrush({ width, isEraser: tool.kind === 'eraser' });
  const isInk = tool.kind === 'brush' || tool.kind === 'eraser';

  const take = (next: ShapeDrag) => {
    dragged.current = next;
    setDraggedKey(next.shape.key);
    onSelect(next.shape.key);
  };
  const endDrag = () => {
    dragged.current = null;
    setDraggedKey(null);
    live.set(null);
  };
  const add = (shape: Shape) => {
    const next = addShape(drawing, shape);
    if (next === drawing) onFull();
    else onDrawing(next);
  };
  const addWall = (from: PointOnPlan, to: PointOnPlan) => {
    setWallStart(null);
    live.set(null);
    const wall = wallBetween(from, to, newUuid());
    if (wallLength(wall) < WALL_MIN) return;
    add(wall);
    // So that its length can be typed; the next one is drawn as this one was.
    onSelect(wall.key);
  };
  /** What is put down is chosen, so that it can be moved and changed at once. */
  const putDown = (shape: Shape) => {
    add(shape);
    onTool({ kind: 'select' });
    onSelect(shape.key);
  };

  const pullOf = (scale: number) => ({ shapes: drawing.shapes, reach: SNAP_PX / scale, hasGrid });
  /** Where a wall begins, or ends that began at `from`. */
  const wallEnd = (at: PointOnPlan, from: PointOnPlan | null, scale: number) =>
    snapWallEnd(at, { ...pullOf(scale), from });

  /** Where the tool would do something at a point: by a tap, or by Enter on the crosshair. */
  const actAt = (at: PointOnPlan, scale: number) => {
    const point = snap(at, hasGrid);
    if (tool.kind === 'template')
      putDown(snapIntoWall(objectFrom(tool.type, point, newUuid()), drawing.shapes, SNAP_PX / scale));
    else if (tool.kind === 'text') putDown(textAt(newText, point, newUuid()));
    else if (tool.kind === 'wall') {
      const end = wallEnd(at, wallStart, scale);
      if (wallStart) addWall(wallStart, end);
      else setWallStart(end);
    } else if (tool.kind === 'select') {
      const hit = shapeAt(drawing.shapes, at, HANDLE_REACH_PX / 2 / scale);
      onSelect(hit && hit.key !== selected?.key ? hit.key : null);
    }
  };

  /** Begins to drag a shape; answers whether there is one. */
  const startDrag = (from: PointOnPlan, pointer: PointerDetails): boolean => {
    const handle = selected ? handleUnder(selected, from, pointer.scale) : null;
    const hit = shapeAt(drawing.shapes, from, HANDLE_REACH_PX / 2 / pointer.scale);
    const isOnSelected = selected !== null && (hit?.key === selected.key || handle !== null);
    // As with boxes: a touch moves only what is selected, a mouse whatever it is pressed on.
    const shape = isOnSelected ? selected : pointer.kind === 'touch' ? null : hit;
    if (shape) take({ handle: handle ?? 'move', shape, from });
    return shape !== null;
  };

  const onDrag = (at: PointOnPlan, pointer: PointerDetails) => {
    const wall = live.get();
    if (isInk) brush.add(at, pointer.pressure);
    else if (dragged.current) live.setSoon(draggedShape(dragged.current, at, pullOf(pointer.scale)));
    else if (wall?.kind === 'wall-line') live.setSoon({ ...wall, to: wallEnd(at, wall.from, pointer.scale) });
  };
  const planTool: PlanTool = {
    isDoubleTapATap: tool.kind !== 'select',
    onPress: (at, pointer) => {
      if (isInk) brush.begin(at, pointer.pressure);
    },
    onTap: (at, pointer) => {
      if (isInk) add(brush.end(newUuid()));
      else actAt(at, pointer.scale);
    },
    onDragStart: (from, at, pointer) => {
      if (tool.kind === 'wall') {
        setWallStart(null);
        const start = wallEnd(from, null, pointer.scale);
        live.set(wallBetween(start, wallEnd(at, start, pointer.scale), 'live'));
      } else if (!isInk && !(tool.kind === 'select' && startDrag(from, pointer))) return false;
      onDrag(at, pointer);
      return true;
    },
    onDrag,
    onDragEnd: (at, pointer) => {
      onDrag(at, pointer);
      const shape = live.get();
      if (isInk) add(brush.end(newUuid()));
      else if (dragged.current && shape) {
        endDrag();
        onDrawing(replaceShape(drawing, shape));
      } else if (shape?.kind === 'wall-line') addWall(shape.from, shape.to);
    },
    onCancel: () => {
      brush.cancel();
      endDrag();
    },
  };

  return {
    planTool,
    live,
    liveStroke: brush.liveStroke,
    draggedKey,
    wallStart,
    actAt,
    forgetWall: () => setWallStart(null),
  };
}
