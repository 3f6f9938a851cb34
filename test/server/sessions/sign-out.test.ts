import { expect, test } from 'vitest';
import { usePortal } from '#test/support/portal.ts';

const portal = usePortal();

test.each(['/api/logout', '/trpc/users.logout'])(
  '%s tells the browser to empty its cache, and nothing else',
  async (path) => {
    const anna = await portal.signIn();
    const headers = { 'content-type': 'application/json' };
    const { headers: answer } = await anna.rest('POST', path, '{}', { headers });
    // "storage" would take away what waits on the device to be sent.
    expect(answer['clear-site-data']).toBe('"cache"');
  },
);

test('nothing else empties a cache', async () => {
  const anna = await portal.signIn();
  for (const path of ['/api/user', '/api/customers', '/trpc/users.current'])
    expect((await anna.rest('GET', path)).headers['clear-site-data']).toBeUndefined();
});
