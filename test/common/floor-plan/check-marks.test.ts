/** Where a marker's badge stands, so that it is seen wherever its marker is. */
import { describe, expect, test } from 'vitest';
import { badgeOffset, badgeSize, checkMarks, checkStates } from '#common/floor-plan/check-marks.ts';

const SIZE = 40;

test('a badge stands at the upper left of its marker', () => {
  expect(badgeOffset({ x: 200, y: 300 }, SIZE)).toEqual({ x: -20, y: -20 });
});

describe.each(checkStates)('%s', (state) => {
  /** How far its figure reaches from its middle, to the left and up. */
  const points = checkMarks(state, badgeSize(SIZE)).flatMap((mark) => ('points' in mark ? mark.points : []));
  const reach = { x: Math.min(...points.map(({ x }) => x)), y: Math.min(...points.map(({ y }) => y)) };

  test.each([
    ['left', { x: 0, y: 300 }],
    ['upper', { x: 200, y: 5 }],
    ['left and upper', { x: 12, y: 3 }],
  ])('of a marker at the %s edge, all of the badge is in sight, and on its marker', (_, marker) => {
    const { x, y } = badgeOffset(marker, SIZE);
    expect(marker.x + x + reach.x).toBeGreaterThanOrEqual(0);
    expect(marker.y + y + reach.y).toBeGreaterThanOrEqual(0);
    expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(SIZE / 2);
  });
});
