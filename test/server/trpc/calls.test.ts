/** How calls of procedures come in and go out: alone, in batches, and not at all. */
import { expect, test } from 'vitest';
import { makeCustomer } from '#test/support/factories.ts';
import { usePortal } from '#test/support/portal.ts';

const portal = usePortal();

const inputOf = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const outcomesOf = (raw: Buffer) =>
  (JSON.parse(raw.toString()) as { result?: { data: unknown }; error?: { data: { appCode: string } } }[]).map(
    ({ result, error }) => error?.data.appCode ?? (result?.data as { id?: number })?.id,
  );

test('each call of a batch has its own input and its own outcome', async () => {
  const visitor = await portal.signIn();
  const { id } = await makeCustomer(portal.em);
  const paths = 'customers.get,customers.get,users.list,customers.vanish';
  const input = inputOf({ 0: { id }, 1: { id: 999_999 } });
  const { status, raw } = await visitor.rest('GET', `/trpc/${paths}?batch=1&input=${input}`);
  expect(status).toBe(207);
  expect(outcomesOf(raw)).toEqual([id, 'CUSTOMER_NOT_FOUND', 'NOT_ALLOWED', 'NOT_FOUND']);
});

test('a mutation is no part of a batch that reads, nor called by GET', async () => {
  const visitor = await portal.signIn();
  expect((await visitor.rest('GET', '/trpc/users.current,users.logout?batch=1')).status).toBe(400);
  expect((await visitor.rest('GET', '/trpc/users.logout')).status).toBe(405);
  expect((await visitor.rest('GET', '/trpc/users.current')).body).toMatchObject({
    result: { data: { id: visitor.id } },
  });
});

test('a batch has ten calls at most', async () => {
  const visitor = await portal.signIn();
  const batchOf = (calls: number) => `/trpc/${Array(calls).fill('users.current').join(',')}?batch=1`;
  expect((await visitor.rest('GET', batchOf(10))).status).toBe(200);
  expect((await visitor.rest('GET', batchOf(11))).status).toBe(400);
});

test('a batch that agrees has the status of its calls', async () => {
  const visitor = await portal.signIn();
  expect((await visitor.rest('GET', '/trpc/users.current,users.current?batch=1')).status).toBe(200);
  expect((await portal.guest().rest('GET', '/trpc/customers.list,users.list?batch=1')).status).toBe(401);
});

test('who may not make a call is told so whatever its input is', async () => {
  const guest = portal.guest();
  expect((await guest.rest('GET', '/trpc/customers.get?input={')).status).toBe(401);
  const visitor = await portal.signIn();
  for (const input of ['{', '7', '[]', 'null', '%22%22']) {
    expect((await visitor.rest('GET', `/trpc/customers.get?input=${input}`)).status, input).toBe(400);
    expect((await visitor.rest('GET', `/trpc/customers.get?batch=1&input=${input}`)).status, input).toBe(400);
  }
});

test('a mutation takes JSON and nothing else', async () => {
  const visitor = await portal.signIn();
  expect((await visitor.rest('POST', '/trpc/users.endOtherSessions')).status).toBe(415);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await visitor.rest('POST', '/trpc/users.endOtherSessions', 'a=1', { headers })).status).toBe(415);
  expect((await visitor.rest('POST', '/trpc/constructor', {})).status).toBe(404);
});
