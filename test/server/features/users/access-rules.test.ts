/** Who may come in: required second factors, closed registration, and what administrators do to an account's ways in. */
import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { routes } from '#server/app-routes.ts';
import { AuditEntry } from '#server/entities/audit-entry.entity.ts';
import { RecoveryCode } from '#server/entities/recovery-code.entity.ts';
import { User } from '#server/entities/user.entity.ts';
import { PASSWORD } from '#test/support/factories.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { procedureAccess } from '#test/support/procedure-access.ts';
import { callProcedure, outcomeOf, procedures } from '#test/support/procedures.ts';
import { refusalOf } from '#test/support/refusal.ts';

const portal = usePortal();

async function turnOn(visitor: Visitor): Promise<string> {
  const { secret } = await visitor.trpc.users.setUpTwoFactor.mutate({ password: PASSWORD });
  await visitor.trpc.users.confirmTwoFactor.mutate({ totpCode: await generate({ secret }) });
  return secret;
}

/** An administrator with a second factor, who requires one of everybody. */
async function requireTwoFactor(): Promise<Visitor> {
  const admin = await portal.signIn({ role: 'admin', fullName: 'Anna Beheer' });
  await turnOn(admin);
  await admin.trpc.settings.saveAccess.mutate({ requiresTwoFactor: true });
  return admin;
}

test('whoever has no second factor where it is required reaches only what sets one up', async () => {
  const bram = await portal.signIn({ role: 'admin' });
  await requireTwoFactor();
  const setUp = ['setUpTwoFactor', 'confirmTwoFactor', 'passkeys', 'beginPasskey', 'addPasskey'];
  const atFirst = setUp.map((name) => `users.${name}`);
  for (const procedure of procedures) {
    const { path } = procedure;
    // Who comes by a link has no account.
    if (['anyone', 'byLink'].includes(procedureAccess[path] ?? '') || atFirst.includes(path)) continue;
    expect({ path, outcome: outcomeOf(await callProcedure(bram, procedure, '7')) }).toEqual({
      path,
      outcome: 'TWO_FACTOR_REQUIRED',
    });
  }
  for (const { method, path, isOpen } of routes) {
    if (isOpen) continue;
    const { status, body } = await bram.rest(method, path.replace('{id}', '1'));
    expect({ path, status, code: body.code }).toEqual({ path, status: 403, code: 'TWO_FACTOR_REQUIRED' });
  }
  expect(await bram.trpc.users.current.query()).toMatchObject({ hasTwoFactor: false, isTwoFactorRequired: true });
  await turnOn(bram);
  expect((await bram.rest('GET', '/api/customers')).status).toBe(200);
});

test('nobody requires of others what they do not have, and nobody turns it off where it is required', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const require = () => admin.trpc.settings.saveAccess.mutate({ requiresTwoFactor: true });
  expect(await refusalOf(require())).toBe('TWO_FACTOR_NOT_SET_UP');
  const secret = await turnOn(admin);
  expect(await require()).toEqual({ requiresTwoFactor: true, isRegistrationOpen: true });
  const proof = {
    password: PASSWORD,
    totpCode: await generate({ secret, epoch: Math.floor(Date.now() / 1_000) + 30 }),
  };
  expect(await refusalOf(admin.trpc.users.disableTwoFactor.mutate(proof))).toBe('TWO_FACTOR_REQUIRED');
  await admin.trpc.settings.saveAccess.mutate({ requiresTwoFactor: false });
  expect(await refusalOf(admin.trpc.users.disableTwoFactor.mutate(proof))).toBe('accepted');
});

test('with registration closed strangers make no account, over REST or tRPC, and read so; administrators still do', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  await admin.trpc.settings.saveAccess.mutate({ isRegistrationOpen: false });
  const stranger = { username: 'vreemd', password: PASSWORD, fullName: 'Vreemd' };
  const { status, body } = await portal.guest().rest('POST', '/api/register', stranger);
  expect({ status, code: body.code }).toEqual({ status: 403, code: 'REGISTRATION_CLOSED' });
  expect(await refusalOf(portal.guest().trpc.users.register.mutate(stranger))).toBe('REGISTRATION_CLOSED');
  expect(await portal.em.count(User, { username: 'vreemd' })).toBe(0);
  expect(await portal.guest().trpc.settings.logo.query()).toMatchObject({ isRegistrationOpen: false });
  await admin.send('POST', '/api/admin/users', stranger);
  await admin.trpc.settings.saveAccess.mutate({ isRegistrationOpen: true });
  expect((await portal.guest().rest('POST', '/api/register', { ...stranger, username: 'vreemder' })).status).toBe(201);
});

test('technicians neither read nor change the rules', async () => {
  const bram = await portal.signIn();
  expect(await refusalOf(bram.trpc.settings.access.query())).toBe('NOT_ALLOWED');
  expect(await refusalOf(bram.trpc.settings.saveAccess.mutate({ isRegistrationOpen: false }))).toBe('NOT_ALLOWED');
});

test('an administrator resets a second factor: sessions end, the password is enough, and both are written down', async () => {
  const admin = await portal.signIn({ role: 'admin', fullName: 'Anna Beheer' });
  const bram = await portal.signIn({ username: 'bram' });
  await turnOn(bram);
  const id = bram.id ?? 0;
  expect(await admin.trpc.users.resetTwoFactor.mutate({ id })).toMatchObject({ id, hasTwoFactor: false });
  expect((await bram.rest('GET', '/api/user')).status).toBe(401);
  expect(await portal.em.count(RecoveryCode)).toBe(0);
  const entries = await portal.em.find(AuditEntry, { entity: 'User', entityId: id, actorId: admin.id });
  expect(entries.map(({ changes }) => Object.keys(changes))).toEqual([expect.arrayContaining(['totpSecret'])]);

  const { headers } = await portal.guest().send('POST', '/api/login', { username: 'bram', password: PASSWORD });
  const cookie = String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  const read = async () =>
    (await portal.guest().rest('GET', '/trpc/users.notices', undefined, { headers: { cookie } })).body;
  expect(await read()).toMatchObject({
    result: { data: [{ kind: 'twoFactorReset', by: 'Anna Beheer' }, { kind: 'appAdded' }] },
  });
  const { result } = (await read()) as { result: { data: { id: number }[] } };
  const shown = { ids: result.data.map(({ id: line }) => line) };
  await portal.guest().rest('POST', '/trpc/users.dismissNotices', shown, { headers: { cookie } });
  expect(await read()).toMatchObject({ result: { data: [] } });
});

test('an administrator signs somebody out everywhere, who reads so; what one does oneself is told elsewhere alone', async () => {
  const admin = await portal.signIn({ role: 'admin', fullName: 'Anna Beheer' });
  const bram = await portal.signIn({ username: 'bram' });
  const id = bram.id ?? 0;
  const secret = await turnOn(bram);
  expect(await bram.trpc.users.notices.query()).toEqual([]);
  await admin.trpc.users.endSessions.mutate({ id });
  expect((await bram.rest('GET', '/api/user')).status).toBe(401);
  const entries = await portal.em.find(AuditEntry, { entityId: id, actorId: admin.id });
  expect(entries.map(({ changes }) => changes)).toEqual([{ sessionsEnded: [null, true] }]);
  await admin.send('PATCH', `/api/admin/users/${id}`, { password: 'nieuw geheim' });
  const totpCode = await generate({ secret, epoch: Math.floor(Date.now() / 1_000) + 30 });
  const signIn = { username: 'bram', password: 'nieuw geheim', totpCode };
  const { headers } = await portal.guest().send('POST', '/api/login', signIn);
  const cookie = String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  const { body } = await portal.guest().rest('GET', '/trpc/users.notices', undefined, { headers: { cookie } });
  expect(body).toMatchObject({
    result: { data: [{ kind: 'passwordChanged' }, { kind: 'sessionsEnded' }, { kind: 'appAdded' }] },
  });
});

test('one’s own factor and sessions are not an administrator’s to take away without proof', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  await turnOn(admin);
  const own = { id: admin.id ?? 0 };
  expect(await refusalOf(admin.trpc.users.resetTwoFactor.mutate(own))).toBe('OWN_ACCOUNT');
  expect(await refusalOf(admin.trpc.users.endSessions.mutate(own))).toBe('OWN_ACCOUNT');
  expect(await refusalOf(admin.trpc.users.resetTwoFactor.mutate({ id: 999_999 }))).toBe('USER_NOT_FOUND');
});
