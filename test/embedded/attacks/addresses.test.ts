/** Addresses and hosts that are none, byte for byte: refused or not found, never a failure of ours. */
import { expect, test } from 'vitest';
import { sendBytes, useLivePortal } from '#test/support/live-portal.ts';

const live = useLivePortal();

const addresses = [
  '//etc/passwd',
  '//evil.example/%2f..',
  '/..%5c',
  '/..%5c..%5cwindows',
  '/assets/..%5c',
  '/assets/..%2f..%2fpackage.json',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/\\..\\..',
  '/%00',
  '/assets/%00',
  '/api/%00',
  '/images/%00',
  '/uploads/..%5c',
  '/trpc/__proto__',
  '/%',
  '/%ff',
  'http://[/',
  '*',
  `/${'a'.repeat(5_000)}`,
];

const get = (address: string, host: string, method = 'GET') =>
  `${method} ${address} HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://localhost\r\nAccept: text/html\r\nConnection: close\r\n\r\n`;

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

/** Nothing of ours in the answer, and nothing in the log that is our fault. */
function expectNoTrace(answer: string): void {
  expect(answer).not.toMatch(/node_modules|\.ts:|at \w+ \(|FST_ERR|root:/);
  expect(live.portal.output()).not.toContain('"level":50');
}

test.each(addresses.map((address) => [address.slice(0, 40), address]))(
  '%s is not found, refused or a page',
  async (_, address) => {
    const answer = await sendBytes(live.portal, get(address, 'localhost'));
    // Any address of no program is a page's: the client says that it is not found.
    if (statusOf(answer) === 200) expect(answer).toContain('<!doctype html>');
    else expect(statusOf(answer)).toSatisfy((status: number) => status >= 400 && status < 500);
    expectNoTrace(answer);
  },
);

test.each(['[', '[::1', 'a b', 'a@b', 'a/b?c', 'localhost:99999', '%00', '<script>'])(
  'a host called %s is refused, on a page, a procedure and a path',
  async (host) => {
    for (const [method, address] of [
      ['GET', '/'],
      ['GET', '/trpc/users.current'],
      ['POST', '/api/logout'],
      ['POST', '/trpc/users.logout'],
    ] as const) {
      const answer = await sendBytes(live.portal, get(address, host, method));
      expect({ address, status: statusOf(answer) }).toEqual({ address, status: 400 });
      expectNoTrace(answer);
    }
  },
);

test('a range or a condition that no file meets is no failure of ours', async () => {
  for (const header of ['Range: bytes=99999999-', 'If-Match: "x"', 'If-Range: x']) {
    const answer = await sendBytes(live.portal, get('/favicon.svg', `localhost\r\n${header}`));
    expect(statusOf(answer)).toBeLessThan(500);
    expectNoTrace(answer);
  }
});
