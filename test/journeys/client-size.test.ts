/** How much the built client may make a phone load (quality bars: P7). */
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  ClientSize,
  LOGIN_MAX_KILOBYTES,
  OFFICE_MAX_KILOBYTES,
  WHOLE_MAX_KILOBYTES,
} from '#test/support/client-size.ts';

const client = new ClientSize(path.join(import.meta.dirname, '../../dist/client'));

test(`the login page loads at most ${LOGIN_MAX_KILOBYTES} kB of JavaScript`, () => {
  expect(client.startKilobytes()).toBeLessThanOrEqual(LOGIN_MAX_KILOBYTES);
});

test(`the whole portal is at most ${WHOLE_MAX_KILOBYTES} kB of JavaScript`, () => {
  expect(client.wholeKilobytes()).toBeLessThanOrEqual(WHOLE_MAX_KILOBYTES);
});

test(`what only a desk opens is at most ${OFFICE_MAX_KILOBYTES} kB of it`, () => {
  const kilobytes = client.officeKilobytes();
  expect(kilobytes).toBeGreaterThan(0);
  expect(kilobytes).toBeLessThanOrEqual(OFFICE_MAX_KILOBYTES);
});
