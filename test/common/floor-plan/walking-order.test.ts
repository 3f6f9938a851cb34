/** The round's way from device to device. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatBoxNumber } from '#common/domain/bait-box.ts';
import { nextStop, roundOf, walkingOrder } from '#common/floor-plan/walking-order.ts';

const at = (sequence: number, x: number, y = 0) => ({ boxNumber: formatBoxNumber(sequence), position: { x, y } });
const numbers = (stops: readonly { boxNumber: string }[]) => stops.map(({ boxNumber }) => boxNumber);
const lengthOf = (stops: readonly ReturnType<typeof at>[]) =>
  stops.slice(1).reduce((sum, { position }, index) => {
    const before = stops[index]?.position ?? position;
    return sum + Math.hypot(position.x - before.x, position.y - before.y);
  }, 0);

test('it begins at the lowest number and goes along', () => {
  expect(numbers(walkingOrder([at(3, 50), at(1, 0), at(4, 20), at(2, 90)]))).toEqual(['B001', 'B004', 'B003', 'B002']);
  expect(walkingOrder([])).toEqual([]);
});

test('two rows are walked along one and back along the other', () => {
  const rows = [
    ...[0, 100, 200, 300].map((x, i) => at(i + 1, x)),
    ...[0, 100, 200, 300].map((x, i) => at(i + 5, x, 150)),
  ];
  expect(numbers(walkingOrder(rows))).toEqual(['B001', 'B002', 'B003', 'B004', 'B008', 'B007', 'B006', 'B005']);
});

const stops = fc
  .array(fc.record({ x: fc.integer({ min: 0, max: 1000 }), y: fc.integer({ min: 0, max: 800 }) }), { maxLength: 25 })
  .map((points) => points.map(({ x, y }, index) => at(index + 1, x, y)));

test('each is visited once, the way is the same in whatever order they come, and not longer than by number', () => {
  fc.assert(
    fc.property(stops, fc.nat(), (all, turn) => {
      const order = walkingOrder(all);
      expect(numbers(order).toSorted()).toEqual(numbers(all));
      expect(order[0]).toEqual(all[0]);
      const turned = [...all.slice(turn % (all.length + 1)), ...all.slice(0, turn % (all.length + 1))];
      expect(numbers(walkingOrder(turned))).toEqual(numbers(order));
      expect(lengthOf(order)).toBeLessThanOrEqual(lengthOf(all) * 1.3 + 1e-6);
    }),
  );
});

test('five hundred on a floor take a moment', () => {
  const many = Array.from({ length: 500 }, (_, index) => at(index + 1, (index * 733) % 1000, (index * 397) % 800));
  const before = performance.now();
  walkingOrder(many);
  expect(performance.now() - before).toBeLessThan(2_000);
});

test('floor after floor, and what was skipped at the end', () => {
  const round = roundOf([[at(2, 0)], [at(1, 90), at(3, 10)]]);
  expect(numbers(round)).toEqual(['B002', 'B001', 'B003']);
  const [first, second, third] = round;
  const open = new Set(['B002', 'B003']);
  const isOpen = ({ boxNumber }: { boxNumber: string }) => open.has(boxNumber);
  expect(nextStop(round, null, isOpen)).toBe(first);
  expect(nextStop(round, second ?? null, isOpen)).toBe(third);
  expect(nextStop(round, third ?? null, isOpen)).toBe(first);
  open.clear();
  expect(nextStop(round, first ?? null, isOpen)).toBeNull();
});
