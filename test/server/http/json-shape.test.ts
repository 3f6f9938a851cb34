import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BODY_LIMIT, BODY_LIMIT_WITH_IMAGES } from '#server/http/body-limits.ts';
import { assertPlainShape, PlainShapeStream } from '#server/http/json-shape.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test('anything of an ordinary depth is let through, whatever its texts hold', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 10, stringUnit: 'binary' }), (value) => {
      assertPlainShape(JSON.stringify(value));
    }),
  );
  assertPlainShape(`{"a":"${'['.repeat(1_000)}\\"${'{'.repeat(1_000)}\\\\"}`);
  assertPlainShape(`{"logoPath":"data:image/png;base64,${'A'.repeat(20_000_000)}"}`);
});

test.each([
  ['a nest', nested(33), 'INVALID_INPUT'],
  ['a nest behind a text with quotes', `["\\"\\\\",${nested(32)}]`, 'INVALID_INPUT'],
  ['millions of brackets', `[${'{},'.repeat(200_000)}0]`, 'BODY_TOO_LARGE'],
  ['millions of short texts', `[${'"a",'.repeat(200_000)}0]`, 'BODY_TOO_LARGE'],
  ['a text of escaped quotes', `["${'\\"'.repeat(400_000)}"]`, 'BODY_TOO_LARGE'],
])('%s is refused before it is parsed', (_, body, code) => {
  expect(() => assertPlainShape(body)).toThrow(expect.objectContaining({ code }));
});

/** What is passed on of a body that comes in such pieces, and why it is refused. */
async function passedOn(pieces: Iterable<Uint8Array>) {
  const passed: Buffer[] = [];
  const body = Readable.from(pieces);
  const stream = body.pipe(new PlainShapeStream());
  stream.on('data', (bytes: Buffer) => passed.push(bytes));
  const refusal = await new Promise<unknown>((resolve) => {
    stream.once('end', () => resolve(null));
    stream.once('error', resolve);
  });
  return { passed: Buffer.concat(passed), refusal, isReadToItsEnd: body.readableEnded };
}

/** Cuts a body wherever a line may. */
const inPieces = (body: Buffer, lengths: readonly number[]): Buffer[] => {
  const ends = lengths.map((_, index) => lengths.slice(0, index + 1).reduce((sum, length) => sum + length, 0));
  return [0, ...ends].map((from, index) => body.subarray(from, ends[index])).filter(({ length }) => length > 0);
};

test('wherever a body is cut on its way, it is let through as it is, or refused as a whole one is', async () => {
  const text = fc.array(fc.constantFrom('"', '\\', '[', 'é'), { maxLength: 30 });
  const lengths = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(text, lengths, async (characters, cuts) => {
      const end = Buffer.from(characters.join(''));
      // As deep as it may be: one bracket more that is part of no text is one too many.
      const body = Buffer.concat([Buffer.from('['.repeat(32)), end]);
      const whole = await passedOn([body]);
      const everywhere = Array.from(end, () => 1);
      for (const lengthsOfEnd of [cuts, everywhere]) {
        const cut = await passedOn(inPieces(body, [32, ...lengthsOfEnd]));
        expect(cut.refusal).toEqual(whole.refusal);
        if (whole.refusal === null) expect(cut.passed).toEqual(body);
      }
    }),
  );
});

test('of a body that is refused nothing more is kept, but it is read to its end', async () => {
  const piece = Buffer.from('{},'.repeat(10_000));
  const pieces = [Buffer.from('['), ...Array<Buffer>(800).fill(piece)];
  const { passed, refusal, isReadToItsEnd } = await passedOn(pieces);
  expect(refusal).toMatchObject({ code: 'BODY_TOO_LARGE' });
  expect(passed.length).toBeLessThanOrEqual(2 * BODY_LIMIT);
  expect(isReadToItsEnd).toBe(true);
});

test('one that has no end is ended', async () => {
  let sent = 0;
  function* endless(): Generator<Buffer> {
    for (;;) {
      sent += 100_000;
      yield Buffer.from('['.repeat(100_000));
    }
  }
  expect(await passedOn(endless())).toMatchObject({ refusal: { code: 'INVALID_INPUT' }, isReadToItsEnd: false });
  expect(sent).toBeLessThan(2 * BODY_LIMIT_WITH_IMAGES);
});
