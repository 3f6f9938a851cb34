/** Windows, in outer walls only, clear of doors and of the walls between rooms. */
import type { DrawnObject } from '#common/floor-plan/drawing.ts';
import { type Building, metres, type RoomCell, type RoomKey } from './layout.ts';
import { drawn } from './place.ts';
import { alongEdge, type Edge, edgeOf, overlaps, type Rect, rotationTowards, type Side, sides } from './rect.ts';
import { OUTER_WALL } from './walls.ts';

const blind = new Set<RoomKey>(['coldStore', 'storage', 'technical', 'stock', 'archive', 'laundry']);
const narrow = new Set<RoomKey>(['bath', 'toilet', 'toilets', 'stairwell', 'hall', 'landing', 'corridor']);
const OFF_CORNER = 14;

/** How long a window is and how far the next one, in metres. */
function rhythm(room: RoomKey, side: Side): { length: number; gap: number } {
  if (narrow.has(room)) return { length: 0.8, gap: 2.4 };
  if ((room === 'sales' || room === 'dining') && side === 'bottom') return { length: 3, gap: 0.8 };
  if (room === 'warehouse') return { length: 4, gap: 5 };
  return { length: 1.6, gap: 1.4 };
}

function along(edge: Edge, room: RoomKey, side: Side, building: Building): Rect[] {
  const { length, gap } = rhythm(room, side);
  const free = edge.to - edge.from - 2 * OFF_CORNER;
  const wanted = metres(building, length, 30, narrow.has(room) ? 40 : 110);
  const size = Math.min(wanted, free);
  if (size < 18) return [];
  const apart = metres(building, gap, 30, 110);
  const most = narrow.has(room) ? 2 : 40;
  const count = Math.min(most, Math.max(1, Math.floor((free + apart) / (size + apart))));
  return Array.from({ length: count }, (_, index) => {
    const middle = edge.from + OFF_CORNER + (free * (index + 0.5)) / count;
    return alongEdge(edge, middle - size / 2, size, side, OUTER_WALL / 2, OUTER_WALL / 2);
  });
}

/** The windows of a floor above ground. */
export function fitWindows(cells: readonly RoomCell[], building: Building, doors: readonly Rect[]): DrawnObject[] {
  return cells.flatMap(({ room, rect }) => {
    if (blind.has(room)) return [];
    return sides.flatMap((side) => {
      const edge = edgeOf(rect, side);
      if (edge.at !== edgeOf(building.outline, side).at) return [];
      return along(edge, room, side, building)
        .filter((place) => !doors.some((door) => overlaps(place, door)))
        .map((place) => drawn('window', place, rotationTowards[side]));
    });
  });
}
