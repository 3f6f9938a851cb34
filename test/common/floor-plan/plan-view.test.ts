import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelOffset, placeLabels } from '#common/floor-plan/box-labels.ts';
import { boxAt } from '#common/floor-plan/hit-test.ts';
import { regionOf } from '#common/floor-plan/region.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import { panBy, toPlan, toScreen, viewportOf, wholePlan, zoomTo } from '#common/floor-plan/viewport.ts';

const plan = { width: 1000, height: 800 };
const canvas = { width: 500, height: 400 };
const surface = { plan, canvas };
const box = (key: string, x: number, y: number): PlanBox => ({
  key,
  boxNumber: 'B001',
  boxType: 'rat',
  isToxic: false,
  position: { x, y },
  notes: null,
});

test('zooming in keeps what is under the finger where it is', () => {
  const anchors = fc.record({ x: fc.integer({ min: 0, max: 500 }), y: fc.integer({ min: 0, max: 400 }) });
  fc.assert(
    fc.property(anchors, fc.double({ min: 1, max: 3, noNaN: true }), (anchor, zoom) => {
      const under = toPlan(viewportOf(wholePlan, plan, canvas), anchor);
      const after = toScreen(viewportOf(zoomTo(wholePlan, zoom, anchor, surface), plan, canvas), under);
      expect(after.x).toBeCloseTo(anchor.x, 5);
      expect(after.y).toBeCloseTo(anchor.y, 5);
    }),
  );
});

test('zoom stays within 0.5 and 3', () => {
  expect(zoomTo(wholePlan, 9, { x: 0, y: 0 }, surface).zoom).toBe(3);
  expect(zoomTo(wholePlan, 0.1, { x: 0, y: 0 }, surface).zoom).toBe(0.5);
});

test('panning never loses the plan', () => {
  const near = zoomTo(wholePlan, 2, { x: 250, y: 200 }, surface);
  const { offset } = viewportOf(panBy(near, { x: 9_999, y: -9_999 }, surface), plan, canvas);
  expect(offset.x).toBeCloseTo(0, 6);
  expect(offset.y).toBeCloseTo(-400, 6);
});

test('a box stands on the same spot of the plan on every canvas', () => {
  for (const size of [canvas, { width: 360, height: 300 }, { width: 800, height: 500 }]) {
    const viewport = viewportOf(wholePlan, plan, size);
    expect(toPlan(viewport, toScreen(viewport, { x: 321, y: 654 })).x).toBeCloseTo(321, 6);
  }
});

test('a tap means the nearest box within reach, the topmost of those on one spot, or none', () => {
  const boxes = [box('a', 100, 100), box('b', 120, 100), box('c', 120, 100)];
  expect(boxAt(boxes, { x: 104, y: 100 }, 22)?.key).toBe('a');
  expect(boxAt(boxes, { x: 119, y: 100 }, 22)?.key).toBe('c');
  expect(boxAt(boxes, { x: 300, y: 100 }, 22)).toBeNull();
});

test('where something is, is said in ninths of the plan', () => {
  expect(regionOf({ x: 10, y: 10 }, plan)).toBe('top.left');
  expect(regionOf({ x: 500, y: 400 }, plan)).toBe('middle.centre');
  expect(regionOf({ x: 1000, y: 800 }, plan)).toBe('bottom.right');
});

test('a number stands below its marker, and elsewhere when another marker is there', () => {
  expect(placeLabels([box('a', 100, 100)], { plan, scale: 1 }, 30).get('a')).toBe('below');
  expect(placeLabels([box('a', 100, 100), box('b', 100, 128)], { plan, scale: 1 }, 30).get('a')).toBe('above');
});

test('at the edge of the plan a number stands where it is not cut off, however small the plan is shown', () => {
  const sideAt = (x: number, y: number, scale: number) => placeLabels([box('a', x, y)], { plan, scale }, 30).get('a');
  for (const scale of [0.3, 1, 3]) {
    const [near, far] = [5 / scale, { x: 1000 - 5 / scale, y: 800 - 5 / scale }];
    expect(sideAt(near, 400, scale)).toBe('right');
    expect(sideAt(far.x, 400, scale)).toBe('left');
    expect(sideAt(500, far.y, scale)).toBe('above');
    expect(sideAt(500, near, scale)).toBe('below');
    expect(sideAt(near, far.y, scale)).toBe('right');
    expect(sideAt(far.x, near, scale)).toBe('left');
  }
});

test('the number of a box on a plan with room for it is on the plan', () => {
  const onPlan = fc.record({ x: fc.integer({ min: 0, max: 1000 }), y: fc.integer({ min: 0, max: 800 }) });
  fc.assert(
    fc.property(onPlan, ({ x, y }) => {
      const side = placeLabels([box('a', x, y)], { plan, scale: 1 }, 30).get('a') ?? 'below';
      const offset = labelOffset(side, 'B001', 30);
      // Half of four characters is a little over 15 wide, half of their height a little over 6.
      const isCorner = (y < 7 || y > 793) && (x < 50 || x > 950);
      expect(isCorner || (x + offset.x >= 15 && x + offset.x <= 985)).toBe(true);
      expect(isCorner || (y + offset.y >= 6 && y + offset.y <= 794)).toBe(true);
    }),
  );
});

test('a number covers no marker as long as one side of its own is free', () => {
  const places = fc.uniqueArray(fc.record({ x: fc.nat(9), y: fc.nat(9) }), {
    maxLength: 20,
    selector: ({ x, y }) => `${x},${y}`,
  });
  fc.assert(
    fc.property(places, (cells) => {
      // Markers of 30 on a grid of 90: every side of every marker has room.
      const boxes = cells.map(({ x, y }, index) => box(String(index), x * 90, y * 90));
      const sides = placeLabels(boxes, { plan: { width: 900, height: 900 }, scale: 1 }, 30);
      for (const { key, boxNumber, position } of boxes) {
        const offset = labelOffset(sides.get(key) ?? 'below', boxNumber, 30);
        for (const other of boxes) {
          const [dx, dy] = [position.x + offset.x - other.position.x, position.y + offset.y - other.position.y];
          expect(Math.abs(dx) >= 15 || Math.abs(dy) >= 15).toBe(true);
        }
      }
    }),
  );
});
