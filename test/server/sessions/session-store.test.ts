/** What a session costs a request, and what a request does to the sessions that are stored. */
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { Session } from '#server/entities/session.entity.ts';
import { User } from '#server/entities/user.entity.ts';
import { insertSession } from '#server/sessions/session.service.ts';
import { makeUser, PASSWORD } from '#test/support/factories.ts';
import { TestPortal, usePortal } from '#test/support/portal.ts';

const portal = usePortal();

const cookiesOf = (headers: Record<string, unknown>): string[] => [headers['set-cookie'] ?? []].flat().map(String);

test('a batch of calls reads its session once; what asks for nobody does not read it', async () => {
  const own = new TestPortal();
  onTestFinished(() => own.stop());
  await own.start();
  const visitor = await own.signIn();
  // Every reading of the one row takes a number.
  await own.em.execute('create sequence readings');
  await own.em.execute('alter table sessions rename to stored_sessions');
  await own.em.execute(`create view sessions as select * from stored_sessions where nextval('readings') > 0`);
  const readings = async () => {
    const [row] = await own.em.execute<{ count: number }[]>(
      'select case when is_called then last_value else 0 end::int as count from readings',
    );
    return row?.count;
  };
  const paths = 'users.technicians,customers.list,baitBoxes.list';
  const input = encodeURIComponent(JSON.stringify({ 0: {}, 1: {}, 2: { inspectionId: 1 } }));
  const { raw } = await visitor.rest('GET', `/trpc/${paths}?batch=1&input=${input}`);
  expect(raw.toString()).not.toContain('NOT_SIGNED_IN');
  expect(await readings()).toBe(1);
  expect((await visitor.rest('GET', '/api/customers')).status).toBe(200);
  expect(await readings()).toBe(2);
  for (const url of ['/healthz', '/api/nowhere', '/']) await visitor.rest('GET', url);
  expect(await readings()).toBe(2);
});

test('a request does not bring back its session when that ends meanwhile', async () => {
  const own = new TestPortal();
  onTestFinished(() => own.stop());
  await own.start();
  const visitor = await own.signIn();
  await own.em.nativeUpdate(Session, {}, { lastSeenAt: new Date(Date.now() - 6 * 60_000) });
  const [, out] = await Promise.all([visitor.rest('GET', '/api/customers'), visitor.rest('POST', '/api/logout')]);
  expect(out.status).toBe(200);
  await own.app.close();
  expect(await own.em.count(Session)).toBe(0);
});

test('guests are stored nowhere', async () => {
  const guest = portal.guest();
  const { headers } = await guest.rest('GET', '/api/user');
  await guest.trpc.users.current.query();
  expect(cookiesOf(headers)).toEqual([]);
  expect(await portal.em.count(Session)).toBe(0);
});

test('signing in anew gives one cookie and leaves one session', async () => {
  const anna = await portal.signIn({ username: 'anna' });
  const { headers } = await anna.rest('POST', '/api/login', { username: 'anna', password: PASSWORD });
  const [session, ...others] = cookiesOf(headers);
  expect(session).toMatch(/^baitbook=[^;]{40,};/);
  expect(others).toEqual([expect.stringMatching(/^baitbook-device=/)]);
  expect(await portal.em.count(Session)).toBe(1);
});

test('two sign-ins in one batch leave one session, which the cookie belongs to', async () => {
  await makeUser(portal.em, { username: 'anna' });
  const input = { username: 'anna', password: PASSWORD };
  const answer = await portal.guest().rest('POST', '/trpc/users.login,users.login?batch=1', { 0: input, 1: input });
  expect(answer.status).toBe(200);
  const [cookie, ...more] = cookiesOf(answer.headers);
  expect(more).toEqual([expect.stringMatching(/^baitbook-device=/)]);
  const headers = { cookie: cookie?.split(';')[0] ?? '' };
  expect((await portal.guest().rest('GET', '/api/user', undefined, { headers })).body.username).toBe('anna');
  expect(await portal.em.count(Session)).toBe(1);
});

test('signing out, and calling with a session that has ended, takes the cookie away', async () => {
  const anna = await portal.signIn();
  const out = await anna.rest('POST', '/api/logout');
  const late = await anna.rest('GET', '/api/user');
  for (const { headers } of [out, late]) {
    expect(cookiesOf(headers)).toEqual([expect.stringMatching(/^baitbook=;.*Expires=Thu, 01 Jan 1970/)]);
  }
});

test('a sign-in whose session cannot be stored fails, and gives no cookie', async () => {
  await makeUser(portal.em, { username: 'anna' });
  await portal.em.execute('alter table sessions add constraint none check (false) not valid');
  onTestFinished(async () => {
    await portal.em.execute('alter table sessions drop constraint none');
  });
  const { status, headers } = await portal.guest().rest('POST', '/api/login', { username: 'anna', password: PASSWORD });
  expect(status).toBe(500);
  expect(cookiesOf(headers)).toEqual([]);
});

test('no session begins for an account whose password or factors are others by now than when it was checked', async () => {
  const begin = (account: User) =>
    insertSession(portal.em, randomUUID(), { account, createdAt: new Date(), address: '127.0.0.1', userAgent: null });
  const changes = [{ passwordHash: 'another' }, { totpSecret: 'another' }, { hasPasskey: true }] as const;
  for (const change of changes) {
    const account = await makeUser(portal.em);
    await begin(account);
    await portal.em.nativeUpdate(User, { id: account.id }, change);
    await expect(begin(account), JSON.stringify(change)).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' });
  }
});
