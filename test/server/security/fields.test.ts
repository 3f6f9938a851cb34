/** Quality bars, security 1, 2, 6: what a caller may not set, and what no answer holds. */
import { beforeEach, expect, test } from 'vitest';
import { routes } from '#server/app-routes.ts';
import type { Route } from '#server/rest/route.ts';
import { nameOf, type Row, send } from '#test/server/rest/contract-row.ts';
import { contractRows } from '#test/server/rest/contract-rows.ts';
import { makeUser, PASSWORD } from '#test/support/factories.ts';
import { usePortal } from '#test/support/portal.ts';
import { makeWorld, type World } from '#test/support/world.ts';

const portal = usePortal({ parts: { trustProxy: '127.0.0.1' } });
let world: World;
beforeEach(async () => {
  world = await makeWorld(portal);
});

/** What is the server's alone to set, wherever it turns up. */
const notTheirs = {
  id: 777_777,
  role: 'admin',
  version: 777_777,
  approvedById: 777_777,
  approvedAt: '2001-01-01T00:00:00.000Z',
  createdAt: '2001-01-01T00:00:00.000Z',
  updatedAt: '2001-01-01T00:00:00.000Z',
  signedAt: '2001-01-01T00:00:00.000Z',
  passwordHash: '$argon2id$x',
  totpSecret: 'x',
  createdById: 777_777,
};

test('security 6: no caller sets ids, versions, approvals or timestamps, on any path', async () => {
  // A new password ends the session: it comes last.
  const isLast = ({ path }: Route) => Number(path === '/api/user/password');
  for (const route of routes.toSorted((a, b) => isLast(a) - isLast(b))) {
    if (route.method === 'GET' || !route.body) continue;
    const { access, success } = contractRows[nameOf(route)] as Row;
    const { body, ...request } = success(world);
    // Signing in ends the session that came along.
    const [first, second] = access === 'anyone' ? [world.guest, world.guest] : [world.technician, world.admin];
    // An administrator may give a role, and a password change is about oneself.
    const { role, ...forbidden } = notTheirs;
    const extra = route.path.startsWith('/api/admin/') ? forbidden : { ...forbidden, role };
    const answers = [
      await send(route, first, { ...request, body: { ...(body as object), ...extra } }),
      await send(route, second, { ...request, body: { ...(body as object), ...forbidden } }),
    ];
    // Taken from one of them at least: what is refused as a whole shows nothing.
    expect({ name: nameOf(route), statuses: answers.map(({ status }) => status) }).toEqual({
      name: nameOf(route),
      statuses: expect.arrayContaining([route.status]),
    });
  }
  const tables = [...new Set([...portal.orm.getMetadata().getAll().values()].map(({ tableName }) => tableName))];
  for (const name of tables) {
    const text = JSON.stringify(await portal.em.execute(`select to_jsonb(t)::text as r from "${name}" t`));
    // As a word: within the digits of a hash or of a PDF's bytes it comes by chance.
    expect({ name, isSet: /\b777777\b|2001-01-01/.test(text) }).toEqual({ name, isSet: false });
  }
  // Apart from the one that an administrator made, as an administrator may.
  const others = `select id from users where role = 'admin' and username <> 'collega'`;
  expect(await portal.em.execute(others)).toEqual([{ id: world.admin.id }]);
});

test('security 6: a technician who registers or edits the own profile stays one, and unapproved', async () => {
  const answer = await portal.guest().rest('POST', '/api/register', {
    username: 'nieuw',
    password: PASSWORD,
    fullName: 'Nieuw Mens',
    role: 'admin',
    status: 'approved',
  });
  expect(answer.body).toMatchObject({ role: 'technician', status: 'pending' });
  const profile = { fullName: 'Anna de Boer', email: '', role: 'admin', status: 'rejected', username: 'baas' };
  await world.technician.send('PATCH', '/api/user', profile);
  const { body } = await world.technician.rest('GET', '/api/user');
  expect(body).toMatchObject({ role: 'technician', status: 'approved', fullName: 'Anna de Boer' });
  expect(body.username).not.toBe('baas');
});

test('security 1: deleting an account ends its sessions', async () => {
  const bram = await portal.signIn();
  expect((await world.admin.rest('DELETE', `/api/admin/users/${bram.id}`)).status).toBe(204);
  expect((await bram.rest('GET', '/api/user')).status).toBe(401);
});

test('security 2: behind HTTPS the cookie is Secure and bound to this host', async () => {
  await makeUser(portal.em, { username: 'veilig' });
  const headers = { 'x-forwarded-proto': 'https' };
  const body = { username: 'veilig', password: PASSWORD };
  const answer = await portal.guest().rest('POST', '/api/login', body, { headers });
  const cookie = String(answer.headers['set-cookie']);
  expect(cookie).toMatch(/^__Host-baitbook=/);
  expect(cookie.split('; ')).toEqual(expect.arrayContaining(['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']));
  expect(answer.headers['strict-transport-security']).toContain('max-age=');
});

test('security 2: behind HTTPS a cookie without the prefix, which another host could plant, is nobody', async () => {
  const cookie = String(world.technician.headers.cookie);
  const call = (sent: string) =>
    portal.guest().rest('GET', '/api/user', undefined, { headers: { 'x-forwarded-proto': 'https', cookie: sent } });
  expect((await call(cookie)).status).toBe(200);
  expect((await call(cookie.replace('__Host-', ''))).status).toBe(401);
});

test('security 2: behind HTTPS signing out takes the cookie away as browsers ask for it', async () => {
  const { headers } = await world.technician.rest('POST', '/api/logout', undefined, {
    headers: { 'x-forwarded-proto': 'https' },
  });
  const cookie = String(headers['set-cookie']);
  expect(cookie).toMatch(/^__Host-baitbook=;/);
  expect(cookie.split('; ')).toEqual(expect.arrayContaining(['Secure', 'Path=/']));
});
