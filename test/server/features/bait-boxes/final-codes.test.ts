/** Which refusals are for good: a queue gives those up, and keeps everything else until it is taken. */
import { expect, test } from 'vitest';
import { errorCodes, isFinal } from '#common/error-codes.ts';
import { errorRules } from '#server/core/errors.ts';
import { baitBoxRoutes } from '#server/features/bait-boxes/bait-box.rest.ts';

test('what the portal could not do, and what it asks of who is not signed in, passes', () => {
  const passing = errorCodes.filter((code) => {
    const { status } = errorRules[code];
    return status >= 499 || status === 401 || status === 429;
  });
  expect(passing.filter(isFinal)).toEqual([]);
  expect(isFinal(null)).toBe(false);
});

test('what is wrong with a thing itself is final: bad, too large or in the way', () => {
  const ofThings = errorCodes.filter((code) =>
    [400, 409, 413, 415].some((status) => status === errorRules[code].status),
  );
  expect(ofThings.filter((code) => !isFinal(code))).toEqual(['ACCOUNT_CHANGED']);
});

test('every refusal of a bait box is final', () => {
  const codes = baitBoxRoutes.flatMap(({ errors = [] }) => errors);
  expect(codes).toContain('UNKNOWN_DEVICE');
  expect(codes.filter((code) => !isFinal(code))).toEqual([]);
});
