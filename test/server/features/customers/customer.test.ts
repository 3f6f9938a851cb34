import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeCustomer } from '#test/support/factories.ts';
import { bytesOf, dataUrl, png } from '#test/support/pictures.ts';
import { usePortal } from '#test/support/portal.ts';

const portal = usePortal();
const bakery = { name: 'Bakkerij Żółć', address: 'Dorpsstraat 1, Ons Dorp' };

test('adds a customer and lists it by name', async () => {
  const visitor = await portal.signIn();
  const added = await visitor.rest('POST', '/api/customers', { ...bakery, email: 'info@example.org', phone: '' });
  expect(added.status).toBe(201);
  expect(added.body).toEqual({
    id: 1,
    ...bakery,
    groupId: null,
    contactPerson: null,
    phone: null,
    email: 'info@example.org',
    logoPath: null,
  });
  await makeCustomer(portal.em, { name: 'Aannemer' });
  const list = (await visitor.rest('GET', '/api/customers')).body as unknown as { name: string }[];
  expect(list.map(({ name }) => name)).toEqual(['Aannemer', 'Bakkerij Żółć']);
});

test('says in the words of the specification what is wrong, field by field', async () => {
  const visitor = await portal.signIn();
  const answer = await visitor.rest('POST', '/api/customers', { name: 'B', address: 'kort', email: 'geen' });
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({
    code: 'INVALID_INPUT',
    message: 'Name must be at least 2 characters',
    issues: [
      { path: 'name', message: 'Name must be at least 2 characters' },
      { path: 'address', message: 'Address must be at least 5 characters' },
      { path: 'email', message: 'Please enter a valid email' },
    ],
  });
});

test('carries the logo whole in a single customer and as an address in lists', async () => {
  const visitor = await portal.signIn();
  const logoPath = dataUrl('image/png', await png({ width: 120, height: 80 }));
  const added = await visitor.rest('POST', '/api/customers', { ...bakery, logoPath });
  const { width, height, format } = await sharp(bytesOf(String(added.body.logoPath))).metadata();
  expect({ width, height, format }).toEqual({ width: 120, height: 80, format: 'png' });
  const [listed] = (await visitor.rest('GET', '/api/customers')).body as unknown as { logoPath: string }[];
  expect(listed?.logoPath).toMatch(/^\/images\/[0-9a-f]{64}$/);
  expect((await visitor.rest('GET', listed?.logoPath ?? '')).headers['content-type']).toBe('image/png');
});

test('refuses a logo that only claims to be a picture', async () => {
  const visitor = await portal.signIn();
  const logoPath = dataUrl('image/png', Buffer.from('<script>alert(1)</script>'));
  const answer = await visitor.rest('POST', '/api/customers', { ...bakery, logoPath });
  expect(answer.status).toBe(400);
  expect(answer.body.code).toBe('INVALID_IMAGE');
  expect((await visitor.rest('GET', '/api/customers')).body).toEqual([]);
});

test('changes only the fields given; an empty one becomes null', async () => {
  const visitor = await portal.signIn();
  await visitor.send('POST', '/api/customers', { ...bakery, phone: '010', contactPerson: 'Jan' });
  const changed = await visitor.rest('PATCH', '/api/customers/1', { phone: '', name: 'Bakkerij Nieuw' });
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({ name: 'Bakkerij Nieuw', phone: null, contactPerson: 'Jan' });
});

test('answers an ETag and refuses a change made from an older version, showing the current one', async () => {
  const visitor = await portal.signIn();
  const { headers } = await visitor.rest('POST', '/api/customers', bakery);
  const from = { headers: { 'if-match': String(headers.etag) } };
  expect((await visitor.rest('PATCH', '/api/customers/1', { phone: '1' }, from)).status).toBe(200);
  const stale = await visitor.rest('PATCH', '/api/customers/1', { phone: '2' }, from);
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({ code: 'STALE', current: { id: 1, phone: '1', logoPath: null } });
});

test('makes one customer of the same creation sent fifty times at once', async () => {
  const visitor = await portal.signIn();
  const once = { headers: { 'idempotency-key': randomUUID() } };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => visitor.rest('POST', '/api/customers', bakery, once)),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`))).toEqual(new Set(['201 1']));
  expect((await visitor.trpc.customers.list.query({})).items).toHaveLength(1);
});

test('refuses a key that is used again for something else', async () => {
  const visitor = await portal.signIn();
  const once = { headers: { 'idempotency-key': randomUUID() } };
  await visitor.send('POST', '/api/customers', bakery, once);
  const other = await visitor.rest('POST', '/api/customers', { ...bakery, name: 'Slagerij' }, once);
  expect(other.status).toBe(409);
  expect(other.body.code).toBe('IDEMPOTENCY_MISMATCH');
});

test('the key of another user’s customer makes no second one', async () => {
  const once = { headers: { 'idempotency-key': randomUUID() } };
  await (await portal.signIn()).send('POST', '/api/customers', bakery, once);
  const second = await (await portal.signIn()).rest('POST', '/api/customers', bakery, once);
  expect([second.status, second.body.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
});

test('answers 404 for a customer that does not exist and 400 for an id that is none', async () => {
  const visitor = await portal.signIn();
  expect((await visitor.rest('GET', '/api/customers/99')).body.code).toBe('CUSTOMER_NOT_FOUND');
  expect((await visitor.rest('PATCH', '/api/customers/99', { phone: '1' })).status).toBe(404);
  for (const id of ['0', '-1', '1e3', 'abc', '99999999999', '2147483648']) {
    expect((await visitor.rest('GET', `/api/customers/${id}`)).status).toBe(400);
  }
});

test('asks guests to sign in, before it looks at what they send', async () => {
  const answer = await portal.guest().rest('POST', '/api/customers', { name: 'B' });
  expect(answer.status).toBe(401);
});
