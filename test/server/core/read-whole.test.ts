import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWhole } from '#server/core/read-whole.ts';

const bytes = fc.uint8Array({ minLength: 1, maxLength: 40 });

test('what is read is the bytes that came, as far as the length, however they were cut on their way', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(bytes, { maxLength: 8 }), fc.nat(100), async (parts, byteLength) => {
      const whole = Buffer.concat(parts);
      const stream = Readable.from(parts.map((part) => Buffer.from(part)));
      expect(await readWhole(stream, byteLength)).toEqual(whole.subarray(0, byteLength));
      expect(stream.destroyed).toBe(byteLength > whole.length);
    }),
  );
});

test('one that breaks off is none', async () => {
  const stream = new Readable({ read: () => undefined });
  const picture = readWhole(stream, 10);
  stream.push(Buffer.alloc(4));
  stream.destroy(new Error('The line has gone'));
  await expect(picture).rejects.toThrow('The line has gone');
});
