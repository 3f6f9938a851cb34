/** Quality bars, security 10: logs hold no secret and no picture, one line each. */
import { beforeEach, expect, test } from 'vitest';
import { makeCustomer, makeUser } from '#test/support/factories.ts';
import { logLines } from '#test/support/log-lines.ts';
import { dataUrl, png } from '#test/support/pictures.ts';
import { usePortal } from '#test/support/portal.ts';

const log = logLines();
const portal = usePortal({ parts: { logger: { level: 'trace', stream: log.stream } } });
beforeEach(log.forget);

test('security 10: passwords, cookies and pictures are never logged, whatever goes wrong', async () => {
  const secret = 'Zeer-Geheim-1987';
  const picture = dataUrl('image/png', await png());
  const admin = await portal.signIn({ role: 'admin' });
  await makeUser(portal.em, { username: 'anna' });
  await portal.guest().rest('POST', '/api/login', { username: 'anna', password: secret });
  await portal.guest().rest('POST', '/api/register', { username: 'x', password: secret });
  const account = { username: 'bram', fullName: 'Bram Bos', password: secret, role: 'technician', status: 'approved' };
  await admin.send('POST', '/api/admin/users', account);
  await admin.send('POST', '/api/settings/logo', { logoData: picture });
  // The database's own complaints repeat what they were sent.
  for (const table of ['users', 'images', 'sessions']) {
    await portal.em.execute(`alter table ${table} rename to gone`);
    try {
      const cees = { username: 'cees', fullName: 'Cees', password: secret };
      const bakery = { name: 'Bakkerij', address: 'Dorpsstraat 1', logoPath: picture };
      const answers = [
        await portal.guest().rest('POST', '/api/register', cees),
        await admin.rest('POST', '/api/customers', bakery),
      ];
      expect({ table, statuses: answers.map(({ status }) => status) }).toEqual({
        table,
        statuses: expect.arrayContaining([500]),
      });
    } finally {
      await portal.em.execute(`alter table gone rename to ${table}`);
    }
  }
  expect(log.text()).toContain('"level":50');
  const session = admin.headers.cookie?.split('=')[1]?.split('.')[0] ?? 'no cookie';
  for (const hidden of [secret, session, decodeURIComponent(session), picture.slice(30, 80), '$argon2']) {
    expect({ hidden, isLogged: log.text().includes(hidden) }).toEqual({ hidden, isLogged: false });
  }
  expect(Math.max(...log.entries().map((entry) => JSON.stringify(entry).length))).toBeLessThan(10_000);
});

test('security 10: the secret of a calendar’s address is never logged, whatever comes of the request', async () => {
  const technician = await portal.signIn();
  const { token } = await technician.trpc.calendar.create.mutate();
  const path = `/api/calendar/${token}/visits.ics`;
  const answers = [
    await portal.guest().rest('GET', path),
    await portal.guest().rest('GET', `${path}?lang=en`),
    await portal.guest().rest('GET', `${path}?lang=fr`),
    await portal.guest().rest('GET', `/api/calendar/${token}`),
    await portal.guest().rest('POST', path),
    await portal.guest().rest('GET', `${path}/`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 404, 404, 404]);
  expect(log.text()).toContain('"url":"/api/calendar/…/visits.ics"');
  expect(log.text()).not.toContain(token);
});

test('security 10: a name with a newline makes no second line', async () => {
  const visitor = await portal.signIn();
  const name = 'Bakkerij\n{"level":30,"msg":"vervalst"}';
  await makeCustomer(portal.em, { name });
  await visitor.rest('GET', `/api/inspections?search=${encodeURIComponent(name)}`);
  await visitor.rest('POST', '/api/customers', { name, address: 'x' });
  await portal.guest().rest('POST', '/api/login', { username: name, password: 'verkeerd' });
  expect(log.entries().length).toBeGreaterThan(3);
  for (const entry of log.entries()) expect(entry).not.toMatchObject({ msg: 'vervalst' });
});
