/** What a wall, a door or a window is drawn towards while a finger draws it: ends of walls, straight lines, walls. */
import type { DrawnObject, Shape, Wall } from './drawing.ts';
import type { Position } from './geometry.ts';
import { middleOf, snap, turn, wallLength } from './shape-geometry.ts';
import { doorSill } from './symbols/openings.ts';

const RADIANS = Math.PI / 180;
/** Walls go straight, or at half a right angle. */
const STRAIGHT_STEP_DEGREES = 45;
/** How far off such a line a wall may be, and still be meant to be on it. */
const STRAIGHT_REACH_DEGREES = 8;

const hundredth = (value: number): number => Math.round(value * 100) / 100;
const isWall = (shape: Shape): shape is Wall => shape.kind === 'wall-line';
const away = (a: Position, b: Position): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The nearest end of a wall within reach of a point; null when there is none. `except` is the key of a wall left out. */
export function wallEndNear(
  shapes: readonly Shape[],
  point: Position,
  reach: number,
  except: string | null = null,
): Position | null {
  const [nearest] = shapes
    .filter((shape) => isWall(shape) && shape.key !== except)
    .flatMap((shape) => (isWall(shape) ? [shape.from, shape.to] : []))
    .map((end) => ({ end, distance: away(end, point) }))
    .sort((a, b) => a.distance - b.distance);
  return nearest && nearest.distance <= reach ? nearest.end : null;
}

/** The point brought onto the straight line from another at 0, 45 or 90 degrees, if it is nearly on it. */
export function straightened(from: Position, to: Position): Position {
  const degrees = Math.atan2(to.y - from.y, to.x - from.x) / RADIANS;
  const straight = Math.round(degrees / STRAIGHT_STEP_DEGREES) * STRAIGHT_STEP_DEGREES;
  if (Math.abs(degrees - straight) > STRAIGHT_REACH_DEGREES) return to;
  const [cosine, sine] = [Math.cos(straight * RADIANS), Math.sin(straight * RADIANS)];
  // How far along the line it is: the nearest point of the line, not a turn round the beginning.
  const along = (to.x - from.x) * cosine + (to.y - from.y) * sine;
  return { x: from.x + along * cosine, y: from.y + along * sine };
}

type WallEndOptions = {
  shapes: readonly Shape[];
  /** The other end of the wall; null while there is none. */
  from: Position | null;
  /** How near an end must be, in plan units. */
  reach: number;
  hasGrid: boolean;
  /** The key of the wall that is being changed. */
  except?: string | null;
};

/**
 * Where the end of a wall comes to be when it is drawn to a point: at the end of another wall, else straight from its
 * own other end, else on the grid.
 */
export function snapWallEnd(
  point: Position,
  { shapes, from, reach, hasGrid, except = null }: WallEndOptions,
): Position {
  const end = wallEndNear(shapes, point, reach, except);
  // Both ends in one point would be no wall.
  if (end && !(from && away(end, from) === 0)) return end;
  const onGrid = snap(point, hasGrid);
  if (!from) return onGrid;
  const straight = straightened(from, onGrid);
  return { x: hundredth(straight.x), y: hundredth(straight.y) };
}

/** The wall as long as was typed, in plan units, in the direction it has; unchanged for what is no length. */
export function withLength(wall: Wall, length: number): Wall {
  const now = wallLength(wall);
  if (!(length > 0) || !Number.isFinite(length) || now === 0) return wall;
  const part = length / now;
  const { from, to } = wall;
  return {
    ...wall,
    to: { x: hundredth(from.x + (to.x - from.x) * part), y: hundredth(from.y + (to.y - from.y) * part) },
  };
}

/** The nearest point of a wall's middle line. */
function onWall({ from, to }: Wall, { x, y }: Position): Position {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const squared = dx * dx + dy * dy;
  const part = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / squared));
  return { x: from.x + part * dx, y: from.y + part * dy };
}

/** What of an opening lies in the wall: the middle of a window, the sill of a door. */
function seatOf(object: DrawnObject): Position {
  const middle = middleOf(object);
  if (object.type !== 'door') return middle;
  return turn({ x: middle.x, y: object.y + object.height - doorSill(object) / 2 }, middle, object.rotation);
}

/**
 * A door or a window in the wall that it is near: on the wall's line, turned with it, and a door's sill as thick as the
 * wall. What is no opening, or has no wall within reach, is left as it is.
 */
export function snapIntoWall(object: DrawnObject, shapes: readonly Shape[], reach: number): DrawnObject {
  if (object.type !== 'door' && object.type !== 'window') return object;
  const [nearest] = shapes
    .filter(isWall)
    // What has just been put down is near with its middle, what stood in a wall with its sill.
    .flatMap((wall) => [middleOf(object), seatOf(object)].map((point) => ({ wall, point, at: onWall(wall, point) })))
    .map((found) => ({ ...found, distance: away(found.at, found.point) }))
    .sort((a, b) => a.distance - b.distance);
  if (!nearest || nearest.distance > reach) return object;
  const { wall, at } = nearest;
  const along = Math.atan2(wall.to.y - wall.from.y, wall.to.x - wall.from.x) / RADIANS;
  // The same line both ways round: of the two, the one that turns the opening less.
  const turned = [along, along + 180].map((degrees) => ((Math.round(degrees) % 360) + 360) % 360);
  const turnFrom = (degrees: number) => 180 - Math.abs((Math.abs(degrees - object.rotation) % 360) - 180);
  const [rotation = object.rotation] = turned.sort((a, b) => turnFrom(a) - turnFrom(b));
  const height = object.type === 'door' ? object.width + wall.thickness : object.height;
  const placed = { ...object, height, rotation, x: at.x - object.width / 2, y: at.y - height / 2 };
  const seat = seatOf(placed);
  return { ...placed, x: placed.x + at.x - seat.x, y: placed.y + at.y - seat.y };
}
