/** Walls that go straight and meet, and doors and windows that stand in them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DrawnObject, Wall } from '#common/floor-plan/drawing.ts';
import { objectFrom, wallBetween } from '#common/floor-plan/drawing-commands.ts';
import { wallLength } from '#common/floor-plan/shape-geometry.ts';
import { snapIntoWall, snapWallEnd, straightened, wallEndNear, withLength } from '#common/floor-plan/snapping.ts';
import { doorSill } from '#common/floor-plan/symbols/openings.ts';

const wall = wallBetween({ x: 100, y: 100 }, { x: 400, y: 100 }, 'top');
const options = { shapes: [wall], from: null, reach: 16, hasGrid: false };

describe('the end of a wall', () => {
  test('meets the nearest end of another wall within reach, and no farther one', () => {
    expect(snapWallEnd({ x: 392, y: 108 }, options)).toEqual({ x: 400, y: 100 });
    expect(snapWallEnd({ x: 380, y: 120 }, options)).toEqual({ x: 380, y: 120 });
    expect(wallEndNear([wall], { x: 392, y: 108 }, 16, 'top')).toBeNull();
    const other = wallBetween({ x: 390, y: 110 }, { x: 0, y: 0 }, 'other');
    expect(wallEndNear([wall, other], { x: 392, y: 108 }, 16)).toEqual({ x: 390, y: 110 });
  });

  test.each([
    [
      { x: 600, y: 310 },
      { x: 600, y: 300 },
    ],
    [
      { x: 310, y: 0 },
      { x: 300, y: 0 },
    ],
    [
      { x: 505, y: 495 },
      { x: 500, y: 500 },
    ],
    [
      { x: 600, y: 450 },
      { x: 600, y: 450 },
    ],
  ])('drawn from 300, 300 to %o comes to %o', (to, expected) => {
    expect(snapWallEnd(to, { ...options, shapes: [], from: { x: 300, y: 300 } })).toEqual(expected);
  });

  test('is never brought onto its own other end', () => {
    expect(snapWallEnd({ x: 404, y: 103 }, { ...options, from: { x: 400, y: 100 } })).not.toEqual({ x: 400, y: 100 });
  });

  test('comes onto the grid where nothing else draws it', () => {
    expect(snapWallEnd({ x: 213, y: 207 }, { ...options, hasGrid: true })).toEqual({ x: 220, y: 200 });
  });

  test('goes no farther off than the angle that counts as straight', () => {
    const number = fc.integer({ min: -500, max: 500 });
    fc.assert(
      fc.property(number, number, (x, y) => {
        const { x: nextX, y: nextY } = straightened({ x: 0, y: 0 }, { x, y });
        expect(Math.hypot(nextX - x, nextY - y)).toBeLessThanOrEqual(Math.hypot(x, y) * Math.sin(Math.PI / 22) + 1e-9);
      }),
    );
  });
});

test('a wall gets the length that was typed in the direction it has, and keeps its own for what is no length', () => {
  const slanted: Wall = wallBetween({ x: 0, y: 0 }, { x: 30, y: 40 }, 'w');
  expect(withLength(slanted, 100).to).toEqual({ x: 60, y: 80 });
  expect(wallLength(withLength(slanted, 12.5))).toBeCloseTo(12.5);
  for (const wrong of [0, -3, Number.NaN, Number.POSITIVE_INFINITY]) expect(withLength(slanted, wrong)).toBe(slanted);
});

describe('an opening', () => {
  const middleOf = ({ x, y, width, height }: DrawnObject) => ({ x: x + width / 2, y: y + height / 2 });

  test('near a wall a window stands on its line and turns with it', () => {
    const window = snapIntoWall(objectFrom('window', { x: 250, y: 112 }, 'o'), [wall], 24);
    expect(middleOf(window)).toEqual({ x: 250, y: 100 });
    const upright = wallBetween({ x: 500, y: 0 }, { x: 500, y: 300 }, 'side');
    const turned = snapIntoWall(objectFrom('window', { x: 490, y: 150 }, 'o'), [wall, upright], 24);
    expect(middleOf(turned)).toEqual({ x: 500, y: 150 });
    expect(turned.rotation % 180).toBe(90);
  });

  test('a door has its sill in the wall, as thick as that, and stays there when it is moved along', () => {
    const door = snapIntoWall(objectFrom('door', { x: 250, y: 108 }, 'o'), [wall], 24);
    expect(doorSill(door)).toBeCloseTo(wall.thickness);
    expect(door.y + door.height - doorSill(door) / 2).toBeCloseTo(100);
    const moved = snapIntoWall({ ...door, x: door.x + 40, y: door.y + 5 }, [wall], 24);
    expect(moved).toMatchObject({ x: door.x + 40, y: door.y, width: door.width, height: door.height });
  });

  test('turned the other way round it stays so', () => {
    const window = { ...objectFrom('window', { x: 250, y: 102 }, 'o'), rotation: 180 };
    expect(snapIntoWall(window, [wall], 24).rotation).toBe(180);
  });

  test('is left alone far from any wall, as is everything that is no opening', () => {
    const far = objectFrom('door', { x: 250, y: 300 }, 'o');
    expect(snapIntoWall(far, [wall], 24)).toBe(far);
    const table = objectFrom('table', { x: 250, y: 102 }, 'o');
    expect(snapIntoWall(table, [wall], 24)).toBe(table);
  });
});
