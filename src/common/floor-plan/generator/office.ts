/** An office: rooms on both sides of a corridor; a large one has two corridors on a lobby. */
import {
  type Building,
  type Layout,
  type LayoutGenerator,
  metres,
  proportioned,
  type RoomCell,
  type RoomKey,
} from './layout.ts';
import { layoutMainAndStrip } from './main-and-strip.ts';
import { between, type Random } from './random.ts';
import { bottom, type Rect, right, splitAcross, splitDown } from './rect.ts';

const CORRIDOR_FROM_SQUARE_METRES = 45;
const TWO_CORRIDORS_FROM_SQUARE_METRES = 700;
const ROOM_MIN = 108;
const OFF_WALL = 6;
const BEFORE_STAIRS = 78;
/** Along the outer wall, in metres; below the ground lie stores. */
const ROOM_LENGTH = 4.6;
const STORE_LENGTH = 11;

const weights: Partial<Record<RoomKey, number>> = { meeting: 1.7, reception: 1.25, pantry: 0.85, toilets: 0.85 };

/** Fills a band with rooms from left to right. */
function band(rect: Rect, keys: readonly RoomKey[], random: Random): RoomCell[] {
  const parts = splitAcross(
    rect,
    keys.map((key) => (weights[key] ?? 1) * between(random, 0.92, 1.08)),
  );
  return keys.map((room, index) => ({ room, rect: parts[index] ?? rect }));
}

/** So many rooms as the length asks for: the special ones last, offices before them. */
function roomsFor(length: number, building: Building, special: readonly RoomKey[], usual: RoomKey): RoomKey[] {
  const isStore = usual === 'archive';
  const most = Math.max(1, Math.floor(length / (isStore ? 2 * ROOM_MIN : ROOM_MIN)));
  const wanted = metres(building, isStore ? STORE_LENGTH : ROOM_LENGTH, 1, 400);
  const count = Math.min(most, Math.max(special.length + 1, Math.round(length / wanted)));
  const kept = special.slice(0, Math.max(0, count - 1));
  return [...Array.from({ length: count - kept.length }, () => usual), ...kept];
}

const usualRoom = (floor: number): RoomKey => (floor < 0 ? 'archive' : 'office');

function oneCorridor(building: Building, floor: number, random: Random): Layout {
  const { outline, hasStairs, proportion, squareMetres } = building;
  const corridorDepth = metres(building, 2, 50, 70);
  const topDepth = Math.round((outline.height - corridorDepth) * proportioned(proportion[0], 0.46, 0.54));
  const [top, corridor, low] = splitDown(outline, [
    topDepth,
    corridorDepth,
    outline.height - corridorDepth - topDepth,
  ]) as [Rect, Rect, Rect];
  const wellWidth = hasStairs ? metres(building, 3, 100, 120) : 0;
  const [rest, well] = splitAcross(low, [low.width - wellWidth, wellWidth]) as [Rect, Rect];
  const isGround = floor === 0;
  const above: RoomKey[] =
    floor < 0 ? ['technical'] : isGround && squareMetres >= 80 ? ['meeting', 'reception'] : ['meeting'];
  const below: RoomKey[] = floor < 0 ? ['storage'] : squareMetres >= 70 ? ['pantry', 'toilets'] : ['toilets'];
  return {
    cells: [
      { room: 'corridor', rect: corridor },
      ...band(top, roomsFor(top.width, building, above, usualRoom(floor)), random),
      ...band(rest, roomsFor(rest.width, building, below, usualRoom(floor)), random),
      ...(hasStairs ? [{ room: 'stairwell', rect: well } as const] : []),
    ],
    entrances: isGround ? [{ room: 'corridor', side: 'right' }] : [],
    stairs: hasStairs ? stairsIn(well, building) : null,
  };
}

/** In the outer corner of their well, clear of the door to the corridor and of the name. */
function stairsIn(well: Rect, building: Building): Rect {
  const width = metres(building, 1.2, 32, 44);
  const height = Math.min(metres(building, 3.4, 90, 140), well.height - BEFORE_STAIRS);
  return { x: right(well) - OFF_WALL - width, y: bottom(well) - OFF_WALL - height, width, height };
}

function twoCorridors(building: Building, floor: number, random: Random): Layout {
  const { outline, hasStairs } = building;
  const lobbyWidth = metres(building, 6, 116, 130);
  const corridorDepth = metres(building, 2, 46, 56);
  const [rest, lobby] = splitAcross(outline, [outline.width - lobbyWidth, lobbyWidth]) as [Rect, Rect];
  const depth = (outline.height - 2 * corridorDepth) / 4;
  const [first, upper, second, third, lower, fourth] = splitDown(rest, [
    depth,
    corridorDepth,
    depth,
    depth,
    corridorDepth,
    depth,
  ]) as [Rect, Rect, Rect, Rect, Rect, Rect];
  const fill = (rect: Rect, special: readonly RoomKey[]) =>
    band(rect, roomsFor(rect.width, building, floor < 0 ? [] : special, usualRoom(floor)), random);
  const lobbyRoom: RoomKey = floor === 0 ? 'reception' : 'lobby';
  const rooms = [
    ...fill(first, ['meeting']),
    ...fill(second, ['toilets']),
    ...fill(third, ['pantry', 'toilets']),
    ...fill(fourth, ['meeting']),
  ];
  return {
    cells: [
      { room: lobbyRoom, rect: lobby },
      { room: 'corridor', rect: upper },
      { room: 'corridor', rect: lower },
      ...rooms.map((cell): RoomCell => ({ ...cell, enteredFrom: ['corridor'] })),
    ],
    entrances: floor === 0 ? [{ room: lobbyRoom, side: 'bottom' }] : [],
    stairs: hasStairs
      ? { x: right(lobby) - 8 - 40, y: lobby.y + Math.round(lobby.height * 0.4), width: 40, height: 118 }
      : null,
  };
}

/** The rooms of one floor of an office. */
export const layoutOffice: LayoutGenerator = (building, floor, random) => {
  if (building.squareMetres < CORRIDOR_FROM_SQUARE_METRES) return layoutMainAndStrip(building, floor, random);
  const layOut = building.squareMetres < TWO_CORRIDORS_FROM_SQUARE_METRES ? oneCorridor : twoCorridors;
  return layOut(building, floor, random);
};
