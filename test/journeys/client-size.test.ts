/** How much the built client may make a phone load (quality bars: P7). */
import path from 'node:path';
import { expect, test } from 'vitest';
import { ClientSize } from '#test/support/client-size.ts';

/** A hello of React, router, query client and tRPC; `npm run bench -- P7` builds and measures it anew. */
const PLAIN_KILOBYTES = 118;
/** The login page comes with the entry; nothing that the portal behind it needs may slip in unseen. */
const LOGIN_MAX = 1.6 * PLAIN_KILOBYTES;

const client = new ClientSize(path.join(import.meta.dirname, '../../dist/client'));

test('the login page loads little more than a plain page with the same libraries does', () => {
  expect(client.startKilobytes()).toBeLessThanOrEqual(LOGIN_MAX);
});

test('the whole portal is at most 450 kB of JavaScript', () => {
  expect(client.wholeKilobytes()).toBeLessThanOrEqual(450);
});
