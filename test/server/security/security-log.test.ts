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

/** How often the audit log tells of each reason. */
async function toldReasons(): Promise<Record<string, number>> {
  const rows = await portal.em.execute<{ reason: string; count: number }[]>(
    `select changes -> 'reason' ->> 1 as reason, count(*)::int as count from audit_log
     where action = 'signInRefused' group by 1`,
  );
  return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]));
}

/** Answers with a passkey that is none; what the portal says of it. */
async function tryPasskey(remoteAddress: string): Promise<string | undefined> {
  const text = Buffer.from('{}').toString('base64url');
  const response = { clientDataJSON: text, authenticatorData: text, signature: text };
  const body = { passkey: { id: text, rawId: text, type: 'public-key', response } };
  const options = { remoteAddress, headers: { host: 'portal.example.com' } };
  const { raw } = await portal.guest().rest('POST', '/trpc/users.loginWithPasskey', body, options);
  return /"appCode":"(\w+)"/.exec(raw.toString())?.[1];
}

test('security 16: passkeys that are none are refused after a while, and told a few times', async () => {
  const answers: (string | undefined)[] = [];
  for (let tries = 0; tries < 103; tries += 1) answers.push(await tryPasskey(ADDRESS));
  expect(answers.slice(0, 100)).toEqual(Array(100).fill('PASSKEY_REFUSED'));
  expect(answers.slice(100)).toEqual(Array(3).fill('TOO_MANY_TRIES'));
  expect(await toldReasons()).toEqual({ PASSKEY_REFUSED: 5, TOO_MANY_TRIES: 1 });
  expect(logged()).toHaveLength(103);
});

test('security 16: taking turns with addresses and reasons fills no table either', async () => {
  await makeUser(portal.em, { username: 'anna' });
  const login = (remoteAddress: string, password = 'zomaarwat') =>
    portal.guest().rest('POST', '/api/login', { username: 'anna', password }, { remoteAddress });
  for (let tries = 0; tries < 8; tries += 1) {
    await login('198.51.100.7');
    await login('198.51.100.8');
    // One visitor, however its own network numbers it.
    await login(`2001:db8::${tries}`);
  }
  expect(await toldReasons()).toEqual({ INVALID_CREDENTIALS: 15, TOO_MANY_TRIES: 3 });
});

test('security 16: visitors without end fill no table either', async () => {
  for (let visitor = 0; visitor < 110; visitor += 1) await tryPasskey(`2001:db8:0:${visitor}::1`);
  expect(await toldReasons()).toEqual({ PASSKEY_REFUSED: 100 });
  expect(logged()).toHaveLength(110);
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
