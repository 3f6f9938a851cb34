import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from '#server/core/sha256.ts';
import { Session } from '#server/entities/session.entity.ts';
import { makeInspection, makeUser, PASSWORD } from '#test/support/factories.ts';
import { usePortal } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';

const portal = usePortal();

test('registering makes a pending technician and signs in, whatever else is asked for', async () => {
  const guest = portal.guest();
  const registration = {
    username: 'bram',
    password: PASSWORD,
    fullName: 'Bram Bos',
    role: 'admin',
    status: 'approved',
    id: 99,
  };
  const { status, body, headers } = await guest.rest('POST', '/api/register', registration);
  expect(status).toBe(201);
  expect(body).toMatchObject({ id: 1, username: 'bram', role: 'technician', status: 'pending', approvedById: null });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  expect((await guest.rest('GET', '/api/user', undefined, { headers: { cookie } })).body).toMatchObject({
    status: 'pending',
  });
  expect((await guest.rest('GET', '/api/customers', undefined, { headers: { cookie } })).status).toBe(403);
});

test('a username is taken in any capitals', async () => {
  await makeUser(portal.em, { username: 'Bram' });
  const { status, body } = await portal
    .guest()
    .rest('POST', '/api/register', { username: 'bRAM', password: PASSWORD, fullName: 'Bram Bos' });
  expect({ status, body }).toEqual({
    status: 409,
    body: { code: 'USERNAME_TAKEN', message: 'Username already taken' },
  });
});

test('the name at registration is asked for in the words of the specification', async () => {
  const { body } = await portal
    .guest()
    .rest('POST', '/api/register', { username: 'bram', password: PASSWORD, fullName: 'B' });
  expect(body.message).toBe('Naam moet minimaal 2 tekens bevatten');
});

test('approving lets an account in at once, and keeps who approved it and when', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const bram = await portal.signIn({ status: 'pending' });
  expect((await bram.rest('GET', '/api/customers')).status).toBe(403);
  const { body } = await admin.rest('PATCH', `/api/admin/users/${bram.id}`, { status: 'approved' });
  expect(body).toMatchObject({ status: 'approved', approvedById: admin.id });
  expect(Date.parse(String(body.approvedAt))).toBeGreaterThan(Date.now() - 60_000);
  expect((await bram.rest('GET', '/api/customers')).status).toBe(200);
});

test.each([
  ['rejecting', { status: 'rejected' }],
  ['another role', { role: 'admin' }],
  ['a new password', { password: 'nieuwwachtwoord' }],
])('security 1: %s ends all sessions of the account', async (_, changes) => {
  const admin = await portal.signIn({ role: 'admin' });
  const bram = await portal.signIn();
  expect((await admin.rest('PATCH', `/api/admin/users/${bram.id}`, changes)).status).toBe(200);
  expect((await bram.rest('GET', '/api/user')).status).toBe(401);
});

test('another name leaves the sessions alone; the username cannot be changed', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const bram = await portal.signIn({ username: 'bram' });
  const changes = { fullName: 'Bram de Boer', username: 'chef', approvedById: 77 };
  const { body } = await admin.rest('PATCH', `/api/admin/users/${bram.id}`, changes);
  expect(body).toMatchObject({ username: 'bram', fullName: 'Bram de Boer', approvedById: null });
  expect((await bram.rest('GET', '/api/user')).status).toBe(200);
});

test('accounts made by an administrator may be used at once', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const made = await admin.rest('POST', '/api/admin/users', { username: 'bram', fullName: 'Bram', password: PASSWORD });
  expect(made.body).toMatchObject({ role: 'technician', status: 'approved', approvedById: admin.id });
  expect((await portal.guest().rest('POST', '/api/login', { username: 'bram', password: PASSWORD })).status).toBe(200);
});

test('nobody deletes, demotes or rejects the own account', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  await makeUser(portal.em, { role: 'admin' });
  const own = `/api/admin/users/${admin.id}`;
  expect((await admin.rest('DELETE', own)).body.code).toBe('OWN_ACCOUNT');
  expect((await admin.rest('PATCH', own, { role: 'technician' })).body.code).toBe('OWN_ACCOUNT');
  expect((await admin.rest('PATCH', own, { status: 'rejected' })).body.code).toBe('OWN_ACCOUNT');
  expect((await admin.rest('PATCH', own, { fullName: 'Nieuwe Naam' })).status).toBe(200);
});

test('of two administrators who demote each other at the same moment one remains', async () => {
  for (let round = 0; round < 5; round += 1) {
    await portal.empty();
    const [anna, bram] = [await portal.signIn({ role: 'admin' }), await portal.signIn({ role: 'admin' })];
    await Promise.all([
      anna.rest('PATCH', `/api/admin/users/${bram.id}`, { role: 'technician' }),
      bram.rest('PATCH', `/api/admin/users/${anna.id}`, { role: 'technician' }),
    ]);
    const [row] = await portal.em.execute<{ count: number }[]>(
      `select count(*)::int as count from users where role = 'admin'`,
    );
    expect(row?.count).toBe(1);
  }
});

test('a user who made inspections cannot be deleted, one who made none can', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const [bram, carla] = [await makeUser(portal.em), await portal.signIn()];
  await makeInspection(portal.em, { technicianId: bram.id });
  expect((await admin.rest('DELETE', `/api/admin/users/${bram.id}`)).body.code).toBe('USER_HAS_INSPECTIONS');
  expect((await admin.rest('DELETE', `/api/admin/users/${carla.id}`)).status).toBe(204);
  expect((await carla.rest('GET', '/api/user')).status).toBe(401);
});

test('security 1: changing the password needs the current one, ends all other sessions and renews the own', async () => {
  const phone = await portal.signIn({ username: 'bram' });
  const laptop = await portal.guest().rest('POST', '/api/login', { username: 'bram', password: PASSWORD });
  const cookie = String(laptop.headers['set-cookie']).split(';')[0] ?? '';
  const onLaptop = { headers: { cookie } };
  const wrong = { currentPassword: 'verkeerd', newPassword: 'geheim456' };
  expect((await phone.rest('POST', '/api/user/password', wrong)).body.code).toBe('WRONG_PASSWORD');
  const right = { currentPassword: PASSWORD, newPassword: 'geheim456' };
  const changed = await phone.rest('POST', '/api/user/password', right);
  expect(changed.body).toEqual({ success: true });
  expect((await phone.rest('GET', '/api/user')).status).toBe(401);
  expect((await portal.guest().rest('GET', '/api/user', undefined, onLaptop)).status).toBe(401);
  const renewed = String(changed.headers['set-cookie']).split(';')[0] ?? '';
  const again = { headers: { cookie: renewed } };
  expect((await portal.guest().rest('GET', '/api/user', undefined, again)).status).toBe(200);
  expect((await portal.guest().rest('POST', '/api/login', { username: 'bram', password: 'geheim456' })).status).toBe(
    200,
  );
});

test('a user sees the own sessions and ends them one by one or all others at once', async () => {
  const bram = await portal.signIn({ username: 'bram' });
  const stranger = await portal.signIn();
  for (let login = 0; login < 2; login += 1) {
    await portal.guest().send('POST', '/api/login', { username: 'bram', password: PASSWORD });
  }
  const sessions = await bram.trpc.users.sessions.query();
  expect(sessions.map(({ isCurrent }) => isCurrent).filter(Boolean)).toHaveLength(1);
  expect(sessions).toHaveLength(3);
  const other = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  expect(await refusalOf(stranger.trpc.users.endSession.mutate({ id: other }))).toBe('SESSION_NOT_FOUND');
  await bram.trpc.users.endSession.mutate({ id: other });
  expect(await bram.trpc.users.sessions.query()).toHaveLength(2);
  await bram.trpc.users.endOtherSessions.mutate();
  expect(await bram.trpc.users.sessions.query()).toHaveLength(1);
  expect(await portal.em.count(Session, { userId: stranger.id ?? 0 })).toBe(1);
});

test('the profile is name and email address, nothing else', async () => {
  const bram = await portal.signIn({ username: 'bram' });
  const { body } = await bram.rest('PATCH', '/api/user', {
    fullName: 'Bram Bos',
    email: 'bram@example.org',
    role: 'admin',
  });
  expect(body).toMatchObject({
    success: true,
    user: { fullName: 'Bram Bos', email: 'bram@example.org', role: 'technician', username: 'bram' },
  });
  expect((await bram.rest('PATCH', '/api/user', { email: 'geen adres' })).body.message).toBe(
    'Please enter a valid email',
  );
});

test('technicians to choose from are the approved accounts', async () => {
  const bram = await portal.signIn({ fullName: 'Bram' });
  await makeUser(portal.em, { fullName: 'Wacht', status: 'pending' });
  await makeUser(portal.em, { fullName: 'Anna', role: 'admin' });
  expect((await bram.trpc.users.technicians.query()).map(({ fullName }) => fullName)).toEqual(['Anna', 'Bram']);
});

test('an account that is sent again with its key is made once, and keeps no more of the password than its hash', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const headers = { 'idempotency-key': randomUUID() };
  const body = { username: 'bram', fullName: 'Bram Bos', password: PASSWORD };
  const first = await admin.rest('POST', '/api/admin/users', body, { headers });
  // What happened to the account since is no other request.
  await admin.send('PATCH', `/api/admin/users/${first.body.id}`, { password: 'heelanders' });
  const again = await admin.rest('POST', '/api/admin/users', body, { headers });
  expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
  const other = await admin.rest('POST', '/api/admin/users', { ...body, password: 'heelanders' }, { headers });
  expect(other.body.code).toBe('IDEMPOTENCY_MISMATCH');
  const [key] = await portal.em.execute<{ payload_hash: string }[]>('select payload_hash from idempotency_keys');
  const plain = { username: 'bram', fullName: 'Bram Bos', role: 'technician' };
  for (const guess of [plain, { ...plain, password: PASSWORD }, { ...plain, passwordDigest: PASSWORD }])
    expect(sha256(JSON.stringify(guess))).not.toBe(key?.payload_hash);
});

test('an account changes only from the version that If-Match names, one\u2019s own as well', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const body = { username: 'bram', fullName: 'Bram Bos', password: PASSWORD };
  const made = await admin.rest('POST', '/api/admin/users', body);
  const path = `/api/admin/users/${made.body.id}`;
  const seen = { headers: { 'if-match': String(made.headers.etag) } };
  const changed = await admin.rest('PATCH', path, { fullName: 'Bram de Boer' }, seen);
  expect(changed.body).toMatchObject({ fullName: 'Bram de Boer' });
  expect(changed.headers.etag).not.toBe(made.headers.etag);
  const stale = await admin.rest('PATCH', path, { fullName: 'Bram Smit' }, seen);
  expect({ status: stale.status, body: stale.body }).toEqual({
    status: 409,
    body: { code: 'STALE', message: expect.any(String), current: changed.body },
  });

  const own = await admin.rest('GET', '/api/user');
  const mine = { headers: { 'if-match': String(own.headers.etag) } };
  const renamed = await admin.rest('PATCH', '/api/user', { fullName: 'Cees Chef' }, mine);
  expect(renamed.headers.etag).toBe((await admin.rest('GET', '/api/user')).headers.etag);
  const late = await admin.rest('PATCH', '/api/user', { email: 'c@example.org' }, mine);
  expect([late.body.code, late.body.current]).toEqual(['STALE', (renamed.body as { user: object }).user]);
});
