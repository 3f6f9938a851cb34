/** How long something is, in words. */
import { expect, test } from 'vitest';
import { formatDuration } from '#common/i18n/duration.ts';

const MINUTE = 60_000;

test.each([
  [0, '1 minuut', '1 minute'],
  [12 * MINUTE, '12 minuten', '12 minutes'],
  [60 * MINUTE, '1 uur', '1 hour'],
  [2 * 24 * 60 * MINUTE, '2 dagen', '2 days'],
  [(2 * 24 * 60 + 3 * 60 + 7) * MINUTE, '2 dagen 3 uur', '2 days 3 hours'],
  [(2 * 24 * 60 + 7) * MINUTE, '2 dagen', '2 days'],
  [(5 * 60 + 59.9) * MINUTE, '6 uur', '6 hours'],
])('%i ms', (ms, nl, en) => {
  expect(formatDuration(ms, 'nl')).toBe(nl);
  expect(formatDuration(ms, 'en')).toBe(en);
});
