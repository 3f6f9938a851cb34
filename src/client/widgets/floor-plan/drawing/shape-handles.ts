/** The handles of a selected shape: where they are on the screen, and what dragging one makes of the shape. */
import type { DrawnObject, Shape, Wall } from '#common/floor-plan/drawing.ts';
import type { PointOnPlan, Position } from '#common/floor-plan/geometry.ts';
import {
  anchorOf,
  angleTowards,
  dragHandle,
  handleAt,
  middleOf,
  moveShape,
  type ObjectHandle,
  objectHandles,
  snap,
  turn,
} from '#common/floor-plan/shape-geometry.ts';
import { snapIntoWall, snapWallEnd } from '#common/floor-plan/snapping.ts';
import { TOUCH_TARGET_PX } from '#common/limits.ts';

/** How far above an object its rotation handle is, in screen pixels. */
const TURN_HANDLE_PX = 36;
export const HANDLE_REACH_PX = TOUCH_TARGET_PX / 2;

export type ShapeHandle = ObjectHandle | 'turn' | 'from' | 'to' | 'move';
export type ShapeDrag = { handle: ShapeHandle; shape: Shape; from: PointOnPlan };

/** What draws a shape to itself. */
export type Pull = { shapes: readonly Shape[]; reach: number; hasGrid: boolean };

const isHandle = (handle: ShapeHandle): handle is ObjectHandle => objectHandles.some((one) => one === handle);

/** Where the handle is that rotates an object. */
export function rotationHandleAt(object: DrawnObject, scale: number): Position {
  const middle = middleOf(object);
  return turn({ x: middle.x, y: handleFrame(object, scale).y - TURN_HANDLE_PX / scale }, middle, object.rotation);
}

/** On the screen, the handles of an object span at least this much for a finger: a target each, one for the middle. */
const SPAN_PX = 3 * TOUCH_TARGET_PX;
const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches;

/** The frame that an object's handles are on: the object's own, or round one that is too small for a finger. */
export function handleFrame(object: DrawnObject, scale: number): DrawnObject {
  if (!isTouch()) return object;
  const width = Math.max(object.width, SPAN_PX / scale);
  const height = Math.max(object.height, SPAN_PX / scale);
  const { x, y } = middleOf(object);
  return { ...object, width, height, x: x - width / 2, y: y - height / 2 };
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
  const frame = handleFrame(shape, scale);
  const inner = Math.min(reach, Math.max(6 / scale, Math.min(frame.width, frame.height) / 3));
  const [nearest] = objectHandles
    .map((handle) => ({ handle, distance: away(handleAt(frame, handle), at) }))
    .sort((a, b) => a.distance - b.distance);
  return nearest && nearest.distance <= inner ? nearest.handle : null;
}

/** The shape as it is with the pointer at a point of the drag. */
export function draggedShape({ handle, shape, from }: ShapeDrag, at: PointOnPlan, pull: Pull): Shape {
  const { hasGrid } = pull;
  if (shape.kind === 'object' && handle === 'turn') return { ...shape, rotation: angleTowards(shape, at) };
  if (shape.kind === 'object' && isHandle(handle)) {
    // The handle may be outside: what is dragged is the object's own corner.
    const { x, y } = handleAt(shape, handle);
    return dragHandle(shape, handle, snap({ x: x + at.x - from.x, y: y + at.y - from.y }, hasGrid));
  }
  if (shape.kind === 'wall-line' && (handle === 'from' || handle === 'to')) {
    const other = handle === 'from' ? shape.to : shape.from;
    const wall: Wall = { ...shape, [handle]: snapWallEnd(at, { ...pull, from: other, except: shape.key }) };
    return wall;
  }
  // The corner, or else the middle, comes onto the grid: not the distance that was moved.
  const corner = shape.kind === 'object' ? { x: shape.x, y: shape.y } : anchorOf(shape);
  const target = snap({ x: corner.x + at.x - from.x, y: corner.y + at.y - from.y }, hasGrid);
  const moved = moveShape(shape, { x: target.x - corner.x, y: target.y - corner.y });
  return moved.kind === 'object' ? snapIntoWall(moved, pull.shapes, pull.reach) : moved;
}
