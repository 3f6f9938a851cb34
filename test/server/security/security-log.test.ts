/** Quality bars, security 16: who signed in, was refused, changed a factor, fetched a document, from where and when. */
import { beforeEach, expect, test } from 'vitest';
import { AuditEntry } from '#server/entities/audit-entry.entity.ts';
import { makeInspection, makeUser, PASSWORD } from '#test/support/factories.ts';
import { logLines } from '#test/support/log-lines.ts';
import { usePortal } from '#test/support/portal.ts';

const log = logLines();
const portal = usePortal({ parts: { logger: { level: 'info', stream: log.stream } } });
beforeEach(log.forget);

const ADDRESS = '198.51.100.7';
const from = { remoteAddress: ADDRESS };

/** What both logs say of security, oldest first. */
const audited = async () =>
  (await portal.em.find(AuditEntry, { address: ADDRESS }, { orderBy: { id: 'asc' } })).map(
    ({ action, entity, entityId, actorUsername, changes }) => ({ action, entity, entityId, actorUsername, changes }),
  );
const logged = () => log.entries().flatMap(({ security }) => (security ? [security] : []));

test('security 16: a sign-in and a sign-out say who and from where', async () => {
  const { id } = await makeUser(portal.em, { username: 'anna' });
  const answer = await portal.guest().rest('POST', '/api/login', { username: 'Anna', password: PASSWORD }, from);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  await portal.guest().rest('POST', '/api/logout', undefined, { ...from, headers: { cookie } });
  expect(await audited()).toEqual([
    { action: 'signIn', entity: 'User', entityId: id, actorUsername: 'anna', changes: {} },
    { action: 'signOut', entity: 'User', entityId: id, actorUsername: 'anna', changes: {} },
  ]);
  expect(logged()).toEqual([
    { event: 'User.signIn', id, actorId: id, actor: 'anna', address: ADDRESS },
    { event: 'User.signOut', id, actorId: id, actor: 'anna', address: ADDRESS },
  ]);
});

test('security 16: a refused sign-in says why and about whom, and never what was typed', async () => {
  const { id } = await makeUser(portal.em, { username: 'anna' });
  const guest = portal.guest();
  await guest.rest('POST', '/api/login', { username: 'anna', password: 'zomaarwat' }, from);
  await guest.rest('POST', '/api/login', { username: 'MijnWachtwoord1', password: 'zomaarwat' }, from);
  const changes = { reason: [null, 'INVALID_CREDENTIALS'] };
  const refused = { action: 'signInRefused', entity: 'User', actorUsername: null, changes };
  expect(await audited()).toEqual([
    { ...refused, entityId: id },
    { ...refused, entityId: null },
  ]);
  expect(logged()).toMatchObject([
    { event: 'User.signInRefused', id, reason: 'INVALID_CREDENTIALS' },
    { event: 'User.signInRefused', id: null, reason: 'INVALID_CREDENTIALS' },
  ]);
  expect(log.text()).not.toContain('MijnWachtwoord1');
  expect(JSON.stringify(await portal.em.find(AuditEntry, {}))).not.toContain('MijnWachtwoord1');
});

test('security 16: whoever is kept out and goes on trying fills no table', async () => {
  await makeUser(portal.em, { username: 'anna' });
  for (let tries = 0; tries < 12; tries += 1)
    await portal.guest().rest('POST', '/api/login', { username: 'anna', password: 'zomaarwat' }, from);
  const reasons = (await audited()).map(({ changes }) => changes.reason?.[1]);
  expect(reasons.filter((reason) => reason === 'TOO_MANY_TRIES')).toHaveLength(1);
  expect(logged()).toHaveLength(12);
});

test('security 16: a changed factor is in both logs, without the factor', async () => {
  const anna = await portal.signIn({ username: 'anna' });
  await anna.send('POST', '/api/user/password', { currentPassword: PASSWORD, newPassword: 'geheim456' }, from);
  expect(await audited()).toMatchObject([
    { action: 'update', entity: 'User', entityId: anna.id, changes: { passwordHash: [null, null] } },
  ]);
  expect(logged()).toMatchObject([{ event: 'User.update', id: anna.id, fields: ['passwordHash'], actor: 'anna' }]);
});

test('security 16: a fetched document says which and by whom', async () => {
  const anna = await portal.signIn({ username: 'anna' });
  const { id } = await makeInspection(portal.em);
  await anna.send('GET', `/api/inspections/${id}/contract/download`, undefined, from);
  await anna.send('GET', `/api/inspections/${id}/contract/simple-pdf`, undefined, from);
  expect(await audited()).toMatchObject([
    {
      action: 'download',
      entity: 'Inspection',
      entityId: id,
      actorUsername: 'anna',
      changes: { document: [null, 'report'] },
    },
    {
      action: 'download',
      entity: 'Inspection',
      entityId: id,
      actorUsername: 'anna',
      changes: { document: [null, 'simple'] },
    },
  ]);
  expect(logged()).toMatchObject([{ event: 'Inspection.download' }, { event: 'Inspection.download' }]);
  // What happened lately is what changed.
  const activity = await anna.trpc.inspections.activity.query();
  expect(activity.flatMap(({ action, inspectionId }) => (inspectionId === id ? [action] : []))).toEqual(['create']);
});

test('security 16: what somebody may not do is logged with the reason', async () => {
  const anna = await portal.signIn();
  await anna.rest('GET', '/api/admin/users');
  expect(logged()).toEqual([{ event: 'refused', code: 'NOT_ALLOWED' }]);
});

test('security 10: what was asked for in a query is never logged', async () => {
  const anna = await portal.signIn();
  await anna.rest('GET', '/api/customers?limit=1&cursor=Bakkerij-Geheim');
  await anna.trpc.customers.list.query({ search: 'Bakkerij-Geheim' });
  await anna.rest('GET', '/nergens?naam=Bakkerij-Geheim');
  expect(log.entries().length).toBeGreaterThan(5);
  expect(log.text()).not.toContain('Geheim');
});
