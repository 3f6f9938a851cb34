import { expect, test } from 'vitest';
import { liftedPen, loweredPen, movedPen, restingPen } from '#common/ink/keyboard-pen.ts';
import { inkLength } from '#common/ink/stroke-outline.ts';
import { SIGNATURE_HEIGHT_PX, SIGNATURE_INK_MIN_PX, SIGNATURE_WIDTH_PX } from '#common/limits.ts';

test('a lifted pen moves without ink, a lowered one leaves a line', () => {
  const moved = movedPen(restingPen, ['ArrowRight']);
  expect(moved.x).toBeGreaterThan(restingPen.x);
  expect(moved.stroke).toBeNull();
  const drawn = ['ArrowRight', 'ArrowRight', 'ArrowDown'].reduce((pen, key) => movedPen(pen, [key]), loweredPen(moved));
  expect(drawn.stroke).toHaveLength(4);
  expect(inkLength([drawn.stroke ?? []])).toBeGreaterThan(SIGNATURE_INK_MIN_PX);
  expect(liftedPen(drawn)).toEqual({ x: drawn.x, y: drawn.y, stroke: null });
});

test('keys held together draw slanted, Shift draws in smaller steps', () => {
  const { x, y } = restingPen;
  const slanted = movedPen(restingPen, ['ArrowRight', 'ArrowUp']);
  expect([slanted.x - x, y - slanted.y]).toEqual([10, 10]);
  expect(movedPen(restingPen, ['ArrowRight'], { isSmall: true }).x - x).toBe(3);
});

test('the pen stays on the pad, and pushing at its edge draws no point twice', () => {
  let pen = loweredPen(restingPen);
  for (let press = 0; press < 100; press += 1) pen = movedPen(pen, ['ArrowRight', 'ArrowDown']);
  expect([pen.x, pen.y]).toEqual([SIGNATURE_WIDTH_PX, SIGNATURE_HEIGHT_PX]);
  const points = (pen.stroke ?? []).map(([x, y]) => `${x} ${y}`);
  expect(new Set(points).size).toBe(points.length);
});
