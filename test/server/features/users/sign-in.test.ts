import { expect, test } from 'vitest';
import { Session } from '#server/entities/session.entity.ts';
import { makeUser, PASSWORD } from '#test/support/factories.ts';
import { usePortal } from '#test/support/portal.ts';

const portal = usePortal();

/** The cookie of an answer as a request header. */
const cookieOf = (headers: Record<string, unknown>): string => String(headers['set-cookie']).split(';')[0] ?? '';

test('signs in with name and password and answers the account without its hash', async () => {
  const user = await makeUser(portal.em, { username: 'anna', fullName: 'Anna de Boer' });
  const answer = await portal.guest().rest('POST', '/api/login', { username: 'anna', password: PASSWORD });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    id: user.id,
    username: 'anna',
    fullName: 'Anna de Boer',
    email: null,
    role: 'technician',
    status: 'approved',
    approvedById: null,
    approvedAt: null,
  });
});

test('knows a username whatever its capitals', async () => {
  await makeUser(portal.em, { username: 'anna' });
  const answer = await portal.guest().rest('POST', '/api/login', { username: ' Anna ', password: PASSWORD });
  expect(answer.status).toBe(200);
});

test('security 4: refuses a wrong password and an unknown name with the same words', async () => {
  await makeUser(portal.em, { username: 'anna' });
  const wrong = await portal.guest().rest('POST', '/api/login', { username: 'anna', password: 'verkeerd' });
  const unknown = await portal.guest().rest('POST', '/api/login', { username: 'niemand', password: 'verkeerd' });
  expect(wrong.status).toBe(401);
  expect(wrong.body).toEqual({ code: 'INVALID_CREDENTIALS', message: 'Ongeldige gebruikersnaam of wachtwoord' });
  expect(unknown.body).toEqual(wrong.body);
  expect(wrong.headers['set-cookie']).toBeUndefined();
});

test('names what is too short, in Dutch', async () => {
  const answer = await portal.guest().rest('POST', '/api/login', { username: 'an', password: '12345' });
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({
    code: 'INVALID_INPUT',
    message: 'Gebruikersnaam moet minimaal 3 tekens bevatten',
    issues: [
      { path: 'username', message: 'Gebruikersnaam moet minimaal 3 tekens bevatten' },
      { path: 'password', message: 'Wachtwoord moet minimaal 6 tekens bevatten' },
    ],
  });
});

test('security 4: keeps passwords as argon2id with at least 19 MiB and two passes', async () => {
  const { passwordHash } = await makeUser(portal.em);
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('security 2: gives a cookie that scripts cannot read and other sites do not send', async () => {
  await makeUser(portal.em, { username: 'anna' });
  const { headers } = await portal.guest().rest('POST', '/api/login', { username: 'anna', password: PASSWORD });
  const attributes = String(headers['set-cookie']).split('; ').slice(1);
  expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax']));
  expect(attributes.some((attribute) => attribute.startsWith('Domain'))).toBe(false);
});

test('security 1: changes the session id at sign-in; the old one is dead', async () => {
  const anna = await portal.signIn({ username: 'anna' });
  const again = await anna.rest('POST', '/api/login', { username: 'anna', password: PASSWORD });
  const renewed = cookieOf(again.headers);
  expect(renewed).not.toBe(anna.headers.cookie);
  expect((await anna.rest('GET', '/api/user')).status).toBe(401);
  expect((await portal.guest().rest('GET', '/api/user', undefined, { headers: { cookie: renewed } })).status).toBe(200);
});

test('security 1: after signing out a replayed cookie gets 401', async () => {
  const anna = await portal.signIn();
  expect((await anna.rest('GET', '/api/user')).status).toBe(200);
  const out = await anna.rest('POST', '/api/logout');
  expect(out.body).toEqual({ success: true });
  expect((await anna.rest('GET', '/api/user')).status).toBe(401);
});

test('signing out without being signed in is no error', async () => {
  expect((await portal.guest().rest('POST', '/api/logout')).body).toEqual({ success: true });
});

test('a call that takes no body may name the type of one, as programs do on every call', async () => {
  const options = { headers: { 'content-type': 'application/json' } };
  const answer = await portal.guest().rest('POST', '/api/logout', undefined, options);
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  const refused = await portal.guest().rest('POST', '/api/login', undefined, options);
  expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
});

test('security 1: stores a hash of the session id, never the id', async () => {
  const anna = await portal.signIn();
  const id =
    decodeURIComponent(anna.headers.cookie ?? '')
      .replace('baitbook=', '')
      .split('.')[0] ?? '';
  const [session] = await portal.em.find(Session, {});
  expect(session?.idHash).toMatch(/^[0-9a-f]{64}$/);
  expect(session?.idHash).not.toContain(id);
});

test('refuses a cookie whose signature does not fit', async () => {
  const anna = await portal.signIn();
  const forged = `${anna.headers.cookie?.slice(0, -4)}AAAA`;
  expect((await portal.guest().rest('GET', '/api/user', undefined, { headers: { cookie: forged } })).status).toBe(401);
});

test.each([
  ['idle for more than seven days', { lastSeenAt: new Date(Date.now() - 8 * 86_400_000) }],
  ['older than thirty days', { createdAt: new Date(Date.now() - 31 * 86_400_000) }],
])('ends a session that is %s', async (_, times) => {
  const anna = await portal.signIn();
  await portal.em.nativeUpdate(Session, {}, times);
  expect((await anna.rest('GET', '/api/user')).status).toBe(401);
});

test('stores when a session was last seen at most every five minutes', async () => {
  const [anna, bram] = [await portal.signIn(), await portal.signIn()];
  const seen = async (minutes: number, { id }: { id: number | null }) => {
    const lastSeenAt = new Date(Date.now() - minutes * 60_000);
    await portal.em.nativeUpdate(Session, { userId: id ?? 0 }, { lastSeenAt });
    return lastSeenAt;
  };
  const lastSeen = async ({ id }: { id: number | null }) =>
    (await portal.em.findOneOrFail(Session, { userId: id ?? 0 })).lastSeenAt;
  const [recently, longAgo] = [await seen(4, anna), await seen(6, bram)];
  await anna.send('GET', '/api/user');
  await bram.send('GET', '/api/user');
  await expect.poll(() => lastSeen(bram)).not.toEqual(longAgo);
  expect(await lastSeen(anna)).toEqual(recently);
});

test.each(['pending', 'rejected'] as const)('a %s account reaches its own record and nothing else', async (status) => {
  const visitor = await portal.signIn({ status });
  expect((await visitor.rest('GET', '/api/user')).body).toMatchObject({ status });
  const refused = await visitor.rest('GET', '/api/customers');
  expect(refused.status).toBe(403);
  expect(refused.body.code).toBe(status === 'pending' ? 'ACCOUNT_PENDING' : 'ACCOUNT_REJECTED');
});
