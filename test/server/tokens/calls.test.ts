/** Calls with a token: what it opens and what not, when it ends, how often it may call, and what is written down. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, test } from 'vitest';
import { ApiToken } from '#server/entities/api-token.entity.ts';
import { AuditEntry } from '#server/entities/audit-entry.entity.ts';
import { Customer } from '#server/entities/customer.entity.ts';
import { RateLimit } from '#server/entities/rate-limit.entity.ts';
import { Session } from '#server/entities/session.entity.ts';
import { Settings } from '#server/entities/settings.entity.ts';
import { User } from '#server/entities/user.entity.ts';
import { CALLS_PER_TOKEN } from '#server/tokens/api-tokens.ts';
import { makeToken } from '#server/tokens/token-text.ts';
import { makeUser, PASSWORD } from '#test/support/factories.ts';
import { type Json, usePortal, type Visitor } from '#test/support/portal.ts';
import { arriveByToken, bearer, giveToken } from '#test/support/tokens.ts';

const portal = usePortal();
const bakery = { name: 'Bakkerij', address: 'Dorpsstraat 1' };

const outcome = ({ status, body }: { status: number; body: Json }) =>
  status < 400 ? status : `${status} ${body.code}`;
const ask = async (visitor: Visitor, url = '/api/user') => outcome(await visitor.rest('GET', url));
const by = (token: string) => portal.visitor(null, bearer(token));

/** An account and what its program calls with. */
async function program(fields: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(portal.em, fields);
  const { token, id } = await giveToken(portal, { userId: user.id });
  return { user, token, tokenId: id, caller: by(token) };
}

test('a token is its account on every path of the API, and nobody anywhere else', async () => {
  const { user, token, caller } = await program();
  expect((await caller.rest('GET', '/api/user')).body).toMatchObject({ id: user.id, role: 'technician' });
  expect(await ask(caller, '/api/customers')).toBe(200);
  expect(outcome(await caller.rest('POST', '/api/customers', bakery))).toBe(201);
  expect(await caller.trpc.users.current.query()).toBeNull();
  await expect(caller.trpc.customers.list.query({})).rejects.toThrow('NOT_SIGNED_IN');
  expect(outcome(await caller.rest('GET', `/images/${'0'.repeat(64)}`))).toBe('401 NOT_SIGNED_IN');
  for (const scheme of ['bearer', 'BEARER', 'Bearer  '])
    expect(await ask(portal.visitor(null, { authorization: `${scheme} ${token}` }))).toBe(200);
});

test('what is no token, or none any more, opens nothing, not even what is open to guests', async () => {
  const { user } = await program();
  const expired = await giveToken(portal, { userId: user.id, expiresAt: new Date(Date.now() - 1) });
  const sound = await giveToken(portal, { userId: user.id, expiresAt: new Date(Date.now() + 60_000) });
  expect(await ask(by(sound.token))).toBe(200);
  for (const wrong of ['', 'x', 'bb_x', makeToken(), `${sound.token}x`, `${sound.token} x`, expired.token]) {
    const answer = await by(wrong).rest('GET', '/api/company');
    expect(outcome(answer)).toBe('401 INVALID_TOKEN');
    expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  }
  // Another scheme is a proxy's own, and nothing to the portal.
  const signedIn = await portal.signIn();
  const basic = { ...signedIn.headers, authorization: 'Basic eDp5' };
  expect(await ask(portal.visitor(null, basic))).toBe(200);
});

test('a token that may only read is refused every write, and changes nothing', async () => {
  const reader = await arriveByToken(portal, 'read', { role: 'admin' });
  expect(await ask(reader, '/api/customers')).toBe(200);
  expect(outcome(await reader.rest('POST', '/api/customers', bakery))).toBe('403 TOKEN_READ_ONLY');
  expect(outcome(await reader.rest('PATCH', '/api/customers/1', { phone: '1' }))).toBe('403 TOKEN_READ_ONLY');
  expect(await portal.em.count(Customer)).toBe(0);
});

test('no token changes accounts, passwords or sessions, whoever it belongs to', async () => {
  const { user, caller } = await program({ role: 'admin', username: 'beheer' });
  const other = await makeUser(portal.em);
  const before = await portal.em.find(User, {}, { orderBy: { id: 'asc' } });
  const refused: [Parameters<Visitor['rest']>[0], string, unknown?][] = [
    ['POST', '/api/login', { username: 'beheer', password: PASSWORD }],
    ['POST', '/api/register', { username: 'nieuw', password: PASSWORD, fullName: 'Nieuw Iemand' }],
    ['POST', '/api/logout'],
    ['PATCH', '/api/user', { email: 'dief@example.org' }],
    ['POST', '/api/user/password', { currentPassword: PASSWORD, newPassword: 'geheim456' }],
    ['POST', '/api/admin/users', { username: 'tweede', password: PASSWORD, fullName: 'Tweede', role: 'admin' }],
    ['PATCH', `/api/admin/users/${other.id}`, { role: 'admin', password: 'geheim456' }],
    ['DELETE', `/api/admin/users/${other.id}`],
  ];
  for (const [method, url, body] of refused) {
    const answer = await caller.rest(method, url, body);
    expect([url, outcome(answer), answer.headers['set-cookie']]).toEqual([url, '403 TOKEN_NOT_ALLOWED', undefined]);
  }
  expect(await ask(caller, '/api/admin/users')).toBe(200);
  const after = await portal.em.find(User, {}, { orderBy: { id: 'asc' } });
  expect(JSON.stringify(after)).toBe(JSON.stringify(before));
  expect(await portal.em.count(Session, { userId: user.id })).toBe(0);
});

test('with a cookie beside it the token alone counts: for who acts, and when it is refused', async () => {
  const { user, token, caller } = await program();
  const admin = await portal.signIn({ role: 'admin' });
  const both = portal.visitor(null, { ...admin.headers, ...bearer(token) });
  expect((await both.rest('GET', '/api/user')).body.id).toBe(user.id);
  expect(await ask(both, '/api/admin/users')).toBe('403 NOT_ALLOWED');
  const wrong = portal.visitor(null, { ...admin.headers, ...bearer(makeToken()) });
  expect(await ask(wrong)).toBe('401 INVALID_TOKEN');
  // Outside of the API the cookie is what it was.
  expect((await both.trpc.users.current.query())?.id).toBe(admin.id);
  const seen = await portal.em.findOneOrFail(Session, { userId: admin.id ?? 0 });
  expect((await caller.rest('GET', '/api/user')).headers['set-cookie']).toBeUndefined();
  expect((await portal.em.findOneOrFail(Session, { idHash: seen.idHash })).lastSeenAt).toEqual(seen.lastSeenAt);
});

test('another site’s origin keeps no program out, but does keep out a cookie', async () => {
  const { token } = await program();
  const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  const admin = await portal.signIn({ role: 'admin' });
  const send = (headers: Record<string, string>) =>
    portal.visitor(null, headers).rest('POST', '/api/customers', bakery);
  expect(outcome(await send({ ...bearer(token), ...foreign }))).toBe(201);
  expect(outcome(await send({ ...admin.headers, ...foreign }))).toBe('403 FOREIGN_ORIGIN');
  // No way round with a header that a form or a picture cannot send anyway.
  expect(outcome(await send({ ...admin.headers, ...foreign, authorization: 'Bearer x' }))).toBe('401 INVALID_TOKEN');
  const rpc = await portal
    .visitor(null, { ...admin.headers, ...foreign, ...bearer(token) })
    .rest('POST', '/trpc/customers.create', bakery);
  expect(rpc.status).toBe(403);
});

test.each([
  ['rejected', { status: 'rejected' }],
  ['waiting again', { status: 'pending' }],
  ['left', { status: 'left' }],
  ['an administrator', { role: 'admin' }],
  ['given a new password', { password: 'nieuwgeheim1' }],
] as const)('an account that is %s has no tokens any more, and does not get them back', async (_, changes) => {
  const { user, caller } = await program();
  const admin = await portal.signIn({ role: 'admin' });
  expect(await ask(caller)).toBe(200);
  await admin.trpc.users.update.mutate({ id: user.id, changes });
  expect(await ask(caller)).toBe('401 INVALID_TOKEN');
  await admin.trpc.users.update.mutate({ id: user.id, changes: { status: 'approved', role: 'technician' } });
  expect(await ask(caller)).toBe('401 INVALID_TOKEN');
  const [line] = await portal.em.find(AuditEntry, { changes: { $contains: { apiToken: ['Boekhouding', null] } } });
  expect(line).toMatchObject({ entity: 'User', entityId: user.id, actorId: admin.id });
});

test('a deleted account’s token ends with it; a new name or address ends none', async () => {
  const { user, caller } = await program();
  const admin = await portal.signIn({ role: 'admin' });
  await admin.trpc.users.update.mutate({ id: user.id, changes: { fullName: 'Andere Naam', email: 'a@example.org' } });
  expect(await ask(caller)).toBe(200);
  await admin.trpc.users.delete.mutate({ id: user.id });
  expect(await ask(caller)).toBe('401 INVALID_TOKEN');
});

test('an account that was changed straight in the database is judged as it is now', async () => {
  const { user, caller } = await program({ role: 'admin' });
  await portal.em.nativeUpdate(User, { id: user.id }, { role: 'technician' });
  expect(await ask(caller, '/api/admin/users')).toBe('403 NOT_ALLOWED');
  await portal.em.nativeUpdate(User, { id: user.id }, { status: 'rejected' });
  expect(await ask(caller, '/api/customers')).toBe('403 ACCOUNT_REJECTED');
});

test('where a second factor is required, a token waits until its person has one; a service has none to wait for', async () => {
  const { user, caller } = await program();
  const service = await program();
  await portal.em.nativeUpdate(User, { id: service.user.id }, { isService: true });
  const admin = await portal.signIn({ role: 'admin' });
  await admin.trpc.settings.get.query();
  await admin.trpc.settings.saveAccess.mutate({ isRegistrationOpen: false });
  await portal.em.nativeUpdate(Settings, {}, { requiresTwoFactor: true });
  expect(await ask(caller, '/api/customers')).toBe('403 TWO_FACTOR_REQUIRED');
  expect(await ask(service.caller, '/api/customers')).toBe(200);
  await portal.em.nativeUpdate(User, { id: user.id }, { hasPasskey: true });
  expect(await ask(caller, '/api/customers')).toBe(200);
});

test('every answer says how many calls are left, and one too many waits for the next minute', async () => {
  const { caller, token } = await program();
  const first = await caller.rest('GET', '/api/user');
  expect(first.headers).toMatchObject({
    'ratelimit-limit': String(CALLS_PER_TOKEN),
    'ratelimit-remaining': String(CALLS_PER_TOKEN - 1),
    'ratelimit-reset': expect.stringMatching(/^([1-9]|[1-5]\d|60)$/),
  });
  expect((await caller.rest('GET', '/api/nergens')).headers['ratelimit-limit']).toBeUndefined();
  await portal.em.nativeUpdate(RateLimit, {}, { points: CALLS_PER_TOKEN });
  const refused = await caller.rest('GET', '/api/user');
  expect(outcome(refused)).toBe('429 TOO_MANY_TRIES');
  expect(refused.headers['ratelimit-remaining']).toBe('0');
  expect(refused.headers['retry-after']).toBe(refused.headers['ratelimit-reset']);
  // Counted in the database: of another token, or without one, nothing is taken.
  expect(await ask((await program()).caller)).toBe(200);
  expect((await portal.guest().rest('GET', '/api/company')).headers['ratelimit-limit']).toBeUndefined();
  await portal.em.nativeUpdate(RateLimit, {}, { expire: Date.now() - 1 });
  expect(await ask(by(token))).toBe(200);
});

test('whoever guesses tokens is slowed down; who has a right one is not', async () => {
  const { caller } = await program();
  for (let guess = 0; guess < 100; guess += 1) await by(makeToken()).rest('GET', '/api/user');
  expect(await ask(by(makeToken()))).toBe('429 TOO_MANY_TRIES');
  expect(await ask(caller)).toBe(200);
});

test('the first use is in the audit log and told to the owner; later ones are written down every five minutes', async () => {
  const { user, caller, tokenId } = await program();
  const row = () => portal.em.findOneOrFail(ApiToken, { id: tokenId });
  await caller.rest('GET', '/api/user');
  await expect.poll(async () => (await row()).lastUsedAt).toBeInstanceOf(Date);
  const firstUse = (await row()).lastUsedAt;
  expect((await row()).lastUsedAddress).toBe('127.0.0.1');
  await caller.rest('GET', '/api/user');
  expect((await row()).lastUsedAt).toEqual(firstUse);
  const longAgo = new Date(Date.now() - 6 * 60_000);
  await portal.em.nativeUpdate(ApiToken, { id: tokenId }, { lastUsedAt: longAgo });
  await caller.rest('GET', '/api/user');
  await expect.poll(async () => (await row()).lastUsedAt?.getTime()).toBeGreaterThan(longAgo.getTime());
  const lines = await portal.em.find(AuditEntry, { entity: 'User', entityId: user.id, action: 'update' });
  expect(lines.map(({ changes }) => changes)).toEqual([{ apiTokenUsed: [null, 'Boekhouding'] }]);
});

test('the history names the program beside its person, and never joins what the two did', async () => {
  const user = await portal.signIn({ fullName: 'Anna Bakker' });
  const { token } = await giveToken(portal, { userId: user.id ?? 0 });
  const { body } = await user.send('POST', '/api/customers', bakery);
  for (const [visitor, phone] of [
    [user, '1'],
    [by(token), '2'],
    [by(token), '3'],
    [user, '4'],
  ] as const)
    await visitor.send('PATCH', `/api/customers/${body.id}`, { phone });
  const lines = await portal.em.find(AuditEntry, { entity: 'Customer', action: 'update' }, { orderBy: { id: 'asc' } });
  expect(lines.map(({ actorId, actorName, changes }) => [actorId, actorName, changes])).toEqual([
    [user.id, 'Anna Bakker', { phone: [null, '1'] }],
    [user.id, 'Anna Bakker (API: Boekhouding)', { phone: ['1', '3'] }],
    [user.id, 'Anna Bakker', { phone: ['3', '4'] }],
  ]);
});

test('a call begun before its token was withdrawn changes nothing after it', async () => {
  const { token, tokenId } = await program();
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const halves = ['{"name":"Bakkerij",', '"address":"Dorpsstraat 1"}'] as const;
  const held = request(`${address}/api/customers`, {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': 'application/json', 'content-length': halves.join('').length },
  });
  held.write(halves[0]);
  // Written down once the token was found good.
  await expect.poll(async () => (await portal.em.findOneOrFail(ApiToken, { id: tokenId })).lastUsedAt).not.toBeNull();
  await portal.em.nativeDelete(ApiToken, { id: tokenId });
  const answered = once(held, 'response') as Promise<[IncomingMessage]>;
  held.end(halves[1]);
  const [{ statusCode }] = await answered;
  held.destroy();
  expect(statusCode).toBe(401);
  expect(await portal.em.count(Customer)).toBe(0);
});
