/** Doors: one in a shared wall for every room, so that each can be reached; and the building's entrances. */
import type { DrawnObject } from '#common/floor-plan/drawing.ts';
import { type Building, type Layout, metres, type RoomCell } from './layout.ts';
import { drawn } from './place.ts';
import {
  alongEdge,
  contains,
  type Edge,
  edgeOf,
  inset,
  overlaps,
  type Rect,
  rotationTowards,
  type Side,
  sharedEdge,
} from './rect.ts';
import { INNER_WALL, OUTER_WALL } from './walls.ts';

type Opening = { object: DrawnObject /** What must stay free to walk through. */; free: readonly Rect[] };
export type Doors = { objects: DrawnObject[]; blocked: Rect[] };

const DOOR_METRES = 0.95;
const DOOR_MAX = 42;
const DOOR_MIN = 24;
/** Narrower still where rooms share very little wall. */
const WIDTHS = [1, 0.85, 0.7, 0.55];
/** From a corner to the nearest door. */
const OFF_CORNER = 8;
const STEP = 4;
const WAY = 22;

const opposite: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

/** Where an opening may start, the corner that its hinge is at first. */
function starts(edge: Edge, width: number, side: Side): number[] {
  const [first, last] = [edge.from + OFF_CORNER, edge.to - OFF_CORNER - width];
  const count = Math.max(0, Math.floor((last - first) / STEP) + 1);
  const all = Array.from({ length: count }, (_, index) => first + index * STEP);
  // A door that opens up or to the right hangs on the low end: see the symbol.
  return side === 'top' || side === 'right' ? all : all.map((start) => first + last - start);
}

type Wanted = { edge: Edge; side: Side; width: number; thickness: number; into: Rect; blocked: readonly Rect[] };

/** A door that swings into `into`, clear of everything that is there. */
function hang({ edge, side, width, thickness, into, blocked }: Wanted): Opening | null {
  const half = thickness / 2;
  for (const start of starts(edge, width, side)) {
    const swing = alongEdge(edge, start, width, side, half + width, half);
    const room = alongEdge(edge, start, width, side, half + width + 2, -half);
    const way = alongEdge(edge, start, width, opposite[side], half + WAY, -half);
    const isFree = ![room, way].some((rect) => blocked.some((other) => overlaps(rect, other)));
    if (isFree && contains(inset(into, 1), room)) {
      return { object: drawn('door', swing, rotationTowards[side]), free: [room, way] };
    }
  }
  return null;
}

/** A door between two rooms, opening into the second if it can. */
function connect(from: RoomCell, to: RoomCell, building: Building, blocked: readonly Rect[]): Opening | null {
  const shared = sharedEdge(from.rect, to.rect);
  if (!shared) return null;
  const wide = metres(building, DOOR_METRES, DOOR_MIN, DOOR_MAX);
  for (const width of WIDTHS.map((share) => Math.round(wide * share))) {
    const wall = { edge: shared.edge, width, thickness: INNER_WALL, blocked };
    const opening =
      hang({ ...wall, side: shared.side, into: to.rect }) ??
      hang({ ...wall, side: opposite[shared.side], into: from.rect });
    if (opening) return opening;
  }
  return null;
}

const passages = new Set(['hall', 'landing', 'corridor', 'lobby', 'reception', 'sales', 'dining', 'warehouse']);

/** How willingly one enters a room from another: 0 gladly, 1 if need be, 2 only for want of any other way. */
function reluctance(from: RoomCell, to: RoomCell, hub: RoomCell): number {
  const place = to.enteredFrom?.indexOf(from.room) ?? -1;
  if (place >= 0) return place / 10;
  if (from === hub || passages.has(from.room)) return to.enteredFrom ? 1.5 : 1;
  return 2;
}

const add = (doors: Doors, { object, free }: Opening): void => {
  doors.objects.push(object);
  doors.blocked.push(...free);
};

/** A door from outside, near a corner of its wall. */
function enterByDoor({ rect }: RoomCell, side: Side, building: Building, doors: Doors): void {
  const edge = edgeOf(rect, side);
  const wide = metres(building, DOOR_METRES * 1.15, DOOR_MIN + 2, DOOR_MAX + 6);
  for (const width of WIDTHS.map((share) => Math.round(wide * share))) {
    const spare = edge.to - edge.from - width - 2 * OFF_CORNER;
    const wall = { ...edge, from: edge.from + Math.max(0, spare) * 0.06 };
    const wanted = { edge: wall, side: opposite[side], width, thickness: OUTER_WALL, into: rect };
    const opening = hang({ ...wanted, blocked: doors.blocked });
    if (!opening) continue;
    add(doors, opening);
    return;
  }
}

/** Roller doors in a row; the first sixth of the wall is left to the door for people. */
function enterByRollers({ rect }: RoomCell, side: Side, count: number, building: Building, doors: Doors): void {
  const edge = edgeOf(rect, side);
  const length = edge.to - edge.from;
  const bay = (length * 5) / 6 / count;
  const width = Math.min(metres(building, 3.5, 46, 96), bay * 0.7);
  for (let index = 0; index < count; index += 1) {
    const start = edge.from + length / 6 + bay * (index + 0.5) - width / 2;
    const opening = alongEdge(edge, start, width, side, OUTER_WALL / 2, OUTER_WALL / 2);
    const way = alongEdge(edge, start, width, opposite[side], WAY * 2, -OUTER_WALL / 2);
    add(doors, { object: drawn('door', opening, rotationTowards[opposite[side]]), free: [way, opening] });
  }
}

function enter({ cells, entrances }: Layout, building: Building, doors: Doors): void {
  for (const { room, side, rollers } of entrances) {
    const cell = cells.find((each) => each.room === room);
    if (!cell) continue;
    if (rollers) enterByRollers(cell, side, rollers, building, doors);
    else enterByDoor(cell, side, building, doors);
  }
}

/** Doors for a whole floor; `blocked` also holds what stood in the way before. */
export function placeDoors(layout: Layout, building: Building, standing: readonly Rect[]): Doors {
  const doors: Doors = { objects: [], blocked: [...standing] };
  enter(layout, building, doors);
  const [hub, ...others] = layout.cells;
  if (!hub) return doors;
  const reached: RoomCell[] = [hub];
  const waiting = new Set(others);
  while (waiting.size > 0) {
    const ways = [...waiting]
      .flatMap((to) => reached.map((from) => ({ from, to, cost: reluctance(from, to, hub) })))
      .sort((a, b) => a.cost - b.cost);
    let found: { to: RoomCell; opening: Opening } | null = null;
    for (const { from, to } of ways) {
      const opening = connect(from, to, building, doors.blocked);
      if (opening) {
        found = { to, opening };
        break;
      }
    }
    if (!found) break;
    add(doors, found.opening);
    reached.push(found.to);
    waiting.delete(found.to);
  }
  for (const [one, other] of layout.alsoJoined ?? []) {
    const [from, to] = [one, other].map((key) => layout.cells.find(({ room }) => room === key));
    const opening = from && to ? connect(from, to, building, doors.blocked) : null;
    if (opening) add(doors, opening);
  }
  return doors;
}
