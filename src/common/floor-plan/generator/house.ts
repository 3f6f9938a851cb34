/** A house: a hall with the stairs in the middle, the other rooms round it. */
import { clamp } from '#common/floor-plan/symbols/kit.ts';
import {
  type Building,
  type Layout,
  type LayoutGenerator,
  metres,
  proportioned,
  type RoomCell,
  type RoomKey,
} from './layout.ts';
import { between, type Random } from './random.ts';
import { bottom, type Rect, right, splitAcross, splitDown } from './rect.ts';

/** Below these a house is one room, or a room beside a hall. */
const ONE_ROOM_BELOW = 14;
const TWO_PARTS_BELOW = 24;
const STAIRS_GAP = 62;
/** Clear of the wall that the stairs stand against. */
const OFF_WALL = 4;

type Program = { left: RoomKey[]; top: RoomKey[]; right: RoomKey[] };

/** The ground floor of a house without another one to sleep on. */
function bungalow(squareMetres: number): Program {
  if (squareMetres < 40) return { left: ['living'], top: ['kitchen'], right: ['bath'] };
  if (squareMetres < 75) return { left: ['living'], top: ['kitchen'], right: ['bath', 'bedroom'] };
  if (squareMetres < 130) return { left: ['living', 'bedroom'], top: ['kitchen'], right: ['bath', 'bedroom'] };
  return { left: ['living', 'bedroom'], top: ['kitchen', 'laundry'], right: ['bath', 'bedroom', 'study'] };
}

function groundFloor(squareMetres: number): Program {
  if (squareMetres < 60) return { left: ['living'], top: ['kitchen'], right: ['storage', 'toilet'] };
  if (squareMetres < 110) return { left: ['living'], top: ['kitchen'], right: ['study', 'toilet'] };
  return { left: ['living', 'study'], top: ['kitchen', 'laundry'], right: ['storage', 'bedroom', 'toilet'] };
}

function upperFloor(squareMetres: number, floor: number): Program {
  const quiet: RoomKey = floor % 2 === 0 ? 'study' : 'bedroom';
  if (squareMetres < 40) return { left: ['bedroom'], top: ['bedroom'], right: ['bath'] };
  if (squareMetres < 110) return { left: ['bedroom', 'bedroom'], top: ['bedroom'], right: ['bath', quiet] };
  return { left: ['bedroom', 'bedroom'], top: ['bedroom', 'bath'], right: ['bath', quiet, 'storage'] };
}

const basement = (squareMetres: number): Program => ({
  left: squareMetres < 60 ? ['storage'] : ['technical', 'storage'],
  top: ['laundry'],
  right: squareMetres < 90 ? ['storage'] : ['storage', 'storage'],
});

function programOf({ squareMetres, floors }: Building, floor: number): Program {
  if (floor < 0) return basement(squareMetres);
  if (floor > 0) return upperFloor(squareMetres, floor);
  return floors === 1 ? bungalow(squareMetres) : groundFloor(squareMetres);
}

const weights: Partial<Record<RoomKey, number>> = {
  living: 1.5,
  toilet: 0.55,
  bath: 0.9,
  laundry: 0.7,
  kitchen: 1.5,
  bedroom: 1.2,
};

function rooms(keys: readonly RoomKey[], rect: Rect, random: Random, split: typeof splitDown): RoomCell[] {
  const parts = split(
    rect,
    keys.map((key) => (weights[key] ?? 1) * between(random, 0.93, 1.07)),
  );
  return keys.map((room, index) => ({ room, rect: parts[index] ?? rect }));
}

const hallName = (floor: number): RoomKey => (floor > 0 ? 'landing' : 'hall');

/** Against the hall's left wall, clear of the doors at both its ends. */
function stairsIn(hall: Rect, building: Building): Rect | null {
  if (!building.hasStairs) return null;
  return {
    x: hall.x + OFF_WALL,
    y: hall.y + STAIRS_GAP,
    width: metres(building, 1, 30, Math.floor(hall.width * 0.42)),
    height: metres(building, 2.6, 80, Math.floor(clamp(hall.height * 0.42, 80, 150))),
  };
}

function small(building: Building, floor: number): Layout {
  const { outline, squareMetres, hasStairs } = building;
  if (!hasStairs && squareMetres < ONE_ROOM_BELOW) {
    return { cells: [{ room: 'living', rect: outline }], entrances: [entrance('living')], stairs: null };
  }
  const hallWidth = hasStairs ? 130 : 100;
  const [rest, hall] = splitAcross(outline, [outline.width - hallWidth, hallWidth]) as [Rect, Rect];
  const [back, front] = splitDown(rest, [0.34, 0.66]) as [Rect, Rect];
  const main: RoomKey = floor < 0 ? 'storage' : floor > 0 ? 'bedroom' : 'living';
  return {
    cells: [
      { room: hallName(floor), rect: hall },
      { room: main, rect: front },
      { room: floor < 0 ? 'technical' : 'bath', rect: back },
    ],
    entrances: floor === 0 ? [entrance('hall')] : [],
    stairs: stairsIn(hall, building),
  };
}

const entrance = (room: RoomKey) => ({ room, side: 'bottom' }) as const;

/** The rooms of one floor of a house. */
export const layoutHouse: LayoutGenerator = (building, floor, random) => {
  const { outline, proportion, hasStairs } = building;
  if (building.squareMetres < TWO_PARTS_BELOW) return small(building, floor);
  const hallWidth = hasStairs ? metres(building, 2.4, 96, 128) : metres(building, 1.5, 72, 90);
  const leftWidth = Math.round((outline.width - hallWidth) * proportioned(proportion[0], 0.52, 0.58));
  const topDepth = Math.round(outline.height * proportioned(proportion[1], 0.34, 0.4));
  const hall: Rect = {
    x: outline.x + leftWidth,
    y: outline.y + topDepth,
    width: hallWidth,
    height: outline.height - topDepth,
  };
  const left: Rect = { ...outline, width: leftWidth };
  const top: Rect = { ...outline, x: hall.x, width: outline.width - leftWidth, height: topDepth };
  const side: Rect = {
    x: right(hall),
    y: hall.y,
    width: right(outline) - right(hall),
    height: bottom(outline) - hall.y,
  };
  const program = programOf(building, floor);
  // Behind the kitchen or the large bedroom lies a room that is entered from there.
  const back = rooms(program.top, top, random, splitAcross).map((cell, index) =>
    index === 0 ? cell : { ...cell, enteredFrom: program.top.slice(0, 1) },
  );
  return {
    cells: [
      { room: hallName(floor), rect: hall },
      ...rooms(program.left, left, random, splitDown),
      ...back,
      ...rooms(program.right, side, random, splitDown),
    ],
    entrances: floor === 0 ? [entrance('hall')] : [],
    alsoJoined: [['living', 'kitchen']],
    stairs: stairsIn(hall, building),
  };
};
