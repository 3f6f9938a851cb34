import { expect, test } from 'vitest';
import { contractYearEnd } from '#common/contract/contract-year.ts';

const end = (signedAt: string, now: string) => contractYearEnd(new Date(signedAt), new Date(now));

test.each([
  ['within its first year', '2026-03-02T09:00:00Z', '2026-03-02T10:00:00Z', '2027-03-02'],
  ['the day before', '2025-03-02T09:00:00Z', '2027-03-01T10:00:00Z', '2027-03-02'],
  ['on the day itself', '2025-03-02T09:00:00Z', '2027-03-02T10:00:00Z', '2028-03-02'],
  ['many years later', '2019-11-30T09:00:00Z', '2026-11-23T10:00:00Z', '2026-11-30'],
  ['signed late in the evening, as the clock here says', '2025-12-31T23:30:00Z', '2026-05-01T10:00:00Z', '2027-01-01'],
  ['signed on a leap day', '2024-02-29T09:00:00Z', '2026-01-01T10:00:00Z', '2026-02-28'],
  ['and a leap year later', '2024-02-29T09:00:00Z', '2027-06-01T10:00:00Z', '2028-02-29'],
])('a contract’s year ends %s', (_, signedAt, now, expected) => {
  expect(end(signedAt, now)).toBe(expected);
});
