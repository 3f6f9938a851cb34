/** Upright rectangles: cutting them up, and what two of them share. */

export type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
export const sides = ['top', 'right', 'bottom', 'left'] as const;
export type Side = (typeof sides)[number];

/** A stretch of a straight wall; `at` is y for a level wall and x for an upright one. */
export type Edge = { readonly isLevel: boolean; readonly at: number; readonly from: number; readonly to: number };

export const right = ({ x, width }: Rect) => x + width;
export const bottom = ({ y, height }: Rect) => y + height;
export const area = ({ width, height }: Rect) => width * height;
export const middle = ({ x, y, width, height }: Rect) => ({ x: x + width / 2, y: y + height / 2 });

export const inset = (rect: Rect, by: number): Rect => ({
  x: rect.x + by,
  y: rect.y + by,
  width: Math.max(0, rect.width - 2 * by),
  height: Math.max(0, rect.height - 2 * by),
});

export const overlaps = (a: Rect, b: Rect): boolean =>
  a.x < right(b) && b.x < right(a) && a.y < bottom(b) && b.y < bottom(a);

export const contains = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x && inner.y >= outer.y && right(inner) <= right(outer) && bottom(inner) <= bottom(outer);

/** Where the pieces of a length end, in whole units, in proportion to their weights. */
function cuts(length: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return weights.map((weight) => {
    sum += weight;
    return Math.round((length * sum) / total);
  });
}

/** Side by side, from left to right, in proportion to the weights. */
export const splitAcross = (rect: Rect, weights: readonly number[]): Rect[] =>
  cuts(rect.width, weights).map((end, index, ends) => {
    const start = ends[index - 1] ?? 0;
    return { ...rect, x: rect.x + start, width: end - start };
  });

/** One above the other, from top to bottom, in proportion to the weights. */
export const splitDown = (rect: Rect, weights: readonly number[]): Rect[] =>
  cuts(rect.height, weights).map((end, index, ends) => {
    const start = ends[index - 1] ?? 0;
    return { ...rect, y: rect.y + start, height: end - start };
  });

/** The edge of a rectangle on one side. */
export function edgeOf(rect: Rect, side: Side): Edge {
  if (side === 'top') return { isLevel: true, at: rect.y, from: rect.x, to: right(rect) };
  if (side === 'bottom') return { isLevel: true, at: bottom(rect), from: rect.x, to: right(rect) };
  if (side === 'left') return { isLevel: false, at: rect.x, from: rect.y, to: bottom(rect) };
  return { isLevel: false, at: right(rect), from: rect.y, to: bottom(rect) };
}

const opposite: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

/** The wall between two rectangles, and on which side of `a` it stands; null when they do not touch. */
export function sharedEdge(a: Rect, b: Rect): { edge: Edge; side: Side } | null {
  for (const side of sides) {
    const [mine, theirs] = [edgeOf(a, side), edgeOf(b, opposite[side])];
    const [from, to] = [Math.max(mine.from, theirs.from), Math.min(mine.to, theirs.to)];
    if (mine.at === theirs.at && from < to) return { edge: { ...mine, from, to }, side };
  }
  return null;
}

/** A rectangle that lies along an edge from `start`, reaching `before` and `behind` it towards `side`. */
export function alongEdge(edge: Edge, start: number, length: number, side: Side, before: number, behind: number): Rect {
  const low = edge.at - (side === 'top' || side === 'left' ? before : behind);
  return edge.isLevel
    ? { x: start, y: low, width: length, height: before + behind }
    : { x: low, y: start, width: before + behind, height: length };
}

/** Degrees that turn an object's top towards a side. */
export const rotationTowards: Record<Side, 0 | 90 | 180 | 270> = { top: 0, right: 90, bottom: 180, left: 270 };
