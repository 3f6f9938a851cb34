/** Straightens a photo of a drawing: from where its four corners are to the rectangle that it is. */
import { fitWithin, type Position, type Size } from './geometry.ts';

/** Of a drawing on a photo, in the photo's pixels: top left, top right, bottom right, bottom left. */
export type Corners = readonly [Position, Position, Position, Position];
/** Eight numbers a…h: (x, y) goes to ((ax + by + c) / (gx + hy + 1), (dx + ey + f) / (gx + hy + 1)). */
export type Homography = readonly number[];
/** Red, green, blue and alpha of each pixel, row by row. */
export type Pixels = Size & { data: Uint8ClampedArray };

/** Less than this is nothing: pixels are thousands at most. */
const NOTHING = 1e-9;
/** How far inside the photo its corners are looked for first: a drawing rarely fills it. */
const START_INSET = 0.1;
/** Corners that come nearer to the line through their neighbours make no drawing any more; a share of the shorter side. */
const FLAT = 0.02;

/** The corners of a rectangle at the origin. */
export const rectangleCorners = ({ width, height }: Size): Corners => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
];

/** Where the corners of a drawing are supposed before anybody has said so. */
export function startCorners({ width, height }: Size): Corners {
  const [left, top] = [width * START_INSET, height * START_INSET];
  const [right, bottom] = [width - left, height - top];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

const distance = (one: Position, other: Position): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Solves a system of linear equations, each given as its factors and then its result; null when it has no one solution. */
function solve(equations: readonly (readonly number[])[]): number[] | null {
  const rows = equations.map((row) => [...row]);
  const count = rows.length;
  for (let column = 0; column < count; column += 1) {
    // The largest factor first: a small one would make large errors.
    let best = column;
    for (let row = column + 1; row < count; row += 1)
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = row;
    const [chosen, other] = [rows[best] ?? [], rows[column] ?? []];
    const pivot = chosen[column] ?? 0;
    if (Math.abs(pivot) < NOTHING) return null;
    rows[best] = other;
    rows[column] = chosen.map((value) => value / pivot);
    for (const [index, row] of rows.entries()) {
      const factor = row[column] ?? 0;
      if (index === column || factor === 0) continue;
      rows[index] = row.map((value, at) => value - factor * (rows[column]?.[at] ?? 0));
    }
  }
  return rows.map((row) => row[count] ?? 0);
}

/** How far each corner turns, its neighbours' distance and nothing else being equal: 0 on the line between them. */
const turnsOf = (corners: Corners): { turn: number; span: number }[] =>
  corners.map((corner, index) => {
    const [before, after] = [corners[(index + 3) % 4] ?? corner, corners[(index + 1) % 4] ?? corner];
    const turn = (corner.x - before.x) * (after.y - corner.y) - (corner.y - before.y) * (after.x - corner.x);
    return { turn, span: distance(before, after) };
  });

const isFlat = (corners: Corners): boolean => turnsOf(corners).some(({ turn }) => Math.abs(turn) < NOTHING);

/** The mapping that takes four points to four others; null when three of them are on one line. */
export function homographyOf(from: Corners, to: Corners): Homography | null {
  if (isFlat(from) || isFlat(to)) return null;
  const equations = from.flatMap(({ x, y }, index) => {
    const { x: u, y: v } = to[index] ?? { x: 0, y: 0 };
    return [
      [x, y, 1, 0, 0, 0, -x * u, -y * u, u],
      [0, 0, 0, x, y, 1, -x * v, -y * v, v],
    ];
  });
  return solve(equations);
}

/** How large a straightened drawing is: as long and as high as its opposite sides are on average, within bounds. */
export function straightSize([a, b, c, d]: Corners, bounds: Size): Size {
  return fitWithin(
    { width: (distance(a, b) + distance(d, c)) / 2, height: (distance(a, d) + distance(b, c)) / 2 },
    bounds,
  );
}

/** Whether four corners, in their order, are those of a drawing that was looked at from in front. */
const isDrawing = (corners: Corners, { width, height }: Size): boolean =>
  turnsOf(corners).every(({ turn, span }) => turn > FLAT * Math.min(width, height) * span);

/** The corners with one of them moved, within the photo; as they were when that would make no drawing. */
export function moveCorner(corners: Corners, index: number, { x, y }: Position, photo: Size): Corners {
  const inside = (value: number, max: number) => Math.min(max, Math.max(0, value));
  const to = { x: inside(x, photo.width), y: inside(y, photo.height) };
  const [a, b, c, d] = corners.map((corner, at) => (at === index ? to : corner));
  const moved: Corners = [a ?? to, b ?? to, c ?? to, d ?? to];
  return isDrawing(moved, photo) ? moved : corners;
}

/**
 * Fills rows of the straight picture from the photo, each pixel from the four that it falls between.
 *
 * @param map takes a point of the straight picture to where it is on the photo
 */
export function straightenRows(photo: Pixels, map: Homography, straight: Pixels, from: number, to: number): void {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = map;
  const { width, data } = photo;
  const [right, bottom] = [width - 1, photo.height - 1];
  for (let row = from; row < to; row += 1) {
    const y = row + 0.5;
    for (let column = 0; column < straight.width; column += 1) {
      const x = column + 0.5;
      const depth = g * x + h * y + 1;
      // Pixels are known in their middles.
      const px = Math.min(right, Math.max(0, (a * x + b * y + c) / depth - 0.5));
      const py = Math.min(bottom, Math.max(0, (d * x + e * y + f) / depth - 0.5));
      const [left, top] = [Math.floor(px), Math.floor(py)];
      const [ex, ey] = [px - left, py - top];
      const first = (top * width + left) * 4;
      const next = left < right ? 4 : 0;
      const below = top < bottom ? width * 4 : 0;
      const at = (row * straight.width + column) * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        const start = first + channel;
        const upper = (data[start] ?? 0) * (1 - ex) + (data[start + next] ?? 0) * ex;
        const lower = (data[start + below] ?? 0) * (1 - ex) + (data[start + below + next] ?? 0) * ex;
        straight.data[at + channel] = upper * (1 - ey) + lower * ey;
      }
      straight.data[at + 3] = 255;
    }
  }
}
