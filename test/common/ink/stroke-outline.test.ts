import { expect, test } from 'vitest';
import { type InkStroke, inkLength, strokePath } from '#common/ink/stroke-outline.ts';

const line: InkStroke = Array.from({ length: 20 }, (_, index) => [index * 5, 50, 0.5] as const);
const options = { lineWidth: 3, hasPressure: false };

test('a stroke becomes a closed outline around its points', () => {
  const path = strokePath(line, options);
  expect(path).toMatch(/^M[\d.-]+ [\d.-]+(L[\d.-]+ [\d.-]+)+Z$/);
  const ys = [...path.matchAll(/[ML][\d.-]+ ([\d.-]+)/g)].map(([, y]) => Number(y));
  expect(Math.min(...ys)).toBeGreaterThan(50 - options.lineWidth);
  expect(Math.max(...ys)).toBeLessThan(50 + options.lineWidth);
});

test('the same points always give the same outline', () => {
  expect(strokePath(line, options)).toBe(strokePath([...line], options));
});

test('no points make no outline', () => {
  expect(strokePath([], options)).toBe('');
});

test('the length of ink tells a signature from a touch', () => {
  expect(inkLength([])).toBe(0);
  expect(inkLength([[[5, 5, 0.5]]])).toBe(0);
  expect(inkLength([line, line])).toBeCloseTo(190);
});
