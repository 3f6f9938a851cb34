import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DrawnObject, drawnObjectTypes, type Shape } from '#common/floor-plan/drawing.ts';
import { shapeMarks } from '#common/floor-plan/object-marks.ts';
import type { PlanMark } from '#common/floor-plan/plan-mark.ts';

const pointsOf = (marks: readonly PlanMark[]) =>
  marks.flatMap((mark) => (mark.kind === 'text' ? [mark.centre] : mark.points));
const object = (changes: Partial<DrawnObject>): DrawnObject => ({
  kind: 'object',
  key: 'a',
  type: 'desk',
  x: 100,
  y: 50,
  width: 60,
  height: 40,
  rotation: 0,
  ...changes,
});

const boxes = fc.record({
  type: fc.constantFrom(...drawnObjectTypes),
  x: fc.integer({ min: 0, max: 800 }),
  y: fc.integer({ min: 0, max: 600 }),
  width: fc.integer({ min: 10, max: 600 }),
  height: fc.integer({ min: 10, max: 600 }),
});

test('every symbol fills its box and stays inside it', () => {
  fc.assert(
    fc.property(boxes, (box) => {
      const points = pointsOf(shapeMarks(object(box)));
      const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
      // A door's sill reaches half a unit over the wall's faces.
      expect(Math.abs(Math.min(...xs) - box.x)).toBeLessThan(box.width * 0.12 + 0.6);
      expect(Math.abs(Math.max(...xs) - box.x - box.width)).toBeLessThan(box.width * 0.12 + 0.6);
      expect(Math.min(...xs)).toBeGreaterThan(box.x - 0.6);
      expect(Math.max(...xs)).toBeLessThan(box.x + box.width + 0.6);
      expect(Math.min(...ys)).toBeGreaterThan(box.y - 0.6);
      expect(Math.max(...ys)).toBeLessThan(box.y + box.height + 0.6);
    }),
    { numRuns: 500 },
  );
});

test('an object turns clockwise round its middle', () => {
  const [still, turned] = [shapeMarks(object({})), shapeMarks(object({ rotation: 90 }))].map(pointsOf);
  expect(still?.length).toBeGreaterThan(2);
  expect(turned).toHaveLength(still?.length ?? 0);
  for (const [index, { x, y }] of (still ?? []).entries()) {
    expect(turned?.[index]?.x).toBeCloseTo(130 - (y - 70), 6);
    expect(turned?.[index]?.y).toBeCloseTo(70 + (x - 130), 6);
  }
});

test('every object looks different from every other', () => {
  const looks = drawnObjectTypes.map((type) => JSON.stringify(shapeMarks(object({ type }))));
  expect(new Set(looks).size).toBe(drawnObjectTypes.length);
});

test('a door leaves a white opening in its wall and swings a quarter of its width', () => {
  const marks = shapeMarks(object({ type: 'door', x: 0, y: 0, width: 40, height: 48 }));
  const opening = marks.find((mark) => mark.kind === 'polygon' && mark.fill === '#ffffff');
  expect(Math.min(...pointsOf(opening ? [opening] : []).map(({ y }) => y))).toBeCloseTo(39.5, 6);
  const swing = marks.find((mark) => mark.kind === 'polyline' && mark.points.length > 2);
  const arc = pointsOf(swing ? [swing] : []);
  expect(arc.length).toBeGreaterThan(2);
  for (const { x, y } of arc) expect(Math.hypot(x, y - 40)).toBeCloseTo(40, 6);
});

test('a wall is as thick and long as it was drawn, with whole corners', () => {
  const [wall] = shapeMarks({
    kind: 'wall-line',
    key: 'w',
    from: { x: 10, y: 20 },
    to: { x: 110, y: 20 },
    thickness: 8,
  });
  const points = pointsOf(wall ? [wall] : []);
  expect([Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))]).toEqual([6, 114]);
  expect([Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))]).toEqual([16, 24]);
});

test('a brush leaves ink, an eraser paints white, no points leave nothing', () => {
  const stroke = (isEraser: boolean): Shape => ({
    kind: 'stroke',
    key: 's',
    points: Array.from({ length: 12 }, (_, index) => [index * 4, 30, 0.5] as const),
    width: 6,
    isEraser,
  });
  const fill = (shape: Shape) => shapeMarks(shape).map((mark) => mark.kind === 'polygon' && mark.fill);
  expect(fill(stroke(false))).not.toEqual(['#ffffff']);
  expect(fill(stroke(true))).toEqual(['#ffffff']);
  expect(shapeMarks({ kind: 'stroke', key: 's', points: [], width: 3, isEraser: false })).toEqual([]);
});

test('a word stands where it was written', () => {
  expect(shapeMarks({ kind: 'text', key: 't', text: 'Hal', at: { x: 4, y: 5 }, size: 12 })).toMatchObject([
    { kind: 'text', text: 'Hal', centre: { x: 4, y: 5 }, size: 12 },
  ]);
});
