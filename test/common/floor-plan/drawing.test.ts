import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Drawing, type DrawnObject, drawnObjectTypes, templateTypes } from '#common/floor-plan/drawing.ts';
import {
  addShape,
  bringForward,
  clearDrawing,
  duplicateShape,
  emptyDrawing,
  inkWidth,
  objectFrom,
  removeShape,
  replaceShape,
  strokeFrom,
  wallBetween,
} from '#common/floor-plan/drawing-commands.ts';
import {
  angleTowards,
  dragHandle,
  handleAt,
  hits,
  moveShape,
  objectHandles,
  rotateObject,
  scaleObject,
  shapeAt,
  snap,
  wallLength,
} from '#common/floor-plan/shape-geometry.ts';
import { advance, beginTimeline, stepBack, stepForward } from '#common/floor-plan/timeline.ts';
import { drawingSchema } from '#common/schemas/drawing.ts';

const sheet = emptyDrawing({ width: 1000, height: 800 });
const object = (key = 'o', rotation = 0): DrawnObject => ({
  ...objectFrom('rack', { x: 300, y: 200 }, key),
  rotation,
});

const points = fc.record({ x: fc.integer({ min: 0, max: 1000 }), y: fc.integer({ min: 0, max: 800 }) });
const rotations = fc.integer({ min: 0, max: 23 }).map((step) => step * 15);

test('dragging a corner leaves at least 30 x 20, a side at least 20 x 10, on an object of any angle', () => {
  fc.assert(
    fc.property(points, rotations, fc.constantFrom(...objectHandles), (to, rotation, handle) => {
      const { width, height } = dragHandle(object('o', rotation), handle, to);
      const isCorner = handle.length === 2;
      expect(width).toBeGreaterThanOrEqual((isCorner ? 30 : 20) - 1e-9);
      expect(height).toBeGreaterThanOrEqual((isCorner ? 20 : 10) - 1e-9);
    }),
  );
});

test('the corner opposite to the one that is dragged stays where it is, on an object of any angle', () => {
  const opposite = { nw: 'se', ne: 'sw', se: 'nw', sw: 'ne' } as const;
  fc.assert(
    fc.property(points, rotations, fc.constantFrom('nw', 'ne', 'se', 'sw'), (to, rotation, handle) => {
      const before = object('o', rotation);
      const after = dragHandle(before, handle, to);
      const [was, is] = [handleAt(before, opposite[handle]), handleAt(after, opposite[handle])];
      expect(is.x).toBeCloseTo(was.x, 6);
      expect(is.y).toBeCloseTo(was.y, 6);
    }),
  );
});

test('an object turns in steps of 15 degrees and comes round', () => {
  expect(rotateObject(object(), 1).rotation).toBe(15);
  expect(rotateObject(object(), -1).rotation).toBe(345);
  expect(rotateObject(object('o', 345), 1).rotation).toBe(0);
  expect(angleTowards(object(), { x: 300, y: 0 })).toBe(0);
  expect(angleTowards(object(), { x: 900, y: 200 })).toBe(90);
  expect(angleTowards(object(), { x: 0, y: 195 })).toBe(270);
});

test('an object grows by 1.1 and shrinks by 0.9 around its middle, never below 20 x 10', () => {
  const larger = scaleObject(object(), 1.1);
  expect(larger.width).toBeCloseTo(176, 6);
  expect(larger.x + larger.width / 2).toBeCloseTo(300, 6);
  let small = object();
  for (let step = 0; step < 60; step += 1) small = scaleObject(small, 0.9);
  expect(small).toMatchObject({ width: 20, height: 10 });
});

test('a finger hits a turned object where it is seen', () => {
  const upright = object('o', 90);
  expect(hits(upright, { x: 300, y: 270 }, 0)).toBe(true);
  expect(hits(upright, { x: 370, y: 200 }, 0)).toBe(false);
});

test('of what lies under a finger the topmost is meant, and furniture before the room around it', () => {
  const room = { ...objectFrom('office', { x: 300, y: 200 }, 'room') };
  expect(shapeAt([object('a'), object('b'), room], { x: 300, y: 200 }, 0)?.key).toBe('b');
  expect(shapeAt([object('a'), room], { x: 300, y: 110 }, 0)?.key).toBe('room');
  const rubbed = strokeFrom([[10, 10, 0.5]], { key: 'e', width: 20, isEraser: true });
  expect(shapeAt([rubbed], { x: 10, y: 10 }, 5)).toBeNull();
});

test('snapping goes to the grid, or to whole units without it', () => {
  expect(snap({ x: 29, y: 31.4 }, true)).toEqual({ x: 20, y: 40 });
  expect(snap({ x: 29.6, y: 31.4 }, false)).toEqual({ x: 30, y: 31 });
});

test('a line is as wide when it is stored as it was under the pen, the eraser wider than the brush, at each setting another', () => {
  for (let setting = 1; setting <= 20; setting += 1) {
    for (const isEraser of [false, true]) {
      const width = inkWidth(setting, isEraser);
      const stroke = strokeFrom([[10, 10, 0.5]], { key: 'l', width, isEraser });
      expect(stroke).toMatchObject({ width });
      expect(drawingSchema.safeParse({ ...sheet, shapes: [stroke] }).success).toBe(true);
    }
  }
  const settings = Array.from({ length: 20 }, (_, index) => index + 1);
  for (const isEraser of [false, true])
    expect(new Set(settings.map((setting) => inkWidth(setting, isEraser))).size).toBe(20);
  for (const setting of settings) expect(inkWidth(setting, true)).toBeGreaterThan(inkWidth(setting, false));
});

test('a wall knows its length', () => {
  expect(wallLength(wallBetween({ x: 0, y: 0 }, { x: 30, y: 40 }, 'w'))).toBe(50);
});

test('every command leaves the given drawing alone', () => {
  const drawing = Object.freeze({ ...sheet, shapes: Object.freeze([object('a'), object('b')]) }) as Drawing;
  expect(removeShape(drawing, 'a').shapes.map(({ key }) => key)).toEqual(['b']);
  expect(bringForward(drawing, 'a').shapes.map(({ key }) => key)).toEqual(['b', 'a']);
  expect(duplicateShape(drawing, 'a', 'c').shapes.at(-1)).toMatchObject({ key: 'c', x: 240, y: 200 });
  expect(replaceShape(drawing, moveShape(object('a'), { x: 5, y: 0 })).shapes[0]).toMatchObject({ key: 'a', x: 225 });
  expect(clearDrawing(drawing).shapes).toEqual([]);
  expect(drawing.shapes).toHaveLength(2);
});

test('a drawing that is full takes no more', () => {
  let drawing = sheet;
  for (let count = 0; count < 700; count += 1) drawing = addShape(drawing, object(String(count)));
  expect(drawing.shapes).toHaveLength(600);
  expect(drawingSchema.safeParse(drawing).success).toBe(true);
});

test('whatever is drawn with the tools can be stored', () => {
  const line = fc.array(
    fc.tuple(
      fc.double({ min: -50, max: 1050, noNaN: true }),
      fc.double({ min: 0, max: 800, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    ),
    { minLength: 1, maxLength: 50 },
  );
  fc.assert(
    fc.property(
      line,
      fc.integer({ min: 1, max: 20 }),
      fc.constantFrom(...templateTypes),
      points,
      (stroke, width, type, at) => {
        const drawing = [
          strokeFrom(stroke, { key: 's', width, isEraser: false }),
          objectFrom(type, at, 'o'),
          wallBetween(at, { x: 0, y: 0 }, 'w'),
        ].reduce<Drawing>(addShape, sheet);
        expect(drawingSchema.safeParse(JSON.parse(JSON.stringify(drawing))).success).toBe(true);
      },
    ),
  );
});

test.each([
  ['a brush that is too wide', { shapes: [{ kind: 'stroke', key: 'a', points: [], width: 61, isEraser: false }] }],
  ['an object that nobody knows', { shapes: [{ ...object(), type: 'dragon' }] }],
  ['a coordinate miles away', { shapes: [{ ...object(), x: 1e9 }] }],
  ['more shapes than fit', { shapes: Array.from({ length: 601 }, () => object()) }],
  ['a sheet larger than a plan', { size: { width: 5000, height: 800 } }],
  ['a word without end', { shapes: [{ kind: 'text', key: 't', text: 'a'.repeat(81), at: { x: 0, y: 0 }, size: 12 }] }],
])('refuses %s', (_, wrong) => {
  expect(drawingSchema.safeParse({ ...sheet, ...wrong }).success).toBe(false);
  expect(drawnObjectTypes).not.toContain('dragon');
});

test('undoing everything drawn gives the empty sheet, redoing all gives the drawing', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('add', 'remove', 'undo', 'redo', 'clear'), { maxLength: 40 }), (moves) => {
      let timeline = beginTimeline(sheet);
      for (const [index, move] of moves.entries()) {
        const { present } = timeline;
        if (move === 'undo') timeline = stepBack(timeline);
        else if (move === 'redo') timeline = stepForward(timeline);
        else if (move === 'add') timeline = advance(timeline, addShape(present, object(String(index))));
        else if (move === 'clear') timeline = advance(timeline, clearDrawing(present));
        else timeline = advance(timeline, removeShape(present, present.shapes[0]?.key ?? ''));
      }
      while (timeline.future.length > 0) timeline = stepForward(timeline);
      const last = timeline.present;
      while (timeline.past.length > 0) timeline = stepBack(timeline);
      expect(timeline.present).toBe(sheet);
      while (timeline.future.length > 0) timeline = stepForward(timeline);
      expect(timeline.present).toBe(last);
    }),
  );
});
