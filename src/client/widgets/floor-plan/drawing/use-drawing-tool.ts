/** What each drawing tool does with fingers: strokes, walls, templates, moving, stretching, turning. */
import { useRef, useState } from 'react';
import { v4 as newUuid } from 'uuid';
import type { Drawing, DrawnObject, Shape, Stroke, Wall } from '#common/floor-plan/drawing.ts';
import { addShape, objectFrom, replaceShape, strokeFrom, wallBetween } from '#common/floor-plan/drawing-commands.ts';
import type { PointOnPlan, Position } from '#common/floor-plan/geometry.ts';
import {
  anchorOf,
  angleTowards,
  dragHandle,
  handleAt,
  moveShape,
  type ObjectHandle,
  objectHandles,
  shapeAt,
  snap,
  turn,
  wallLength,
} from '#common/floor-plan/shape-geometry.ts';
import { TOUCH_TARGET_PX } from '#common/limits.ts';
import type { Pen, PlanTool } from '../plan-surface.tsx';
import type { Tool } from './drawing-tools.ts';

/** How far above an object its turning handle stands, in screen pixels. */
export const TURN_HANDLE_PX = 36;
/** A wall shorter than this was a tap. */
const WALL_MIN = 8;
const HANDLE_REACH_PX = TOUCH_TARGET_PX / 2;

type Grip = ObjectHandle | 'turn' | 'from' | 'to' | 'move';
type Held = { grip: Grip; shape: Shape; from: PointOnPlan };

/** Where an object is taken hold of to turn it. */
export function turnHandleAt(object: DrawnObject, scale: number): Position {
  const middle = { x: object.x + object.width / 2, y: object.y + object.height / 2 };
  return turn({ x: middle.x, y: object.y - TURN_HANDLE_PX / scale }, middle, object.rotation);
}

const near = (a: Position, b: Position, reach: number): boolean => Math.hypot(a.x - b.x, a.y - b.y) <= reach;

/** Which handle of the selected shape is under a finger. */
function gripAt(shape: Shape, at: PointOnPlan, scale: number): Grip | null {
  const reach = HANDLE_REACH_PX / scale;
  if (shape.kind === 'wall-line') return near(shape.from, at, reach) ? 'from' : near(shape.to, at, reach) ? 'to' : null;
  if (shape.kind !== 'object') return null;
  if (near(turnHandleAt(shape, scale), at, reach)) return 'turn';
  // On a small object handles crowd: the nearest is meant, and its middle still moves it.
  const inner = Math.min(reach, Math.max(6 / scale, Math.min(shape.width, shape.height) / 3));
  return objectHandles.find((handle) => near(handleAt(shape, handle), at, inner)) ?? null;
}

type Options = {
  drawing: Drawing;
  tool: Tool;
  width: number;
  hasGrid: boolean;
  selected: Shape | null;
  onDrawing: (drawing: Drawing) => void;
  onSelect: (key: string | null) => void;
  onTool: (tool: Tool) => void;
};

export function useDrawingTool({ drawing, tool, width, hasGrid, selected, onDrawing, onSelect, onTool }: Options) {
  const [live, showLive] = useState<Shape | null>(null);
  const [wallStart, setWallStart] = useState<PointOnPlan | null>(null);
  const latest = useRef<Shape | null>(null);
  const points = useRef<(readonly [number, number, number])[]>([]);
  const held = useRef<Held | null>(null);
  const setLive = (shape: Shape | null) => {
    latest.current = shape;
    showLive(shape);
  };
  const isInk = tool.kind === 'brush' || tool.kind === 'eraser';

  const ink = (key: string): Stroke =>
    strokeFrom(points.current, {
      key,
      width: tool.kind === 'eraser' ? width * 3 : width,
      isEraser: tool.kind === 'eraser',
    });
  const continueStroke = (at: PointOnPlan, { pressure }: Pen) => {
    points.current.push([at.x, at.y, pressure]);
    setLive({ ...ink('live') });
  };
  const commit = (shape: Shape) => {
    setLive(null);
    onDrawing(addShape(drawing, shape));
  };
  const addWall = (from: PointOnPlan, to: PointOnPlan) => {
    setWallStart(null);
    setLive(null);
    const wall = wallBetween(from, to, newUuid());
    if (wallLength(wall) >= WALL_MIN) onDrawing(addShape(drawing, wall));
  };

  const changed = ({ grip, shape, from }: Held, at: PointOnPlan): Shape => {
    if (shape.kind === 'object' && grip === 'turn') return { ...shape, rotation: angleTowards(shape, at) };
    if (shape.kind === 'object' && grip !== 'move' && grip !== 'from' && grip !== 'to') {
      return dragHandle(shape, grip as ObjectHandle, snap(at, hasGrid));
    }
    if (shape.kind === 'wall-line' && (grip === 'from' || grip === 'to'))
      return { ...shape, [grip]: snap(at, hasGrid) } as Wall;
    // The corner, or else the middle, comes onto the grid: not the distance that was moved.
    const corner = shape.kind === 'object' ? { x: shape.x, y: shape.y } : anchorOf(shape);
    const target = snap({ x: corner.x + at.x - from.x, y: corner.y + at.y - from.y }, hasGrid);
    return moveShape(shape, { x: target.x - corner.x, y: target.y - corner.y });
  };

  /** Where the tool would do something at a point: by a tap, or by Enter on the crosshair. */
  const actAt = (at: PointOnPlan, scale: number) => {
    if (tool.kind === 'template') {
      const object = objectFrom(tool.type, snap(at, hasGrid), newUuid());
      onDrawing(addShape(drawing, object));
      onSelect(object.key);
      onTool({ kind: 'select' });
    } else if (tool.kind === 'wall') {
      const point = snap(at, hasGrid);
      if (wallStart) addWall(wallStart, point);
      else setWallStart(point);
    } else if (tool.kind === 'select') {
      const hit = shapeAt(drawing.shapes, at, HANDLE_REACH_PX / 2 / scale);
      onSelect(hit && hit.key !== selected?.key ? hit.key : null);
    }
  };

  const planTool: PlanTool = {
    isDoubleTapATap: tool.kind !== 'select',
    onPress: (at, pen) => {
      if (!isInk) return;
      points.current = [];
      continueStroke(at, pen);
    },
    onTap: (at, pen) => {
      if (isInk) commit(ink(newUuid()));
      else actAt(at, pen.scale);
    },
    onDragStart: (from, at, pen) => {
      if (isInk) {
        continueStroke(at, pen);
        return true;
      }
      if (tool.kind === 'wall') {
        setWallStart(null);
        setLive(wallBetween(snap(from, hasGrid), snap(at, hasGrid), 'live'));
        return true;
      }
      if (tool.kind !== 'select') return false;
      const grip = selected ? gripAt(selected, from, pen.scale) : null;
      const hit = shapeAt(drawing.shapes, from, HANDLE_REACH_PX / 2 / pen.scale);
      const isOnSelected = selected !== null && (hit?.key === selected.key || grip !== null);
      // As with boxes: a thumb moves what it has chosen, a mouse whatever it takes hold of.
      const shape = isOnSelected ? selected : pen.kind === 'touch' ? null : hit;
      if (!shape) return false;
      held.current = { grip: grip ?? 'move', shape, from };
      onSelect(shape.key);
      setLive(changed(held.current, at));
      return true;
    },
    onDrag: (at, pen) => {
      if (isInk) continueStroke(at, pen);
      else if (held.current) setLive(changed(held.current, at));
      else if (latest.current?.kind === 'wall-line') setLive({ ...latest.current, to: snap(at, hasGrid) });
    },
    onDragEnd: (at, pen) => {
      if (isInk) {
        continueStroke(at, pen);
        commit(ink(newUuid()));
      } else if (held.current) {
        const shape = changed(held.current, at);
        held.current = null;
        setLive(null);
        onDrawing(replaceShape(drawing, shape));
      } else if (latest.current?.kind === 'wall-line') {
        addWall(latest.current.from, snap(at, hasGrid));
      }
    },
    onCancel: () => {
      held.current = null;
      points.current = [];
      setLive(null);
    },
  };

  return { planTool, live, wallStart, actAt, forgetWall: () => setWallStart(null) };
}
