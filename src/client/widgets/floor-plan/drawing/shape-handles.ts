/** The handles of a selected shape: where they are on the screen, and what dragging one makes of the shape. */
import type { DrawnObject, Shape, Wall } from '#common/floor-plan/drawing.ts';
import type { PointOnPlan, Position } from '#common/floor-plan/geometry.ts';
import {
  anchorOf,
  angleTowards,
  dragHandle,
  handleAt,
  moveShape,
  type ObjectHandle,
  objectHandles,
  snap,
  turn,
} from '#common/floor-plan/shape-geometry.ts';
import { TOUCH_TARGET_PX } from '#common/limits.ts';

/** How far above an object its rotation handle is, in screen pixels. */
const TURN_HANDLE_PX = 36;
export const HANDLE_REACH_PX = TOUCH_TARGET_PX / 2;

export type ShapeHandle = ObjectHandle | 'turn' | 'from' | 'to' | 'move';
export type ShapeDrag = { handle: ShapeHandle; shape: Shape; from: PointOnPlan };

const isHandle = (handle: ShapeHandle): handle is ObjectHandle => objectHandles.some((one) => one === handle);

/** Where the handle is that rotates an object. */
export function rotationHandleAt(object: DrawnObject, scale: number): Position {
  const middle = { x: object.x + object.width / 2, y: object.y + object.height / 2 };
  return turn({ x: middle.x, y: object.y - TURN_HANDLE_PX / scale }, middle, object.rotation);
}

const away = (a: Position, b: Position): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Which handle of the selected shape is under the pointer; the nearest, where several are. */
export function handleUnder(shape: Shape, at: PointOnPlan, scale: number): ShapeHandle | null {
  const reach = HANDLE_REACH_PX / scale;
  if (shape.kind === 'wall-line') {
    const nearer = away(shape.from, at) <= away(shape.to, at) ? 'from' : 'to';
    return away(shape[nearer], at) <= reach ? nearer : null;
  }
  if (shape.kind !== 'object') return null;
  if (away(rotationHandleAt(shape, scale), at) <= reach) return 'turn';
  // On a small object handles crowd: its middle still moves it.
  const inner = Math.min(reach, Math.max(6 / scale, Math.min(shape.width, shape.height) / 3));
  const [nearest] = objectHandles
    .map((handle) => ({ handle, distance: away(handleAt(shape, handle), at) }))
    .sort((a, b) => a.distance - b.distance);
  return nearest && nearest.distance <= inner ? nearest.handle : null;
}

/** The shape as it is with the pointer at a point of the drag. */
export function draggedShape({ handle, shape, from }: ShapeDrag, at: PointOnPlan, hasGrid: boolean): Shape {
  if (shape.kind === 'object' && handle === 'turn') return { ...shape, rotation: angleTowards(shape, at) };
  if (shape.kind === 'object' && isHandle(handle)) return dragHandle(shape, handle, snap(at, hasGrid));
  if (shape.kind === 'wall-line' && (handle === 'from' || handle === 'to')) {
    const wall: Wall = { ...shape, [handle]: snap(at, hasGrid) };
    return wall;
  }
  // The corner, or else the middle, comes onto the grid: not the distance that was moved.
  const corner = shape.kind === 'object' ? { x: shape.x, y: shape.y } : anchorOf(shape);
  const target = snap({ x: corner.x + at.x - from.x, y: corner.y + at.y - from.y }, hasGrid);
  return moveShape(shape, { x: target.x - corner.x, y: target.y - corner.y });
}
