import { expect, test } from 'vitest';
import { isSignature, roundedStrokes, signatureSvg } from '#common/ink/signature.ts';
import type { InkPoint } from '#common/ink/stroke-outline.ts';
import { signatureSchema } from '#common/schemas/signature.ts';

const stroke = (...points: InkPoint[]) => ({ points, hasPressure: false });
const line = stroke([10, 10, 0.5], [60, 40, 0.5]);

test.each([
  ['a line', [line], true],
  ['two short lines far apart', [stroke([0, 0, 0.5], [12, 0, 0.5]), stroke([90, 0, 0.5], [102, 0, 0.5])], true],
  ['nothing', [], false],
  ['a dot', [stroke([10, 10, 0.5])], false],
  ['a touch that slipped', [stroke([10, 10, 0.5], [14, 12, 0.5])], false],
  [
    'a scribble on one spot',
    [stroke(...Array.from({ length: 40 }, (_, i): InkPoint => [10 + (i % 2) * 5, 10, 0.5]))],
    false,
  ],
])('%s is a signature: %3$s', (_what, strokes, expected) => {
  expect(isSignature(strokes)).toBe(expected);
  expect(signatureSchema.safeParse(strokes).success).toBe(expected);
});

test('points that are miles away, strokes without end and numbers that are none are refused', () => {
  for (const points of [
    [...line.points, [9_000, 0, 0.5]],
    [...line.points, [0, Number.NaN, 0.5]],
    [...line.points, [0, 0, 2]],
    Array.from({ length: 7_201 }, (_, index) => [index % 500, 10, 0.5]),
  ])
    expect(signatureSchema.safeParse([{ points, hasPressure: false }]).success).toBe(false);
  expect(signatureSchema.safeParse(Array.from({ length: 201 }, () => line)).success).toBe(false);
});

test('strokes are kept to a tenth of a unit', () => {
  expect(roundedStrokes([stroke([1.26, 2.04, 0.123])])[0]?.points).toEqual([[1.3, 2, 0.12]]);
});

test('its picture has the size of the pad and a path for each stroke', () => {
  const svg = signatureSvg([line, line]);
  expect(svg).toContain('viewBox="0 0 500 200"');
  expect(svg.match(/<path d="M/g)).toHaveLength(2);
});
