import { expect, test } from 'vitest';
import { makeCustomer, PASSWORD } from '#test/support/factories.ts';
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

test('an unknown failure is answered with a fixed text, without a stack', async () => {
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

test.each([
  ['a foreign Origin', { origin: 'https://evil.example' }],
  ['an Origin that is none', { origin: 'null' }],
  ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
])('refuses writes with %s, over REST and tRPC alike', async (_, headers) => {
  const visitor = await portal.signIn();
  const body = { name: 'Bakkerij', address: 'Dorpsstraat 1' };
  for (const url of ['/api/customers', '/trpc/customers.create']) {
    const { status } = await visitor.rest('POST', url, body, { headers });
    expect({ url, status }).toEqual({ url, status: 403 });
  }
  expect(await visitor.trpc.customers.list.query({})).toMatchObject({ items: [] });
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

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'refuses writes of type %s',
  async (type) => {
    const visitor = await portal.signIn();
    const payload = '{"name":"Bakkerij","address":"Dorpsstraat 1"}';
    for (const url of ['/api/customers', '/trpc/customers.create', '/trpc/users.logout', '/images?purpose=photo']) {
      const { status } = await visitor.rest('POST', url, payload, { headers: { 'content-type': type } });
      expect({ url, status }).toEqual({ url, status: 415 });
    }
    expect(await visitor.trpc.customers.list.query({})).toMatchObject({ items: [] });
  },
);

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

test('a batch holds at most ten procedures, and each counts as a try', async () => {
  const login = { username: 'admin', password: PASSWORD };
  const batch = (size: number) => {
    const paths = Array.from({ length: size }, () => 'users.login').join(',');
    const inputs = Object.fromEntries(Array.from({ length: size }, (_, index) => [index, login]));
    return portal.guest().rest('POST', `/trpc/${paths}?batch=1`, inputs);
  };
  expect((await batch(11)).status).toBe(400);
  const codes = (await batch(10)).raw.toString().match(/(?<="appCode":")\w+/g) ?? [];
  expect(codes).toHaveLength(10);
  expect(codes.filter((code) => code === 'INVALID_CREDENTIALS').length).toBeLessThanOrEqual(5);
  expect(codes.filter((code) => code === 'TOO_MANY_TRIES').length).toBeGreaterThanOrEqual(5);
});

test('sends a strict content policy and never lets answers be kept', async () => {
  const { headers } = await (await portal.signIn()).rest('GET', '/api/customers');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/script-src[^;]*unsafe|style-src-elem[^;]*unsafe/);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=(self)'),
    'cache-control': 'no-store',
  });
});
