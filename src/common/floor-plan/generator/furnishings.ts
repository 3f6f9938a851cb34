/** The furniture of each kind of room. */
import type { Furnisher } from './furnisher.ts';
import type { RoomKey } from './layout.ts';
import { area, type Rect, type Side, sides } from './rect.ts';

type Furnish = (room: Furnisher) => void;

const ALL: readonly Side[] = sides;
const isWide = ({ width, height }: Rect) => width >= height;
/** The two long walls, then the short ones. */
const longWallsFirst = ({ room }: Furnisher): Side[] =>
  isWide(room) ? ['top', 'bottom', 'left', 'right'] : ['left', 'right', 'top', 'bottom'];
const squareMetresOf = ({ room, building }: Furnisher) => area(room) / building.unitsPerMetre ** 2;

const sink = (room: Furnisher) => ({ width: room.metres(0.6, 22, 46), depth: room.metres(0.5, 18, 38) });
const toilet = (room: Furnisher) => ({ width: room.metres(0.45, 16, 34), depth: room.metres(0.7, 24, 50) });
const counter = (room: Furnisher, length: number) => ({
  width: room.metres(length, 40, 190),
  depth: room.metres(0.65, 16, 40),
});
const desk = (room: Furnisher) => ({ width: room.metres(1.6, 36, 90), depth: room.metres(1.5, 34, 84) });
const rack = (room: Furnisher, length = 2.4) => ({
  width: room.metres(length, 46, 150),
  depth: room.metres(0.6, 15, 34),
});

const wetRoom =
  (toilets: number): Furnish =>
  (room) => {
    const walls = longWallsFirst(room);
    room.manyAgainstWalls('toilet', toilet(room), walls, toilets);
    room.manyAgainstWalls('sink', sink(room), [...walls].reverse(), Math.max(1, Math.floor(toilets / 2)));
  };

const table = (room: Furnisher, width: number, height: number, at: { x: number; y: number }): boolean => {
  const size = { width: room.metres(width, 44, 170), height: room.metres(height, 40, 150) };
  return [1, 0.8, 0.65].some((scale) => {
    const [w, h] = [size.width * scale, size.height * scale];
    return room.put('table', {
      x: room.room.x + (room.room.width - w) * at.x,
      y: room.room.y + (room.room.height - h) * at.y,
      width: w,
      height: h,
    });
  });
};

const someTable = (room: Furnisher, width: number, height: number): boolean =>
  [0.8, 0.2, 0.92, 0.08, 0.5].some((y) =>
    [0.5, 0.78, 0.22, 0.9, 0.1].some((x) => table(room, width, height, { x, y })),
  );

const kitchenRun = (room: Furnisher, length: number, walls: readonly Side[]) => {
  room.againstWall('counter', counter(room, length), walls);
  room.againstWall('sink', { ...sink(room), depth: counter(room, 1).depth }, walls);
  room.againstWall('counter', counter(room, length * 0.6), walls);
};

const racksAlongWalls: Furnish = (room) => {
  const count = Math.min(10, Math.max(1, Math.floor(squareMetresOf(room) / 6)));
  room.manyAgainstWalls('rack', rack(room), longWallsFirst(room), Math.min(count, 6));
};

/** Rows where there is room to walk between them, else along the walls. */
const racks =
  (deep: number, apart: number): Furnish =>
  (room) => {
    const [depth, aisle] = [room.metres(deep, 15, 30), room.metres(apart, 34, 70)];
    const { width, height } = room.room;
    if (width < 2 * depth + 3 * aisle || height < 190) return racksAlongWalls(room);
    room.rackRows(depth, aisle, Math.max(32, aisle * 0.8));
  };
const shelves = racks(0.6, 1.5);

const desks: Furnish = (room) => {
  const size = desk(room);
  const { width, height } = room.room;
  if (width > 5 * size.width && height > 4 * size.depth) return room.islands('desk', size);
  const count = Math.min(6, Math.max(1, Math.round(area(room.room) / (size.width * size.depth * 3.4))));
  room.manyAgainstWalls('desk', size, ['left', 'right', 'top', 'bottom'], count);
  room.againstWall('rack', rack(room, 1.2), ALL);
};

const bedroom: Furnish = (room) => {
  const isLarge = squareMetresOf(room) > 9;
  const bed = isLarge
    ? { width: room.metres(1.8, 50, 130), depth: room.metres(2.05, 58, 150) }
    : { width: room.metres(0.95, 34, 100), depth: room.metres(2.05, 58, 170) };
  room.againstWall('bed', bed, ['left', 'right', 'top', 'bottom'], isLarge ? 'middle' : 'corner');
  room.againstWall('counter', counter(room, 1.8), ALL);
  if (squareMetresOf(room) > 12)
    room.againstWall('desk', { width: room.metres(1.2, 34, 70), depth: room.metres(1.1, 32, 66) }, ALL);
};

const furnishings: Partial<Record<RoomKey, Furnish>> = {
  living: (room) => {
    room.againstWall('counter', counter(room, 2.4), ['left', 'right', 'top', 'bottom'], 'middle');
    someTable(room, 2.4, 1.7);
    room.againstWall('counter', counter(room, 1.6), ['bottom', 'top', 'left', 'right'], 'middle');
    if (squareMetresOf(room) > 30) someTable(room, 1.5, 1.5);
    // A house of one room is also slept and cooked in.
    if (room.building.squareMetres < 14) {
      room.againstWall('bed', { width: room.metres(0.95, 34, 110), depth: room.metres(2.05, 58, 190) }, ALL);
      room.againstWall('sink', sink(room), ALL);
    }
  },
  kitchen: (room) => {
    if (room.building.type === 'house') {
      kitchenRun(room, 2.4, ['top', 'left', 'right', 'bottom']);
      if (squareMetresOf(room) > 8) someTable(room, 1.9, 1.5);
      return;
    }
    kitchenRun(room, 2.6, ['top', 'left', 'right', 'bottom']);
    kitchenRun(room, 1.8, ['bottom', 'left', 'right', 'top']);
    const island = { width: room.metres(2.4, 60, 160), height: room.metres(0.9, 20, 44) };
    for (const y of [0.26, 0.74]) {
      const at = {
        x: room.room.x + (room.room.width - island.width) / 2,
        y: room.room.y + (room.room.height - island.height) * y,
      };
      if (room.put('counter', { ...at, ...island })) break;
    }
  },
  bath: (room) => {
    wetRoom(1)(room);
    if (squareMetresOf(room) > 5) room.againstWall('counter', counter(room, 1.7), ALL);
  },
  toilet: wetRoom(1),
  toilets: wetRoom(3),
  bedroom,
  study: (room) => {
    room.againstWall('desk', desk(room), ['left', 'right', 'top', 'bottom'], 'middle');
    room.againstWall('rack', rack(room, 1.6), ALL);
  },
  laundry: (room) => {
    room.againstWall('sink', sink(room), ALL);
    room.againstWall('counter', counter(room, 1.8), ALL);
  },
  storage: shelves,
  stock: shelves,
  archive: shelves,
  warehouse: racks(1.1, 2.8),
  coldStore: racksAlongWalls,
  technical: (room) =>
    void room.againstWall('counter', { width: room.metres(1, 30, 80), depth: room.metres(0.8, 22, 60) }, ALL),
  reception: (room) => {
    room.againstWall(
      'desk',
      { width: room.metres(2.4, 50, 110), depth: room.metres(1.6, 36, 80) },
      ['top', 'left', 'right', 'bottom'],
      'middle',
    );
    someTable(room, 1.2, 1.2);
  },
  office: desks,
  meeting: (room) => {
    const { width, height } = room.room;
    const long = Math.min(room.metres(4.2, 80, 260), Math.max(width, height) * 0.66);
    const short = Math.min(room.metres(2, 52, 120), Math.min(width, height) * 0.38);
    const size = isWide(room.room) ? { width: long, height: short } : { width: short, height: long };
    room.put('table', {
      x: room.room.x + (width - size.width) / 2,
      y: room.room.y + (height - size.height) / 2,
      ...size,
    });
    if (room.objects.length === 0) someTable(room, 2.6, 1.8);
  },
  pantry: (room) => {
    kitchenRun(room, 1.5, ['top', 'bottom', 'left', 'right']);
    someTable(room, 1.3, 1.3);
  },
  canteen: (room) => {
    kitchenRun(room, 1.4, ['top', 'right', 'left', 'bottom']);
    someTable(room, 2.2, 1.5);
  },
  sales: (room) => {
    room.againstWall(
      'counter',
      { width: room.metres(2.2, 54, 150), depth: room.metres(0.8, 20, 46) },
      ['left', 'right'],
      'middle',
    );
    shelves(room);
  },
  dining: (room) => {
    room.againstWall(
      'counter',
      { width: room.metres(3.4, 70, 200), depth: room.metres(0.8, 20, 46) },
      ['top', 'left', 'right'],
      'middle',
    );
    const size = room.metres(1.7, 48, 86);
    const gap = room.metres(0.7, 16, 44);
    room.grid('table', { width: size, height: size, gapX: gap, gapY: gap, most: 60 }, 14);
  },
};

/** Puts what belongs there into a room; nothing into one that is only walked through. */
export const furnish = (key: RoomKey, room: Furnisher): void => furnishings[key]?.(room);
