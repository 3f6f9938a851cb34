/** Floor plans in documents: boxes where they stand, their numbers inside the frame and the page. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONTENT_WIDTH } from '#common/document/page.ts';
import { deviceStates } from '#common/domain/visit-summary.ts';
import { extentOf, isContent, isInside, lay, visible } from './support.ts';

test('markers stand on the plan where their boxes are, and the legend below it', () => {
  const one = { key: 'a', boxNumber: 'B001', boxType: 'rat', isToxic: true, notes: null } as const;
  const scene = {
    size: { width: 1000, height: 500 },
    imageId: 'plan',
    boxes: [{ ...one, position: { x: 250, y: 400 } }],
  };
  const legend = [{ marker: { boxType: 'rat', isToxic: true } as const, label: 'Rattenkist (Tox)' }];
  const operations = lay([{ kind: 'plan', scene, language: 'nl', legend }]).pages[0]?.operations ?? [];
  const image = operations.find((operation) => operation.kind === 'image');
  // The first polygon is the frame, the second the box.
  const [, marker, , sign] = operations.filter((operation) => operation.kind === 'polygon');
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const scale = (image?.width ?? 0) / 1000;
  expect(image?.width).toBeGreaterThan(CONTENT_WIDTH * 0.8);
  expect(middle(marker?.points.map(({ x }) => x) ?? [])).toBeCloseTo((image?.x ?? 0) + 250 * scale, 6);
  expect(middle(marker?.points.map(({ y }) => y) ?? [])).toBeCloseTo((image?.y ?? 0) + 400 * scale, 6);
  expect(sign?.fill).toBe(marker?.fill);
  expect(Math.min(...(sign?.points.map(({ y }) => y) ?? []))).toBeGreaterThan((image?.y ?? 0) + (image?.height ?? 0));
});

test('a number in a corner that is taken leans inwards rather than out of the page', () => {
  const boxes = [101, 106].map((x, index) => ({
    ...{ key: String(index), boxNumber: 'B001', boxType: 'rat' as const, isToxic: x === 106, notes: null },
    position: { x, y: x === 101 ? 99 : 100 },
  }));
  const scene = { size: { width: 106, height: 100 }, imageId: 'plan', boxes };
  const [page] = lay([{ kind: 'plan', language: 'nl', scene, legend: [], states: { B001: 'finding' } }]).pages;
  expect(visible(page?.operations ?? []).filter((one) => !isInside(one))).toEqual([]);
});

test('a box’s number stays inside the plan’s frame, whatever the box’s state and wherever it stands', () => {
  const side = fc.integer({ min: 100, max: 1_000 });
  const share = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }));
  fc.assert(
    fc.property(side, side, share, share, fc.constantFrom(...deviceStates), (width, height, x, y, state) => {
      const box = { key: 'a', boxNumber: 'B001', boxType: 'rat' as const, isToxic: false, notes: null };
      const boxes = [{ ...box, position: { x: x * width, y: y * height } }];
      const scene = { size: { width, height }, imageId: 'plan', boxes };
      const [page] = lay([{ kind: 'plan', language: 'nl', scene, legend: [], states: { B001: state } }]).pages;
      const [frame, ...others] = visible(page?.operations ?? [])
        .filter(isContent)
        .map(extentOf);
      for (const { top, bottom } of others) {
        expect(top).toBeGreaterThan(frame?.top ?? 0);
        expect(bottom).toBeLessThan(frame?.bottom ?? 0);
      }
    }),
  );
});
