/** A QR code on paper: the strips cover its dark squares, and nothing else. */
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrOperations } from '#common/document/qr-code.ts';

test('every dark square is covered and no light one, at the place and in the size asked for', () => {
  const text = 'https://portaal.example.nl/verify/0123456789ABCDEF';
  const { data } = encode(text, { ecc: 'M', border: 4 });
  const size = data.length * 2;
  const strips = qrOperations(text, { x: 100, y: 300, size }).map((operation) => {
    if (operation.kind !== 'polygon') throw new Error(`A ${operation.kind} is no strip`);
    const [xs, ys] = [operation.points.map(({ x }) => x), operation.points.map(({ y }) => y)];
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  });
  const covers = (x: number, y: number) =>
    strips.some(({ left, right, top, bottom }) => left <= x && x < right && top <= y && y < bottom);
  const painted = data.map((row, line) => row.map((_, column) => covers(101 + column * 2, 301 + line * 2)));
  expect(painted).toEqual(data);
});
