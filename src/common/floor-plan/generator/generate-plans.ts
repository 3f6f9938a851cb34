/** A plausible plan for every floor of a building, from five answers (specification, sections 5 and 9). */
import type { Drawing, DrawnObject, DrawnText, Shape, Wall } from '#common/floor-plan/drawing.ts';
import { GENERATED_PLAN_HEIGHT, GENERATED_PLAN_WIDTH } from '#common/limits.ts';
import type { BuildingType, Questionnaire } from '#common/schemas/questionnaire.ts';
import { placeDoors } from './doors.ts';
import { Furnisher } from './furnisher.ts';
import { furnish } from './furnishings.ts';
import { layoutHouse } from './house.ts';
import { type Label, labelIn } from './labels.ts';
import type { Building, Layout, LayoutGenerator, RoomCell, RoomKey } from './layout.ts';
import { layoutMainAndStrip } from './main-and-strip.ts';
import { layoutOffice } from './office.ts';
import { coveredBy, drawn } from './place.ts';
import { between, mulberry32, type Random, seedOf } from './random.ts';
import { type Edge, inset, middle, type Rect } from './rect.ts';
import { INNER_WALL, innerWalls, OUTER_WALL, outerWalls } from './walls.ts';
import { fitWindows } from './windows.ts';

export type GeneratedFloor = {
  /** −1 the basement, 0 the ground floor, 1 the first floor … */
  readonly floor: number;
  readonly drawing: Drawing;
};

/** What a room is called, in the caller's language. */
export type NameOf = (room: RoomKey) => string;

const SIZE = { width: GENERATED_PLAN_WIDTH, height: GENERATED_PLAN_HEIGHT };
const MARGIN = 30;
/** How much smaller than it might be a room's name may become for the sake of the furniture. */
const LABEL_BESIDE_FURNITURE = 0.8;
const LABEL_GAP = 4;

/** How much longer than deep a building is. */
const shapes: Record<BuildingType, { layOut: LayoutGenerator; from: number; to: number }> = {
  house: { layOut: layoutHouse, from: 1.2, to: 1.4 },
  warehouse: { layOut: layoutMainAndStrip, from: 1.36, to: 1.55 },
  office: { layOut: layoutOffice, from: 1.36, to: 1.5 },
  shop: { layOut: layoutMainAndStrip, from: 1.2, to: 1.42 },
  restaurant: { layOut: layoutMainAndStrip, from: 1.25, to: 1.45 },
};

function buildingOf({ buildingType, squareMetres, floors, hasBasement }: Questionnaire, random: Random): Building {
  const { from, to } = shapes[buildingType];
  const ratio = between(random, from, to);
  const [roomX, roomY] = [SIZE.width - 2 * MARGIN, SIZE.height - 2 * MARGIN];
  const width = Math.round(Math.min(roomX, roomY * ratio));
  const height = Math.round(Math.min(roomY, roomX / ratio));
  return {
    type: buildingType,
    squareMetres,
    outline: { x: Math.round((SIZE.width - width) / 2), y: Math.round((SIZE.height - height) / 2), width, height },
    unitsPerMetre: Math.sqrt((width * height) / squareMetres),
    hasStairs: floors > 1 || hasBasement,
    floors,
    proportion: [random(), random(), random()],
  };
}

/** The same floor seen in a mirror that stands upright in the middle of the plan. */
function mirror(layout: Layout): Layout {
  const { cells, entrances, stairs } = layout;
  const flip = (rect: Rect): Rect => ({ ...rect, x: SIZE.width - rect.x - rect.width });
  return {
    ...layout,
    cells: cells.map((cell) => ({ ...cell, rect: flip(cell.rect) })),
    entrances: entrances.map((entrance) =>
      entrance.side === 'right'
        ? { ...entrance, side: 'left' }
        : entrance.side === 'left'
          ? { ...entrance, side: 'right' }
          : entrance,
    ),
    stairs: stairs && flip(stairs),
  };
}

const wallAlong =
  (thickness: number) =>
  ({ isLevel, at, from, to }: Edge): Wall => ({
    kind: 'wall-line',
    key: '',
    from: isLevel ? { x: from, y: at } : { x: at, y: from },
    to: isLevel ? { x: to, y: at } : { x: at, y: to },
    thickness,
  });

/** Rooms of one name on a floor are numbered as one reads: a report must be able to say which bedroom. */
function namesOf(cells: readonly RoomCell[], nameOf: NameOf): string[] {
  const asRead = [...cells].sort((a, b) => a.rect.y - b.rect.y || a.rect.x - b.rect.x);
  return cells.map((cell) => {
    const alike = asRead.filter(({ room }) => room === cell.room);
    return alike.length === 1 ? nameOf(cell.room) : `${nameOf(cell.room)} ${alike.indexOf(cell) + 1}`;
  });
}

type Filled = { readonly room: RoomKey; readonly label: Label; readonly objects: readonly DrawnObject[] };

/**
 * Furniture first and the name where there is room left; in a tight room the name first. `blocked`
 * are doors with the ways through them, where nothing may stand; a name only shuns what is drawn.
 */
function fillRoom(
  { room, rect }: RoomCell,
  name: string,
  building: Building,
  blocked: readonly Rect[],
  standing: readonly Rect[],
): Filled {
  const inside = inset(rect, OUTER_WALL / 2 + 1);
  const furnished = (taken: readonly Rect[]) => {
    const furnisher = new Furnisher(inside, building, taken);
    furnish(room, furnisher);
    return furnisher.objects;
  };
  const objects = furnished(blocked);
  const furniture = objects.map((object) => inset(coveredBy(object), -LABEL_GAP));
  const label = labelIn(inside, name, [...standing, ...furniture], LABEL_BESIDE_FURNITURE);
  if (label) return { room, label, objects };
  const first = labelIn(inside, name, standing, 0.5) ?? { text: name, size: 8, rect: inside };
  return { room, label: first, objects: furnished([...blocked, first.rect]) };
}

/** The names of rooms of one kind in one size: the smallest that one of them needs. */
function writeNames(filled: readonly Filled[]): DrawnText[] {
  return filled.map(({ room, label: { text, rect } }) => {
    const alike = filled.filter((other) => other.room === room);
    return { kind: 'text', key: '', text, at: middle(rect), size: Math.min(...alike.map(({ label }) => label.size)) };
  });
}

function drawFloor(layout: Layout, building: Building, floor: number, nameOf: NameOf): Drawing {
  const { cells } = layout;
  const stairs = layout.stairs ? [drawn('stairs', layout.stairs)] : [];
  const doors = placeDoors(layout, building, stairs.map(coveredBy));
  const windows = floor < 0 ? [] : fitWindows(cells, building, doors.objects.map(coveredBy));
  const names = namesOf(cells, nameOf);
  const standing = [...doors.objects, ...stairs].map(coveredBy);
  const filled = cells.map((cell, index) => fillRoom(cell, names[index] ?? '', building, doors.blocked, standing));
  const all: Shape[] = [
    ...cells.map(({ rect }) => drawn('room', rect)),
    ...innerWalls(cells).map(wallAlong(INNER_WALL)),
    ...outerWalls(building.outline).map(wallAlong(OUTER_WALL)),
    ...windows,
    ...doors.objects,
    ...stairs,
    ...filled.flatMap(({ objects }) => objects),
    ...writeNames(filled),
  ];
  return {
    size: SIZE,
    shapes: all.map((shape, index) => ({ ...shape, key: `generated-${index}` })),
    unitsPerMetre: building.unitsPerMetre,
  };
}

/**
 * Plans of all floors as editable drawings of 800 by 600, lowest floor first. The same answers give
 * the same plans; `squareMetres` is the area of each floor, to the middle of its outer walls.
 */
export function generatePlans(answers: Questionnaire, nameOf: NameOf): GeneratedFloor[] {
  const { buildingType, squareMetres, floors, hasBasement } = answers;
  const random = mulberry32(seedOf(`${buildingType} ${squareMetres} ${floors} ${hasBasement}`));
  const building = buildingOf(answers, random);
  const isMirrored = random() < 0.5;
  const lowest = hasBasement ? -1 : 0;
  return Array.from({ length: floors - lowest }, (_, index) => {
    const floor = lowest + index;
    const layout = shapes[buildingType].layOut(building, floor, random);
    return { floor, drawing: drawFloor(isMirrored ? mirror(layout) : layout, building, floor, nameOf) };
  });
}
