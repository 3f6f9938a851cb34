/** What tokens look like: made at random, found by whoever scans for secrets, refused when mistyped. */
import { expect, test } from 'vitest';
import { isToken, makeToken, prefixOf } from '#server/tokens/token-text.ts';

/** As docs/security.md tells scanners. */
const FOR_SCANNERS = /\bbb_[0-9A-Za-z]{38}\b/;

test('tokens begin alike, are never the same and pass their own checksum', () => {
  const tokens = Array.from({ length: 500 }, makeToken);
  expect(new Set(tokens).size).toBe(tokens.length);
  for (const token of tokens) {
    expect(token).toMatch(FOR_SCANNERS);
    expect(isToken(token)).toBe(true);
  }
});

test('one wrong character anywhere is noticed, and so is anything longer or shorter', () => {
  const token = makeToken();
  for (let place = 0; place < token.length; place += 1) {
    const other = token[place] === 'x' ? 'y' : 'x';
    expect(isToken(token.slice(0, place) + other + token.slice(place + 1))).toBe(false);
  }
  for (const wrong of ['', 'bb_', token.slice(1), `${token}0`, ` ${token}`, `${token}\n`])
    expect(isToken(wrong)).toBe(false);
});

test('what is shown of a token tells nothing of the rest', () => {
  expect(prefixOf(makeToken())).toMatch(/^bb_\w{6}$/);
});
