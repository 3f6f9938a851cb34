import { expect, test } from 'vitest';
import { makeCustomer } from '#test/support/factories.ts';
import { usePortal } from '#test/support/portal.ts';

const portal = usePortal();

test('says that it is healthy once the database answers', async () => {
  const { status, body } = await portal.guest().rest('GET', '/healthz');
  expect({ status, body }).toEqual({ status: 200, body: { status: 'ok' } });
});

test('answers JSON for addresses of programs that do not exist, never a page', async () => {
  for (const url of ['/api/nope', '/api', '/trpc/customers.nope', '/images', '/assets/x.js']) {
    const { status, headers } = await portal.guest().rest('GET', url, undefined, { headers: { accept: 'text/html' } });
    expect({ url, status }).toEqual({ url, status: 404 });
    expect(headers['content-type']).toContain('application/json');
  }
});

test.each([
  ['that cannot be decoded', '/api/%zz'],
  ['with a part that is too long', `/api/customers/${'1'.repeat(1_001)}`],
])('an address %s is refused like everything else', async (_, url) => {
  const visitor = await portal.signIn();
  const usual = await visitor.rest('GET', '/api/customers/none');
  const refused = await visitor.rest('GET', url);
  expect(refused.status).toBe(400);
  expect(refused.body).toEqual({ code: 'INVALID_INPUT', message: expect.any(String) });
  const { 'x-request-id': requestId, 'content-length': _length, ...headers } = refused.headers;
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  const { 'x-request-id': otherId, 'content-length': _otherLength, ...usualHeaders } = usual.headers;
  expect(headers).toEqual({ ...usualHeaders, date: expect.any(String) });
  expect(requestId).not.toBe(otherId);
  // Not even what was asked for comes back.
  expect(refused.raw.toString()).not.toMatch(/%zz|1111|FST/);
});

test('security 10: an unknown failure is answered with a fixed text, without a stack', async () => {
  const visitor = await portal.signIn();
  await portal.em.execute('alter table customers rename to hidden');
  try {
    for (const url of ['/api/customers', '/trpc/customers.list?input={}']) {
      const { status, raw } = await visitor.rest('GET', url);
      expect(status).toBe(500);
      expect(raw.toString()).toMatch(/INTERNAL/);
      expect(raw.toString()).not.toMatch(/customers_|select|relation|node_modules|\.ts/);
    }
  } finally {
    await portal.em.execute('alter table hidden rename to customers');
  }
});

test('lets writes of its own pages and of programs pass', async () => {
  const visitor = await portal.signIn();
  const body = { name: 'Bakkerij', address: 'Dorpsstraat 1' };
  for (const headers of [
    {},
    { origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ]) {
    expect((await visitor.rest('POST', '/api/customers', body, { headers })).status).toBe(201);
  }
});

test('refuses bodies beyond the limit', async () => {
  const body = { username: 'a'.repeat(300 * 1024), password: 'wachtwoord' };
  expect((await portal.guest().rest('POST', '/api/login', body)).status).toBe(413);
});

test('a mutation cannot be run by a GET', async () => {
  const visitor = await portal.signIn();
  await makeCustomer(portal.em);
  const { status } = await visitor.rest('GET', '/trpc/users.logout');
  expect(status).toBe(405);
  expect((await visitor.rest('GET', '/api/user')).status).toBe(200);
});
