/** Shop, restaurant, warehouse: one large room with a strip of small ones along a side of it. */
import type { BuildingType } from '#common/schemas/questionnaire.ts';
import {
  type Building,
  type Entrance,
  type Layout,
  type LayoutGenerator,
  metres,
  proportioned,
  type RoomCell,
  type RoomKey,
} from './layout.ts';
import { between } from './random.ts';
import { type Rect, right, splitAcross, splitDown } from './rect.ts';

type Small = { room: RoomKey; weight: number; from: number; enteredFrom?: readonly RoomKey[] };
type Program = { main: RoomKey; strip: readonly Small[]; entrances: readonly Entrance[] };

/** A room of the strip, in buildings from so many square metres on. */
const small = (room: RoomKey, weight: number, from: number, enteredFrom?: readonly RoomKey[]): Small => ({
  room,
  weight,
  from,
  ...(enteredFrom ? { enteredFrom } : {}),
});
const door = (room: RoomKey, side: Entrance['side']): Entrance => ({ room, side });

const shop = {
  basement: { main: 'stock', strip: [small('technical', 1.4, 0), small('storage', 2, 60)], entrances: [] },
  ground: {
    main: 'sales',
    strip: [small('toilet', 1, 40), small('stock', 3, 18), small('canteen', 1.6, 80), small('office', 1.6, 200)],
    entrances: [door('sales', 'bottom'), door('stock', 'top')],
  },
  first: {
    main: 'sales',
    strip: [small('toilet', 1, 40), small('stock', 2.4, 18), small('office', 1.6, 120)],
    entrances: [],
  },
  upper: {
    main: 'stock',
    strip: [small('toilet', 1, 40), small('office', 2, 30), small('canteen', 2, 120)],
    entrances: [],
  },
} as const satisfies Record<string, Program>;

const restaurant = {
  basement: { main: 'storage', strip: [small('coldStore', 1.6, 0), small('technical', 1.4, 60)], entrances: [] },
  ground: {
    main: 'dining',
    strip: [
      small('toilets', 1.4, 26),
      small('storage', 1.1, 120, ['kitchen']),
      small('kitchen', 3.2, 12),
      small('coldStore', 1.2, 40, ['kitchen']),
    ],
    entrances: [door('dining', 'bottom'), door('kitchen', 'top')],
  },
  first: {
    main: 'dining',
    strip: [small('toilets', 1.4, 26), small('pantry', 1.6, 60), small('office', 1.6, 150)],
    entrances: [],
  },
  upper: {
    main: 'storage',
    strip: [small('toilet', 1, 40), small('office', 2, 30), small('canteen', 2, 100)],
    entrances: [],
  },
} as const satisfies Record<string, Program>;

const warehouse = {
  basement: { main: 'storage', strip: [small('technical', 1.4, 0), small('archive', 1.6, 60)], entrances: [] },
  ground: {
    main: 'warehouse',
    strip: [
      small('toilets', 1, 80),
      small('canteen', 1.5, 220),
      small('office', 1.8, 40),
      small('technical', 1, 1_500),
    ],
    entrances: [door('warehouse', 'bottom'), { room: 'warehouse', side: 'bottom', rollers: 3 }],
  },
  first: {
    main: 'storage',
    strip: [small('toilets', 1, 80), small('office', 1.8, 40), small('archive', 1.4, 220)],
    entrances: [],
  },
  upper: {
    main: 'storage',
    strip: [small('toilets', 1, 80), small('office', 1.8, 40), small('archive', 1.4, 220)],
    entrances: [],
  },
} as const satisfies Record<string, Program>;

/** A small office has no corridor: a room with a toilet and a pantry. */
const smallOffice = {
  basement: { main: 'archive', strip: [small('technical', 1, 0)], entrances: [] },
  ground: {
    main: 'office',
    strip: [small('toilet', 1, 12), small('pantry', 1.4, 24)],
    entrances: [door('office', 'bottom')],
  },
  first: { main: 'office', strip: [small('toilet', 1, 12), small('meeting', 1.8, 24)], entrances: [] },
  upper: { main: 'office', strip: [small('toilet', 1, 12), small('meeting', 1.8, 24)], entrances: [] },
} as const satisfies Record<string, Program>;

const programs = { shop, restaurant, warehouse, office: smallOffice } as const;

/** Customers are not led past the first floor, nor upstairs in a small building. */
const FIRST_FLOOR_FROM_SQUARE_METRES = 60;
const ROOM_MIN = 82;
const OFF_WALL = 6;
const BEFORE_STAIRS = 78;

function programOf(type: Exclude<BuildingType, 'house'>, squareMetres: number, floor: number): Program {
  const program = programs[type];
  if (floor < 0) return program.basement;
  if (floor === 0) return program.ground;
  return floor === 1 && squareMetres >= FIRST_FLOOR_FROM_SQUARE_METRES ? program.first : program.upper;
}

/** The strip runs along the back; in a warehouse along a side, since lorries come to the front. */
const isUpright = ({ type }: Building) => type === 'warehouse';

function stripOf(building: Building, wanted: readonly Small[], strip: Rect): Small[] {
  const length = isUpright(building) ? strip.height : strip.width;
  const room = Math.floor(length / ROOM_MIN) - (building.hasStairs ? 1 : 0);
  const fitting = wanted.filter(({ from }) => building.squareMetres >= from);
  // Beside the stairs in a building too small for anything else.
  if (fitting.length === 0 && building.hasStairs) return [small('storage', 1, 0)];
  // The heaviest stay when the strip is too short for all.
  const kept = new Set([...fitting].sort((a, b) => b.weight - a.weight).slice(0, Math.max(0, room)));
  return fitting.filter((small) => kept.has(small));
}

/** The stairs in their well: along its long side, with room in front of them for the door and the name. */
function stairsIn(well: Rect, building: Building): Rect {
  const [wanted, width] = [metres(building, 3.4, 84, 130), metres(building, 1.2, 32, 44)];
  const length = Math.min(wanted, (isUpright(building) ? well.width : well.height) - BEFORE_STAIRS);
  const corner = { x: well.x + OFF_WALL, y: well.y + OFF_WALL };
  return isUpright(building)
    ? { x: right(well) - OFF_WALL - length, y: corner.y, width: length, height: width }
    : { ...corner, width, height: length };
}

/** The rooms of one floor of a shop, restaurant, warehouse or small office. */
export const layoutMainAndStrip: LayoutGenerator = (building, floor, random): Layout => {
  const { outline, hasStairs, proportion, squareMetres } = building;
  const type = building.type === 'house' ? 'office' : building.type;
  const program = programOf(type, squareMetres, floor);
  const upright = isUpright(building);
  const depth = upright
    ? Math.round(outline.width * proportioned(proportion[0], 0.2, 0.23))
    : Math.round(outline.height * proportioned(proportion[0], 0.29, 0.34));
  const [along, across] = upright ? [splitDown, splitAcross] : [splitAcross, splitDown];
  const [first, second] = across(outline, upright ? [outline.width - depth, depth] : [depth, outline.height - depth]);
  const [main, strip] = (upright ? [first, second] : [second, first]) as [Rect, Rect];
  const wanted = stripOf(building, program.strip, strip);
  if (wanted.length === 0 && !hasStairs) {
    return { cells: [{ room: program.main, rect: outline }], entrances: program.entrances, stairs: null };
  }
  const length = upright ? strip.height : strip.width;
  const wellLength = wanted.length === 0 ? length : hasStairs ? Math.max(ROOM_MIN, metres(building, 3, 100, 120)) : 0;
  const total = wanted.reduce((sum, { weight }) => sum + weight, 0);
  const free = length - wellLength - wanted.length * ROOM_MIN;
  const lengths = wanted.map(({ weight }) => ROOM_MIN + (free * weight * between(random, 0.95, 1.05)) / total);
  const parts = along(strip, hasStairs ? [wellLength, ...rescale(lengths, length - wellLength)] : lengths);
  const well = hasStairs ? parts[0] : undefined;
  const smallCells = wanted.map(({ room, enteredFrom }, index): RoomCell => {
    const rect = parts[index + (hasStairs ? 1 : 0)] ?? strip;
    return { room, rect, enteredFrom: [...(enteredFrom ?? []), program.main] };
  });
  return {
    cells: [
      { room: program.main, rect: main },
      ...(well ? [{ room: 'stairwell', rect: well } as const] : []),
      ...smallCells,
    ],
    entrances: program.entrances,
    stairs: well ? stairsIn(well, building) : null,
  };
};

/** Lengths in the same proportions that fill `length`. */
function rescale(lengths: readonly number[], length: number): number[] {
  const total = lengths.reduce((sum, each) => sum + each, 0);
  return lengths.map((each) => (each * length) / total);
}
