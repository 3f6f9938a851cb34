/** Photos of drawings are straightened: where points go, how large the drawing is, which corners make one. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Position } from '#common/floor-plan/geometry.ts';
import {
  type Corners,
  type Homography,
  homographyOf,
  moveCorner,
  type Pixels,
  rectangleCorners,
  startCorners,
  straightenRows,
  straightSize,
} from '#common/floor-plan/perspective.ts';

const photo = { width: 400, height: 300 };
/** A sheet on a table, looked at from below its middle. */
const sheet: Corners = [
  { x: 110, y: 40 },
  { x: 290, y: 60 },
  { x: 380, y: 270 },
  { x: 20, y: 250 },
];

/** Where a mapping takes a point, by what its eight numbers mean. */
function mapPoint([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0]: Homography, { x, y }: Position): Position {
  const depth = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}

describe('the mapping of four points to four others', () => {
  test('takes each to its own, and is undone by the mapping back', () => {
    const coordinate = (from: number, to: number) => fc.integer({ min: from, max: to });
    const corner = (x: number, y: number) => fc.record({ x: coordinate(x, x + 150), y: coordinate(y, y + 100) });
    const corners = fc.tuple(corner(0, 0), corner(240, 0), corner(240, 190), corner(0, 190));
    fc.assert(
      fc.property(
        corners,
        fc.record({ x: fc.double({ min: 0, max: 1, noNaN: true }), y: coordinate(0, 1) }),
        (to, at) => {
          const from = rectangleCorners({ width: 800, height: 500 });
          const [there, back] = [homographyOf(from, to) ?? [], homographyOf(to, from) ?? []];
          for (const [index, point] of from.entries()) {
            const { x, y } = mapPoint(there, point);
            expect(x).toBeCloseTo(to[index]?.x ?? 0, 6);
            expect(y).toBeCloseTo(to[index]?.y ?? 0, 6);
          }
          const point = { x: at.x * 800, y: at.y * 500 };
          const again = mapPoint(back, mapPoint(there, point));
          expect(again.x).toBeCloseTo(point.x, 4);
          expect(again.y).toBeCloseTo(point.y, 4);
        },
      ),
      { numRuns: 50 },
    );
  });

  test('keeps straight lines straight and crosses the diagonals where they cross', () => {
    const map = homographyOf(rectangleCorners({ width: 100, height: 100 }), sheet) ?? [];
    const [a, b, c, d] = sheet;
    const { x, y } = mapPoint(map, { x: 50, y: 50 });
    const side = (from: typeof a, to: typeof a) => (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
    expect(side(a, c)).toBeCloseTo(0, 6);
    expect(side(b, d)).toBeCloseTo(0, 6);
  });

  test('is none when three points are on one line', () => {
    const [a, b, , d] = sheet;
    const between = { x: (b.x + d.x) / 2, y: (b.y + d.y) / 2 };
    expect(homographyOf([a, b, between, d], rectangleCorners(photo))).toBeNull();
  });
});

test('a straight drawing is as large as its sides on average, and no larger than it may be', () => {
  expect(straightSize(rectangleCorners(photo), { width: 2000, height: 2000 })).toEqual(photo);
  expect(straightSize(rectangleCorners(photo), { width: 200, height: 200 })).toEqual({ width: 200, height: 150 });
  const { width, height } = straightSize(sheet, { width: 2000, height: 2000 });
  expect(width).toBe(Math.round((Math.hypot(180, 20) + Math.hypot(360, 20)) / 2));
  expect(height).toBe(Math.round((Math.hypot(90, 210) * 2) / 2));
});

test('a corner stays within the photo, and where it is when the drawing would fold', () => {
  const start = startCorners(photo);
  expect(start[0]).toEqual({ x: 40, y: 30 });
  expect(moveCorner(start, 0, { x: -50, y: 10 }, photo)[0]).toEqual({ x: 0, y: 10 });
  expect(moveCorner(start, 2, { x: 900, y: 900 }, photo)[2]).toEqual({ x: 400, y: 300 });
  // Over the middle, over another corner, onto the line between its neighbours.
  for (const to of [{ x: 300, y: 250 }, start[2], { x: 200, y: 150 }])
    expect(moveCorner(start, 0, to, photo)).toBe(start);
});

const empty = (width: number, height: number): Pixels => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * 4),
});

/** Four fields: red, green, blue, white. */
function fieldAt(x: number, y: number): readonly [number, number, number] {
  if (y < 0.5) return x < 0.5 ? [255, 0, 0] : [0, 255, 0];
  return x < 0.5 ? [0, 0, 255] : [255, 255, 255];
}

test('a photo of four fields becomes the four fields, row by row', () => {
  const taken = empty(photo.width, photo.height);
  const toDrawing = homographyOf(sheet, rectangleCorners({ width: 1, height: 1 })) ?? [];
  for (let y = 0; y < taken.height; y += 1)
    for (let x = 0; x < taken.width; x += 1) {
      const { x: u, y: v } = mapPoint(toDrawing, { x: x + 0.5, y: y + 0.5 });
      const isOn = u >= 0 && u <= 1 && v >= 0 && v <= 1;
      taken.data.set([...(isOn ? fieldAt(u, v) : [0, 0, 0]), 255], (y * taken.width + x) * 4);
    }
  const straight = empty(60, 40);
  const map = homographyOf(rectangleCorners(straight), sheet) ?? [];
  straightenRows(taken, map, straight, 0, 20);
  // What was not asked for is not touched.
  expect(straight.data.subarray(20 * 60 * 4).every((value) => value === 0)).toBe(true);
  straightenRows(taken, map, straight, 20, 40);
  for (let y = 1; y < 39; y += 1)
    for (let x = 1; x < 59; x += 1) {
      // Where two fields meet, they mix.
      if (Math.abs(x - 29.5) < 2 || Math.abs(y - 19.5) < 2) continue;
      const at = (y * 60 + x) * 4;
      expect([...straight.data.subarray(at, at + 4)]).toEqual([...fieldAt(x / 59, y / 39), 255]);
    }
});

test('each pixel comes from where the mapping takes its middle', () => {
  // Red says how far to the right a pixel is, green how far down.
  const taken = empty(200, 150);
  for (let y = 0; y < taken.height; y += 1)
    for (let x = 0; x < taken.width; x += 1) taken.data.set([x, y, 0, 255], (y * taken.width + x) * 4);
  const corners: Corners = [
    { x: 55, y: 20 },
    { x: 145, y: 30 },
    { x: 190, y: 135 },
    { x: 10, y: 125 },
  ];
  const straight = empty(60, 40);
  const map = homographyOf(rectangleCorners(straight), corners) ?? [];
  straightenRows(taken, map, straight, 0, 40);
  for (let y = 0; y < 40; y += 1)
    for (let x = 0; x < 60; x += 1) {
      const from = mapPoint(map, { x: x + 0.5, y: y + 0.5 });
      const [red = 0, green = 0] = straight.data.subarray((y * 60 + x) * 4);
      // Bytes are whole numbers.
      expect(Math.abs(red - (from.x - 0.5))).toBeLessThanOrEqual(0.5 + 1e-6);
      expect(Math.abs(green - (from.y - 0.5))).toBeLessThanOrEqual(0.5 + 1e-6);
    }
});
