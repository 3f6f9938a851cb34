/** Where a technician would put boxes on a generated plan: along walls, clear of doors, beside what attracts. */
import type { BaitBoxType } from '#common/domain/bait-box.ts';
import type { Drawing, DrawnObject, DrawnObjectType, DrawnText } from '#common/floor-plan/drawing.ts';
import type { NameOf } from '#common/floor-plan/generator/generate-plans.ts';
import type { RoomKey } from '#common/floor-plan/generator/layout.ts';
import { coveredBy } from '#common/floor-plan/generator/place.ts';
import { bottom, contains, inset, middle, overlaps, type Rect, right } from '#common/floor-plan/generator/rect.ts';
import type { Position } from '#common/floor-plan/geometry.ts';

export type PlacedBox = { type: BaitBoxType; isToxic: boolean; position: Position; notes: string | null };
type WantedBox = { type: BaitBoxType; notes: string | null };

const mouse = (notes: string | null = null): WantedBox => ({ type: 'mouse', notes });
const fly = (notes: string | null = null): WantedBox => ({ type: 'fly', notes });
const crawling = (notes: string | null = null): WantedBox => ({ type: 'crawling', notes });

/** What the first room of a kind gets, on every floor. */
const boxesByRoom: Partial<Record<RoomKey, readonly WantedBox[]>> = {
  warehouse: [mouse('Naast de deur'), mouse('Achter de stellingen'), fly('Lamp vervangen in april'), mouse(), mouse()],
  sales: [mouse('Naast de deur'), fly('Boven ooghoogte, uit het zicht van klanten'), mouse()],
  stock: [mouse('Achter de stelling'), mouse(), crawling('Onder de onderste plank')],
  storage: [mouse('Achter de stelling')],
  kitchen: [crawling('Onder de spoelbak'), mouse('Onder het werkblad'), fly('Naast de deur')],
  dining: [mouse('Achter de plint'), fly('Uit het zicht van gasten'), mouse()],
  canteen: [crawling('Onder het aanrecht')],
  pantry: [crawling('Achter de koelkast')],
  toilets: [crawling('Bij de leidingkoker')],
  office: [mouse()],
  corridor: [mouse('Naast de deur')],
  technical: [mouse('Bij de kabelgoot')],
  archive: [mouse('Achter de ordners')],
};
const outside = ['Verankerd aan de tegel', 'Achter de containers', null, null];

/** What each kind is put beside. */
const attractions: Record<BaitBoxType, readonly DrawnObjectType[]> = {
  rat: ['door'],
  mouse: ['door'],
  fly: ['door'],
  crawling: ['sink', 'counter', 'toilet'],
};

/** From the middle of a wall to the middle of a box. */
const OFF_WALL = 18;
const OUTSIDE_OFF_WALL = 22;
const STEP = 6;
/** Around a box nothing else may stand. */
const BOX_HALF = 14;
/** Two boxes as near as this can hardly be told apart on a phone. */
const APART = 60;
/** Width of a bold letter as a share of its size. */
const LETTER_WIDTH = 0.6;
/** Further than this from one another boxes need not be. */
const FAR_ENOUGH = 220;

const distance = (a: Position, b: Position) => Math.hypot(a.x - b.x, a.y - b.y);
const around = ({ x, y }: Position, half: number): Rect => ({
  x: x - half,
  y: y - half,
  width: 2 * half,
  height: 2 * half,
});

/** Positions along the sides of a rectangle. */
function along(rect: Rect): Position[] {
  const found: Position[] = [];
  for (let x = rect.x; x <= right(rect); x += STEP) found.push({ x, y: rect.y }, { x, y: bottom(rect) });
  for (let y = rect.y; y <= bottom(rect); y += STEP) found.push({ x: rect.x, y }, { x: right(rect), y });
  return found;
}

const union = (rects: readonly Rect[]): Rect => {
  const [x, y] = [Math.min(...rects.map((rect) => rect.x)), Math.min(...rects.map((rect) => rect.y))];
  return { x, y, width: Math.max(...rects.map(right)) - x, height: Math.max(...rects.map(bottom)) - y };
};

/** What a word on the plan covers, roughly. */
const coveredByWord = ({ text, at, size }: DrawnText): Rect => {
  const width = text.length * size * LETTER_WIDTH;
  return { x: at.x - width / 2, y: at.y - size / 2, width, height: size };
};

/** One floor while boxes are being put on it. */
class Floor {
  readonly boxes: PlacedBox[] = [];
  readonly rooms: readonly Rect[];
  readonly #words: readonly DrawnText[];
  /** Whatever a box may not stand on; windows are higher up. */
  readonly #objects: readonly DrawnObject[];

  constructor({ shapes }: Drawing) {
    const objects = shapes.filter((shape) => shape.kind === 'object');
    this.rooms = objects.filter(({ type }) => type === 'room').map(coveredBy);
    this.#objects = objects.filter(({ type }) => type !== 'room' && type !== 'window');
    this.#words = shapes.filter((shape) => shape.kind === 'text');
  }

  /** The room that is called so, or so with the first number. */
  roomCalled(name: string): Rect | undefined {
    const word = this.#words.find(({ text }) => text === name) ?? this.#words.find(({ text }) => text === `${name} 1`);
    return word && this.rooms.find((room) => contains(room, around(word.at, 0)));
  }

  /** Puts a box on the best of the positions; none if they are all taken. */
  put({ type, notes }: WantedBox, positions: readonly Position[], room: Rect): void {
    const near = this.#objects.filter((object) => overlaps(inset(room, -OFF_WALL), coveredBy(object)));
    const blocked = [...near.map(coveredBy), ...this.#words.map(coveredByWord)];
    const attracting = near.filter((object) => attractions[type].includes(object.type));
    const nearestOf = (position: Position, others: readonly Position[]) =>
      Math.min(FAR_ENOUGH, ...others.map((other) => distance(other, position)));
    let best: { position: Position; cost: number } | null = null;
    for (const position of positions) {
      if (blocked.some((taken) => overlaps(taken, around(position, BOX_HALF)))) continue;
      const toBox = nearestOf(
        position,
        this.boxes.map((box) => box.position),
      );
      if (toBox < APART) continue;
      const toAttraction = nearestOf(
        position,
        attracting.map((object) => middle(coveredBy(object))),
      );
      const cost = toAttraction - toBox;
      if (!best || cost < best.cost) best = { position, cost };
    }
    if (!best) return;
    const position = { x: Math.round(best.position.x), y: Math.round(best.position.y) };
    // Poison stands outside, along the wall, and nowhere else.
    this.boxes.push({ type, isToxic: type === 'rat', position, notes });
  }
}

/** Round the building, where rats come from; on the sides where the plan leaves room for it. */
function placeOutside(floor: Floor, { width, height }: Drawing['size']): void {
  const building = union(floor.rooms);
  const margin = { x: building.x, y: building.y };
  const ring = inset(building, -Math.min(OUTSIDE_OFF_WALL, Math.max(margin.x, margin.y) / 2));
  const isBeside = ({ x }: Position) => x < building.x || x > right(building);
  const isAboveOrBelow = ({ y }: Position) => y < building.y || y > bottom(building);
  const isWide = (position: Position) =>
    margin.x > margin.y
      ? isBeside(position) && !isAboveOrBelow(position)
      : isAboveOrBelow(position) && !isBeside(position);
  const corners = [0, 1].flatMap((x) =>
    [0, 1].map((y) => ({ x: building.x + x * building.width, y: building.y + y * building.height })),
  );
  const positions = along(ring).filter(isWide);
  for (const [index, notes] of outside.entries()) {
    const corner = corners[index] ?? { x: width / 2, y: height / 2 };
    floor.put(
      { type: 'rat', notes },
      positions.filter((position) => distance(position, corner) < 90),
      building,
    );
  }
}

/** The boxes of one floor, those outside first. */
export function placeBoxes(drawing: Drawing, floorNumber: number, nameOf: NameOf): PlacedBox[] {
  const floor = new Floor(drawing);
  if (floorNumber === 0) placeOutside(floor, drawing.size);
  for (const [key, wanted] of Object.entries(boxesByRoom) as [RoomKey, readonly WantedBox[]][]) {
    const room = floor.roomCalled(nameOf(key));
    if (!room) continue;
    for (const wish of wanted) floor.put(wish, along(inset(room, OFF_WALL)), room);
  }
  return floor.boxes;
}
