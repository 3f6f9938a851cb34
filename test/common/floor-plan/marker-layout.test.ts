/** Markers that would overlap merge into one with their number, and numbers cover nothing: with a few boxes and with hundreds. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baitBoxTypes, formatBoxNumber } from '#common/domain/bait-box.ts';
import { LABEL_SIZE, labelOffset } from '#common/floor-plan/box-labels.ts';
import {
  type Cluster,
  clusterState,
  layOutMarkers,
  type MarkerLayout,
  markerSizeAt,
  zoomInto,
} from '#common/floor-plan/marker-layout.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import { fitPlan } from '#common/floor-plan/viewport.ts';
import { WIZARD_MARKER_PX, ZOOM_MAX } from '#common/limits.ts';

const plan = { width: 1000, height: 800 };
const phone = { width: 360, height: 592 };
const desktop = { width: 960, height: 500 };
const CHARACTER_WIDTH = 0.62;

const boxAt = (index: number, x: number, y: number): PlanBox => ({
  key: String(index),
  boxNumber: formatBoxNumber(index + 1),
  boxType: baitBoxTypes[index % baitBoxTypes.length] ?? 'rat',
  isToxic: false,
  position: { x, y },
  notes: null,
});
const onPlan = fc.record({ x: fc.integer({ min: 0, max: plan.width }), y: fc.integer({ min: 0, max: plan.height }) });
const boxesOf = (count: number) =>
  fc
    .array(onPlan, { minLength: count, maxLength: count })
    .map((places) => places.map(({ x, y }, index) => boxAt(index, x, y)));
const zooms = fc.double({ min: 0.5, max: ZOOM_MAX - 0.01, noNaN: true });
const screens = fc.constantFrom(phone, desktop);

type Look = { zoom: number; canvas: typeof phone; apartKey?: string | null };
const scaleOf = ({ zoom, canvas }: Look) => fitPlan(plan, canvas).scale * zoom;
const layOut = (boxes: readonly PlanBox[], look: Look) =>
  layOutMarkers(boxes, {
    plan,
    scale: scaleOf(look),
    zoom: look.zoom,
    markerSize: WIZARD_MARKER_PX,
    apartKey: look.apartKey ?? null,
  });

type Square = { x: number; y: number; across: number; down: number };
const touch = (a: Square, b: Square): boolean =>
  Math.abs(a.x - b.x) < a.across + b.across - 1e-6 && Math.abs(a.y - b.y) < a.down + b.down - 1e-6;
const square = ({ x, y }: { x: number; y: number }, half: number, scale: number): Square => ({
  x: x * scale,
  y: y * scale,
  across: half,
  down: half,
});
const marks = ({ singles, clusters, size, clusterRadius }: MarkerLayout, scale: number): Square[] => [
  ...singles.map(({ position }) => square(position, size / 2, scale)),
  ...clusters.map(({ position }) => square(position, clusterRadius, scale)),
];
const countTouching = (squares: readonly Square[]): number =>
  squares.filter((one, index) => squares.some((other, at) => at > index && touch(one, other))).length;

describe.each([200, 500])('%i boxes anywhere on a plan', (count) => {
  const runs = { numRuns: 25 };

  test('each is shown once, alone or in a cluster, and no two markers overlap', () => {
    fc.assert(
      fc.property(boxesOf(count), zooms, screens, (boxes, zoom, canvas) => {
        const layout = layOut(boxes, { zoom, canvas });
        const shown = [...layout.singles, ...layout.clusters.flatMap((cluster) => cluster.boxes)];
        expect(shown.map(({ key }) => key).sort()).toEqual(boxes.map(({ key }) => key).sort());
        expect(layout.clusters.every((cluster) => cluster.boxes.length > 1)).toBe(true);
        expect(countTouching(marks(layout, scaleOf({ zoom, canvas })))).toBe(0);
      }),
      runs,
    );
  });

  test('no number is over a marker, a cluster or another number', () => {
    fc.assert(
      fc.property(boxesOf(count), zooms, screens, (boxes, zoom, canvas) => {
        const scale = scaleOf({ zoom, canvas });
        const layout = layOut(boxes, { zoom, canvas });
        const labels = layout.singles.flatMap(({ key, boxNumber, position }): Square[] => {
          const side = layout.sides.get(key);
          if (!side) return [];
          const { x, y } = labelOffset(side, boxNumber, layout.size);
          const letters = layout.size * LABEL_SIZE;
          const across = (boxNumber.length * letters * CHARACTER_WIDTH) / 2;
          return [{ x: position.x * scale + x, y: position.y * scale + y, across, down: letters / 2 }];
        });
        const shown = marks(layout, scale);
        expect(labels.filter((label) => shown.some((mark) => touch(label, mark)))).toEqual([]);
        expect(countTouching(labels)).toBe(0);
      }),
      runs,
    );
  });

  test('taps on its cluster lead to every box', () => {
    fc.assert(
      fc.property(boxesOf(count), screens, (boxes, canvas) => {
        const [wanted] = boxes;
        let zoom = 1;
        const clusterOf = (): Cluster | undefined =>
          layOut(boxes, { zoom, canvas }).clusters.find((cluster) => cluster.boxes.some((box) => box === wanted));
        for (let cluster = clusterOf(), taps = 0; cluster; cluster = clusterOf(), taps += 1) {
          expect(taps).toBeLessThan(4);
          zoom = zoomInto(cluster, { scale: scaleOf({ zoom, canvas }), zoom, canvas });
        }
      }),
      runs,
    );
  });
});

test('500 boxes spread over a plan are all shown alone, with most of their numbers, where one looks closely', () => {
  const boxes = Array.from({ length: 500 }, (_, index) =>
    boxAt(index, (index % 25) * 40 + 20, Math.floor(index / 25) * 40 + 20),
  );
  const { singles, sides } = layOut(boxes, { zoom: 2.5, canvas: desktop });
  expect(singles).toHaveLength(500);
  expect(sides.size).toBeGreaterThan(400);
});

test('a number stands where it covers no badge, if there is such a side', () => {
  // Below it there is no plan any more.
  const box = boxAt(0, 200, plan.height - 20);
  const sideOf = (visit: object) => layOut([{ ...box, ...visit }], { zoom: 1, canvas: desktop }).sides.get('0');
  expect(sideOf({})).toBe('above');
  expect(sideOf({ condition: 'in_order' })).toBe('right');
});

test('where all sides would cover badges, numbers are still there', () => {
  const boxes = Array.from({ length: 500 }, (_, index) => ({
    ...boxAt(index, (index % 25) * 40 + 20, Math.floor(index / 25) * 40 + 20),
    condition: 'in_order' as const,
  }));
  expect(layOut(boxes, { zoom: 2.5, canvas: desktop }).sides.size).toBeGreaterThan(400);
});

test('markers keep their size on the whole plan, and grow with it more slowly', () => {
  expect(markerSizeAt(30, 1)).toBe(30);
  expect(markerSizeAt(30, 2)).toBeGreaterThan(30);
  expect(markerSizeAt(30, 2)).toBeLessThan(60);
  expect(markerSizeAt(30, 0.5)).toBeLessThan(30);
});

test('the box that is worked on stands alone among its neighbours, with its number where there is room', () => {
  const boxes = [0, 1, 2].map((index) => boxAt(index, 500 + index * 5, 400));
  expect(layOut(boxes, { zoom: 1, canvas: phone }).clusters).toHaveLength(1);
  const { singles, clusters } = layOut(boxes, { zoom: 1, canvas: phone, apartKey: '1' });
  expect(singles.map(({ key }) => key)).toEqual(['1']);
  expect(clusters.map((cluster) => cluster.boxes.length)).toEqual([2]);
});

test('at the greatest zoom boxes on one spot are shown one over the other: each can be touched', () => {
  const boxes = [boxAt(0, 500, 400), boxAt(1, 500, 400)];
  expect(layOut(boxes, { zoom: 2.9, canvas: phone }).clusters).toHaveLength(1);
  expect(layOut(boxes, { zoom: ZOOM_MAX, canvas: phone }).clusters).toEqual([]);
});

test('a cluster shows what most needs somebody', () => {
  const unchecked = { isNew: false, condition: null };
  const checked = { isNew: false, condition: 'in_order' as const };
  const found = { isNew: false, condition: 'damaged' as const };
  const state = (...visits: object[]) =>
    clusterState({
      position: { x: 0, y: 0 },
      boxes: visits.map((visit, index) => ({ ...boxAt(index, 0, 0), ...visit }) as PlanBox),
    });
  expect(state(checked, unchecked, found)).toBe('found');
  expect(state(checked, unchecked)).toBe('unchecked');
  expect(state(checked, checked)).toBe('checked');
  expect(state({ isNew: true, condition: null }, {})).toBeNull();
});
