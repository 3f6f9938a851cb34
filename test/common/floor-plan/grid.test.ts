import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gridOf, squareOf } from '#common/floor-plan/grid.ts';

test('squares are named like those of a map', () => {
  const size = { width: 1000, height: 640 };
  expect(gridOf(size).rows).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(squareOf({ x: 0, y: 0 }, size)).toBe('A1');
  expect(squareOf({ x: 250, y: 400 }, size)).toBe('C4');
  expect(squareOf({ x: 1000, y: 640 }, size)).toBe('J6');
});

test('every point is in a square of its plan, also one beside it', () => {
  const coordinate = fc.integer({ min: -500, max: 9000 });
  const length = fc.integer({ min: 1, max: 8000 });
  fc.assert(
    fc.property(coordinate, coordinate, length, length, (x, y, width, height) => {
      const size = { width, height };
      const { columns, rows } = gridOf(size);
      const [column = '', ...row] = squareOf({ x, y }, size);
      expect(columns).toContain(column);
      expect(rows).toContain(row.join(''));
    }),
  );
});
