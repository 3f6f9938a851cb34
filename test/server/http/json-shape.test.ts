import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertPlainShape } from '#server/http/json-shape.ts';

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
