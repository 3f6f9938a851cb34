import { expect, test } from 'vitest';
import { showsSignature } from '#common/ink/signature-pixels.ts';

/** A picture whose brightness is said for each point. */
function picture(width: number, height: number, brightness: (x: number, y: number) => number) {
  const pixels = Uint8Array.from({ length: width * height }, (_, index) =>
    brightness(index % width, Math.floor(index / width)),
  );
  return { width, height, pixels };
}
const isOnLine = (x: number, y: number) => x > 50 && x < 350 && Math.abs(y - 100 - 40 * Math.sin(x / 30)) < 2;

test.each([
  ['a line on white', picture(500, 200, (x, y) => (isOnLine(x, y) ? 15 : 255)), true],
  ['a line on white, half as large', picture(250, 100, (x, y) => (isOnLine(2 * x, 2 * y) ? 15 : 255)), true],
  ['one pixel', picture(1, 1, () => 0), false],
  ['white', picture(500, 200, () => 255), false],
  ['black', picture(500, 200, () => 0), false],
  ['one colour', picture(500, 200, () => 150), false],
  ['a dot', picture(500, 200, (x, y) => (Math.hypot(x - 250, y - 100) < 4 ? 0 : 255)), false],
  ['a photo', picture(500, 200, (x, y) => 60 + ((x * 7 + y * 13) % 120)), false],
])('%s shows a signature: %3$s', (_what, shown, expected) => {
  expect(showsSignature(shown)).toBe(expected);
});
