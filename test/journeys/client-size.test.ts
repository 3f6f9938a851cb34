/** How much the built client may make a phone load (quality bars: P7). */
import path from 'node:path';
import { expect, test } from 'vitest';
import { ClientSize } from '#test/support/client-size.ts';

/** The login page comes with the entry; nothing that the portal behind it needs may slip in unseen. */
const LOGIN_MAX_KILOBYTES = 240;
const WHOLE_MAX_KILOBYTES = 480;

const client = new ClientSize(path.join(import.meta.dirname, '../../dist/client'));

test('the login page loads at most 240 kB of JavaScript', () => {
  expect(client.startKilobytes()).toBeLessThanOrEqual(LOGIN_MAX_KILOBYTES);
});

test('the whole portal is at most 480 kB of JavaScript', () => {
  expect(client.wholeKilobytes()).toBeLessThanOrEqual(WHOLE_MAX_KILOBYTES);
});
