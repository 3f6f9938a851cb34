import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Drawing, DrawnObject, DrawnObjectType } from '#common/floor-plan/drawing.ts';
import { generatePlans } from '#common/floor-plan/generator/generate-plans.ts';
import { coveredBy } from '#common/floor-plan/generator/place.ts';
import { contains, inset, middle, overlaps, type Rect } from '#common/floor-plan/generator/rect.ts';
import { shapeMarks } from '#common/floor-plan/object-marks.ts';
import { building as en } from '#common/i18n/en/building.ts';
import { building as nl } from '#common/i18n/nl/building.ts';
import { buildingTypes, type Questionnaire, questionnaireDefaults } from '#common/schemas/questionnaire.ts';

const generate = (answers: Questionnaire) => generatePlans(answers, (room) => nl[`room.${room}`]);

const answers = fc.record({
  buildingType: fc.constantFrom(...buildingTypes),
  squareMetres: fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 300 })),
  floors: fc.integer({ min: 1, max: 10 }),
  hasBasement: fc.boolean(),
});
/** Where halls are at their narrowest, rooms at their smallest and buildings at their largest. */
const NARROW: readonly Questionnaire[] = [
  { buildingType: 'house', squareMetres: 190, floors: 1, hasBasement: false },
  { buildingType: 'house', squareMetres: 14, floors: 2, hasBasement: true },
  { buildingType: 'office', squareMetres: 45, floors: 1, hasBasement: true },
  { buildingType: 'office', squareMetres: 20_000, floors: 10, hasBasement: true },
  { buildingType: 'restaurant', squareMetres: 1, floors: 1, hasBasement: false },
];
/** Every floor of any building. */
const always = (rule: (drawing: Drawing, floor: number, asked: Questionnaire) => void, numRuns = 80) =>
  fc.assert(
    fc.property(answers, (asked) => {
      for (const { floor, drawing } of generate(asked)) rule(drawing, floor, asked);
    }),
    { numRuns, examples: NARROW.map((asked): [Questionnaire] => [asked]) },
  );

const objects = ({ shapes }: Drawing, ...types: DrawnObjectType[]): DrawnObject[] =>
  shapes.flatMap((shape) => (shape.kind === 'object' && types.includes(shape.type) ? [shape] : []));
const rooms = (drawing: Drawing): Rect[] => objects(drawing, 'room').map(coveredBy);
const texts = ({ shapes }: Drawing) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []));
const furniture = (drawing: Drawing): Rect[] =>
  objects(drawing, 'stairs', 'rack', 'sink', 'desk', 'table', 'counter', 'bed', 'toilet').map(coveredBy);
const around = (rects: readonly Rect[]): Rect => {
  const [x, y] = [Math.min(...rects.map((rect) => rect.x)), Math.min(...rects.map((rect) => rect.y))];
  return {
    x,
    y,
    width: Math.max(...rects.map((rect) => rect.x + rect.width)) - x,
    height: Math.max(...rects.map((rect) => rect.y + rect.height)) - y,
  };
};
const area = ({ width, height }: Rect) => width * height;

/** Just beyond both faces of the wall that a door's opening goes through. */
function bothSidesOf(door: DrawnObject) {
  const isRoller = door.height < door.width / 2;
  const sill = isRoller ? door.height : door.height - door.width;
  const turn = (door.rotation * Math.PI) / 180;
  const centre = middle(door);
  return [3, -sill - 3].map((beyond) => {
    const dy = door.height / 2 + beyond;
    return { x: centre.x - dy * Math.sin(turn), y: centre.y + dy * Math.cos(turn) };
  });
}
const roomAt = (all: readonly Rect[], { x, y }: { x: number; y: number }) =>
  all.findIndex((room) => contains(room, { x, y, width: 0, height: 0 }));

describe('the plans of a building', { timeout: 30_000 }, () => {
  test('are the same for the same answers, and others for others', () => {
    fc.assert(
      fc.property(answers, (asked) => void expect(generate(asked)).toEqual(generate(asked))),
      { numRuns: 30 },
    );
    const plans = [100, 101, 102].map((squareMetres) =>
      JSON.stringify(generate({ ...questionnaireDefaults, squareMetres })),
    );
    expect(new Set(plans).size).toBe(3);
  });

  test('are one for each floor, the basement below if there is one', () => {
    const floors = (asked: Partial<Questionnaire>) =>
      generate({ ...questionnaireDefaults, ...asked }).map(({ floor }) => floor);
    expect(floors({})).toEqual([0]);
    expect(floors({ hasBasement: true })).toEqual([-1, 0]);
    expect(floors({ floors: 4, hasBasement: true })).toEqual([-1, 0, 1, 2, 3]);
    expect(floors({ floors: 10 })).toHaveLength(10);
  });

  test('have the stairs at the same place on every floor, and none in a building of one floor', () => {
    fc.assert(
      fc.property(answers, (asked) => {
        const stairs = generate(asked).map(({ drawing }) => objects(drawing, 'stairs').map(coveredBy));
        const isOneFloor = asked.floors === 1 && !asked.hasBasement;
        for (const each of stairs) {
          expect(each).toEqual(stairs[0]);
          expect(each).toHaveLength(isOneFloor ? 0 : 1);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('have the same outer walls on every floor', () => {
    fc.assert(
      fc.property(answers, (asked) => {
        const outlines = generate(asked).map(({ drawing }) => around(rooms(drawing)));
        for (const outline of outlines) expect(outline).toEqual(outlines[0]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a generated floor', { timeout: 30_000 }, () => {
  test('is as large as was asked, to scale', () => {
    always(({ unitsPerMetre, ...drawing }, _floor, { squareMetres }) => {
      const total = rooms({ ...drawing, unitsPerMetre }).reduce((sum, room) => sum + area(room), 0);
      expect(total / (unitsPerMetre ?? 0) ** 2 / squareMetres).toBeCloseTo(1, 6);
    });
  });

  test('has rooms that fill it without overlap, none of them a slit', () => {
    always((drawing) => {
      const all = rooms(drawing);
      expect(all.reduce((sum, room) => sum + area(room), 0)).toBe(area(around(all)));
      for (const [index, room] of all.entries()) {
        expect(Math.min(room.width, room.height)).toBeGreaterThanOrEqual(44);
        for (const other of all.slice(index + 1)) expect(overlaps(room, other)).toBe(false);
      }
    });
  });

  test('lies inside the plan with everything on it', () => {
    always((drawing) => {
      expect(drawing.size).toEqual({ width: 800, height: 600 });
      const points = drawing.shapes
        .flatMap(shapeMarks)
        .flatMap((mark) => (mark.kind === 'text' ? [mark.centre] : mark.points));
      expect(points.filter(({ x, y }) => x < 0 || x > 800 || y < 0 || y > 600)).toEqual([]);
    }, 60);
  });

  test('lets one walk through doors into every room, and on the ground in from outside', () => {
    always((drawing, floor) => {
      const all = rooms(drawing);
      const ways = objects(drawing, 'door').map((door) => bothSidesOf(door).map((point) => roomAt(all, point)));
      const reached = new Set([floor === 0 ? -1 : 0]);
      for (let before = -1; before !== reached.size; ) {
        before = reached.size;
        for (const way of ways) if (way.some((room) => reached.has(room))) for (const room of way) reached.add(room);
      }
      expect(all.every((_, room) => reached.has(room))).toBe(true);
      if (floor !== 0) expect(reached.has(-1)).toBe(false);
    });
  });

  test('has windows in outer walls only, and none below the ground', () => {
    always((drawing, floor) => {
      const outline = around(rooms(drawing));
      const windows = objects(drawing, 'window');
      if (floor < 0) expect(windows).toEqual([]);
      const doors = objects(drawing, 'door').map(coveredBy);
      for (const window of windows) {
        const [{ x, y }, place] = [middle(window), coveredBy(window)];
        const isLevel = window.rotation % 180 === 0;
        expect(isLevel ? [outline.y, outline.y + outline.height] : [outline.x, outline.x + outline.width]).toContain(
          isLevel ? y : x,
        );
        expect(doors.some((door) => overlaps(door, place))).toBe(false);
      }
    });
  });

  test('has furniture that stands inside a room, clear of walls, doors, words and each other', () => {
    always((drawing) => {
      const insides = rooms(drawing).map((room) => inset(room, 3));
      const doors = objects(drawing, 'door').map(coveredBy);
      const words = texts(drawing).map(({ at, size, text }) => ({
        x: at.x - (text.length * size) / 4,
        y: at.y - size / 2,
        width: (text.length * size) / 2,
        height: size,
      }));
      const all = furniture(drawing);
      expect(all.filter((thing) => !insides.some((room) => contains(room, thing)))).toEqual([]);
      const covered = all.filter((thing, index) =>
        [...all.slice(index + 1), ...doors, ...words].some((other) => overlaps(thing, other)),
      );
      expect(covered).toEqual([]);
    });
  });

  test('names every room, inside that room, in either language', () => {
    for (const names of [nl, en]) {
      fc.assert(
        fc.property(answers, (asked) => {
          for (const { drawing } of generatePlans(asked, (room) => names[`room.${room}`])) {
            const all = rooms(drawing);
            const words = texts(drawing);
            expect(words).toHaveLength(all.length);
            expect(new Set(words.map(({ text }) => text)).size).toBe(words.length);
            for (const { at, text, size } of words) {
              const room = all[roomAt(all, at)];
              expect(text.length * size * 0.6).toBeLessThan(room?.width ?? 0);
              expect(size).toBeGreaterThanOrEqual(7);
            }
          }
        }),
        { numRuns: 60 },
      );
    }
  });

  test('gives every shape a key of its own', () => {
    always(({ shapes }) => expect(new Set(shapes.map(({ key }) => key)).size).toBe(shapes.length), 50);
  });

  test('holds what its building is for', () => {
    const on = (asked: Partial<Questionnaire>, floor: number, ...types: DrawnObjectType[]) => {
      const plan = generate({ ...questionnaireDefaults, ...asked }).find((each) => each.floor === floor);
      return plan ? objects(plan.drawing, ...types).length : 0;
    };
    expect(on({ buildingType: 'warehouse', squareMetres: 2_000 }, 0, 'rack')).toBeGreaterThanOrEqual(10);
    expect(on({ buildingType: 'office', squareMetres: 400 }, 0, 'desk')).toBeGreaterThanOrEqual(10);
    expect(on({ buildingType: 'restaurant', squareMetres: 200 }, 0, 'table')).toBeGreaterThanOrEqual(8);
    expect(on({ buildingType: 'restaurant', squareMetres: 200 }, 0, 'sink')).toBeGreaterThanOrEqual(2);
    expect(on({ buildingType: 'shop', squareMetres: 200 }, 0, 'rack')).toBeGreaterThanOrEqual(4);
    expect(on({ floors: 2 }, 0, 'sink')).toBeGreaterThanOrEqual(1);
    expect(on({ floors: 2 }, 1, 'bed')).toBeGreaterThanOrEqual(2);
  });
});
