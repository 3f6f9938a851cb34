import { expect, test } from 'vitest';
import { trendLines, trendOf } from '#common/domain/trend.ts';

test('the last visit is held against the three before it', () => {
  expect(trendOf([0, 0, 10])).toBe('rising');
  expect(trendOf([30, 20, 10])).toBe('falling');
  expect(trendOf([5, 5])).toBe('steady');
  // Ninety percent a year ago says nothing of this month.
  expect(trendOf([90, 90, 0, 0, 0, 1])).toBe('rising');
});

test('a visit that did not reach the device is passed over, and one visit is no trend', () => {
  expect(trendOf([10, null, 20, null])).toBe('rising');
  expect([trendOf([]), trendOf([null]), trendOf([10]), trendOf([null, 10])]).toEqual([null, null, null, null]);
});

const box = { width: 30, height: 10 };

test('the small chart begins with the oldest visit, and its zero is at the bottom', () => {
  expect(trendLines([0, 50, 100, 25], box, 100)).toEqual([
    [
      { x: 0, y: 10 },
      { x: 10, y: 5 },
      { x: 20, y: 0 },
      { x: 30, y: 7.5 },
    ],
  ]);
});

test('a visit that did not reach the device is a gap in it', () => {
  const [before, after, ...others] = trendLines([4, null, 2, 4], box, 4);
  expect(before).toEqual([{ x: 0, y: 0 }]);
  expect(after?.map(({ x }) => x)).toEqual([20, 30]);
  expect(others).toEqual([]);
  expect(trendLines([null, null], box, 4)).toEqual([]);
});

test('more than was expected stays inside it, and one visit stands at its end', () => {
  expect(trendLines([2, 8], box, 4)[0]?.at(-1)).toEqual({ x: 30, y: 0 });
  expect(trendLines([0], box, 0)).toEqual([[{ x: 30, y: 10 }]]);
});
