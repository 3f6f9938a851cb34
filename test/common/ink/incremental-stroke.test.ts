import { expect, test } from 'vitest';
import type { Position } from '#common/floor-plan/geometry.ts';
import { emptyStroke, extendStroke, type IncrementalStroke } from '#common/ink/incremental-stroke.ts';
import type { InkPoint } from '#common/ink/stroke-outline.ts';

const WIDTH = 6;
const line: InkPoint[] = Array.from({ length: 1_000 }, (_, index) => [index * 2, 100 + 40 * Math.sin(index / 9), 0.5]);

/** The ink after each of the line's points came by itself. */
function drawn(): IncrementalStroke[] {
  const states: IncrementalStroke[] = [];
  for (let count = 1; count <= line.length; count += 1) {
    states.push(extendStroke(states.at(-1) ?? emptyStroke, line.slice(0, count), WIDTH));
  }
  return states;
}
const distance = (outline: readonly Position[], [x, y]: InkPoint): number =>
  Math.min(...outline.map((corner) => Math.hypot(corner.x - x, corner.y - y)));

test('every point of a growing line is covered by a piece or by its end', () => {
  const last = drawn().at(-1) ?? emptyStroke;
  const outlines = [...last.pieces, last.end];
  for (const point of line) {
    expect(Math.min(...outlines.map((outline) => distance(outline, point)))).toBeLessThan(WIDTH);
  }
});

test('what is settled stays as it is while the line grows', () => {
  const states = drawn();
  for (const [index, { pieces }] of states.entries()) {
    for (const [piece, outline] of (states[index - 1]?.pieces ?? []).entries()) expect(pieces[piece]).toBe(outline);
  }
});

test('the end that is painted anew is as short in a long line as in a short one', () => {
  const lengths = drawn().map(({ end }) => end.length);
  expect(Math.max(...lengths.slice(500))).toBeLessThanOrEqual(Math.max(...lengths.slice(0, 200)) * 1.5);
});

test('a felt pen presses as hard in a growing line as in a finished one', () => {
  const heavy = line.slice(0, 30).map(([x, ,]): InkPoint => [x, 100, 1]);
  const light = heavy.map(([x, y]): InkPoint => [x, y, 0.1]);
  const height = (points: InkPoint[]) => {
    const ys = extendStroke(emptyStroke, points, 20).end.map(({ y }) => y);
    return Math.max(...ys) - Math.min(...ys);
  };
  expect(height(heavy)).toBeGreaterThan(height(light) * 1.3);
});
