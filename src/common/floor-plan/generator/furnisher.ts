/** Furnishes one room: objects against walls, in rows or in a grid, never over what is there already. */
import type { DrawnObject, DrawnObjectType } from '#common/floor-plan/drawing.ts';
import { type Building, metres } from './layout.ts';
import { drawn } from './place.ts';
import {
  alongEdge,
  bottom,
  contains,
  edgeOf,
  inset,
  overlaps,
  type Rect,
  right,
  rotationTowards,
  type Side,
} from './rect.ts';

/** Between furniture and the wall it stands against, and from thing to thing. */
const OFF_WALL = 2;
const APART = 3;
const STEP = 4;
/** Smaller where it is tight; then left out. */
const SCALES = [1, 0.85, 0.7, 0.58];

const opposite: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

type Item = { readonly width: number; readonly depth: number };
type Grid = {
  readonly width: number;
  readonly height: number;
  readonly gapX: number;
  readonly gapY: number;
  readonly most: number;
};

export class Furnisher {
  readonly objects: DrawnObject[] = [];
  /** What is inside the walls. */
  readonly room: Rect;
  readonly building: Building;
  readonly #blocked: Rect[];

  constructor(room: Rect, building: Building, blocked: readonly Rect[]) {
    this.room = room;
    this.building = building;
    this.#blocked = blocked.filter((rect) => overlaps(rect, room));
  }

  metres(length: number, min: number, max: number): number {
    return metres(this.building, length, min, max);
  }

  isFree(rect: Rect): boolean {
    return contains(this.room, rect) && !this.#blocked.some((other) => overlaps(rect, other));
  }

  /** Stands an object on a free rectangle; says whether it was free. */
  put(type: DrawnObjectType, covers: Rect, rotation: 0 | 90 | 180 | 270 = 0): boolean {
    if (!this.isFree(covers)) return false;
    this.objects.push(drawn(type, covers, rotation));
    this.#blocked.push(inset(covers, -APART));
    return true;
  }

  /** One thing with its back to a wall: the first wall with room for it, from the corner or from the middle on. */
  againstWall(
    type: DrawnObjectType,
    { width, depth }: Item,
    walls: readonly Side[],
    from: 'corner' | 'middle' = 'corner',
  ) {
    for (const scale of SCALES) {
      const size = { width: width * scale, depth: depth * scale };
      if (walls.some((side) => this.#against(type, size, side, from))) return true;
    }
    return false;
  }

  #against(type: DrawnObjectType, { width, depth }: Item, side: Side, from: 'corner' | 'middle'): boolean {
    const edge = edgeOf(inset(this.room, OFF_WALL), side);
    const free = edge.to - edge.from - width;
    if (free < 0) return false;
    const starts = Array.from({ length: Math.floor(free / STEP) + 1 }, (_, index) => index * STEP);
    if (from === 'middle') starts.sort((a, b) => Math.abs(a - free / 2) - Math.abs(b - free / 2));
    return starts.some((start) =>
      this.put(type, alongEdge(edge, edge.from + start, width, opposite[side], depth, 0), rotationTowards[side]),
    );
  }

  /** Several of one kind against the walls. */
  manyAgainstWalls(type: DrawnObjectType, item: Item, walls: readonly Side[], count: number): void {
    for (let index = 0; index < count; index += 1) if (!this.againstWall(type, item, walls)) return;
  }

  /** The places of a grid spread evenly over the room. */
  #places({ width, height, gapX, gapY, most }: Grid, edge: number): Rect[] {
    const over = inset(this.room, edge);
    const columns = Math.max(0, Math.floor((over.width + gapX) / (width + gapX)));
    const rows = Math.min(Math.floor((over.height + gapY) / (height + gapY)), Math.floor(most / Math.max(1, columns)));
    return Array.from({ length: Math.max(0, rows * columns) }, (_, index) => ({
      x: over.x + (((index % columns) + 0.5) * over.width) / columns - width / 2,
      y: over.y + ((Math.floor(index / columns) + 0.5) * over.height) / rows - height / 2,
      width,
      height,
    }));
  }

  /** Things in rows and columns; what is not free stays empty. */
  grid(type: DrawnObjectType, grid: Grid, edge: number): void {
    for (const place of this.#places(grid, edge)) this.put(type, place);
  }

  /** Things that stand back to back in pairs, in rows and columns. */
  islands(type: DrawnObjectType, { width, depth }: Item): void {
    const gap = width * 0.55;
    const grid = { width, height: 2 * depth, gapX: gap, gapY: gap, most: 24 };
    for (const place of this.#places(grid, 24)) {
      if (!this.isFree(place)) continue;
      const half = { ...place, height: depth };
      this.objects.push(drawn(type, half, 180), drawn(type, { ...half, y: place.y + depth }));
      this.#blocked.push(inset(place, -APART));
    }
  }

  /**
   * Upright racks back to back in two blocks with a way across between them. A rack gives way to a
   * door by being shorter.
   */
  rackRows(depth: number, aisle: number, across: number): void {
    const { room } = this;
    const over = inset(room, Math.min(Math.max(aisle * 0.8, 40), room.width / 6, room.height / 6));
    const pair = 2 * depth + 1;
    const pairs = Math.max(1, Math.floor((over.width + aisle) / (pair + aisle)));
    const block = (over.height - across) / 2;
    for (let index = 0; index < pairs; index += 1) {
      const left = over.x + ((index + 0.5) * over.width) / pairs - pair / 2;
      for (const top of [over.y, over.y + block + across]) {
        this.#rackPair({ x: left, y: top, width: depth, height: block });
      }
    }
  }

  #rackPair(rack: Rect): void {
    const twin = { ...rack, x: rack.x + rack.width + 1 };
    for (const share of [1, 0.8, 0.6, 0.4]) {
      const height = rack.height * share;
      for (const y of [rack.y, bottom(rack) - height]) {
        const both = { ...rack, y, height, width: right(twin) - rack.x };
        if (height < rack.width * 1.5 || !this.isFree(both)) continue;
        this.objects.push(drawn('rack', { ...rack, y, height }), drawn('rack', { ...twin, y, height }));
        this.#blocked.push(inset(both, -APART));
        return;
      }
    }
  }
}
