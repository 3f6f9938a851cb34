/** A point of the plan is seen beside whatever lies over the canvas; and which kinds of box hold bait. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baitBoxTypes } from '#common/domain/bait-box.ts';
import { isBaited } from '#common/domain/measures.ts';
import { shiftIntoSight } from '#common/floor-plan/viewport.ts';

const upright = { width: 360, height: 592 };
const onItsSide = { width: 740, height: 258 };
const MARGIN = 44;

test('a touched box comes to stand above a sheet of any height, and beside one that is at the side', () => {
  const at = fc.record({ x: fc.integer({ min: -500, max: 1000 }), y: fc.integer({ min: -500, max: 1000 }) });
  const sheets = fc.oneof(
    fc.record({ canvas: fc.constant(upright), bottom: fc.integer({ min: 0, max: 480 }), right: fc.constant(0) }),
    fc.record({ canvas: fc.constant(onItsSide), bottom: fc.constant(0), right: fc.integer({ min: 0, max: 600 }) }),
  );
  fc.assert(
    fc.property(at, sheets, (point, { canvas, ...covered }) => {
      const { x, y } = shiftIntoSight(point, canvas, covered, MARGIN);
      const [left, top] = [point.x + x, point.y + y];
      expect(left >= MARGIN && left <= canvas.width - covered.right - MARGIN).toBe(true);
      expect(top >= MARGIN && top <= canvas.height - covered.bottom - MARGIN).toBe(true);
    }),
  );
});

test('a box that is seen already does not move the plan', () => {
  expect(shiftIntoSight({ x: 100, y: 100 }, upright, { bottom: 300, right: 0 }, MARGIN)).toEqual({ x: 0, y: 0 });
});

test('where a sheet leaves less room than that, the box stands in the middle of it', () => {
  const { y } = shiftIntoSight({ x: 100, y: 500 }, upright, { bottom: 540, right: 0 }, MARGIN);
  expect(500 + y).toBe(26);
});

test('all kinds of box hold bait but the fly cabinet', () => {
  expect(baitBoxTypes.filter(isBaited)).toEqual(['rat', 'mouse', 'crawling']);
});
