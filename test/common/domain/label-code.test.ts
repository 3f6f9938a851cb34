import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelCodeIn, newLabelCode, readLabelCode } from '#common/domain/label-code.ts';

test('ten characters that nobody mistakes for others', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat(255)), (stream) => {
      const code = newLabelCode((bytes) => Uint8Array.from([...stream.take(bytes)]));
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
      expect(readLabelCode(code)).toBe(code);
    }),
  );
});

test('uses fifty of the bits it is given', () => {
  expect(newLabelCode((bytes) => new Uint8Array(bytes))).toBe('0000000000');
  expect(newLabelCode((bytes) => new Uint8Array(bytes).fill(255))).toBe('ZZZZZZZZZZ');
  expect(newLabelCode(() => Uint8Array.of(0, 0, 0, 0, 0, 0, 0b01000000))).toBe('0000000001');
});

test.each([
  ['abcde-fghjk', 'ABCDEFGHJK'],
  [' o1il0 o1il0 ', '0111001110'],
  ['ABCDEFGHJ', null],
  ['ABCDEFGHJKM', null],
  ['ABCDEFGHJU', null],
  ['', null],
])('%j is read as %j', (typed, code) => {
  expect(readLabelCode(typed)).toBe(code);
});

test.each([
  ['https://portal.example/d/ABCDEFGH01', 'ABCDEFGH01'],
  ['http://127.0.0.1:3000/d/abcdefgh01/', 'ABCDEFGH01'],
  [' abcde-fghO1 ', 'ABCDEFGH01'],
  ['https://portal.example/d/ABC', null],
  ['https://portal.example/inspections/1', null],
  ['WIFI:S:gasten;;', null],
])('a label that says %s', (text, code) => {
  expect(labelCodeIn(text)).toBe(code);
});
