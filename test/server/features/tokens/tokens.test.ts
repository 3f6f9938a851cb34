/** Tokens as people make, see and withdraw them: their own, and as administrators those of services and everybody. */
import { expect, test } from 'vitest';
import { dayOf } from '#common/domain/day.ts';
import type { CreateApiTokenInput } from '#common/schemas/api-token.ts';
import { ApiToken } from '#server/entities/api-token.entity.ts';
import { AuditEntry } from '#server/entities/audit-entry.entity.ts';
import { PASSWORD } from '#test/support/factories.ts';
import { addPasskey, answerOf, proof } from '#test/support/passkeys.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';
import { arriveByToken, bearer, giveToken } from '#test/support/tokens.ts';

const portal = usePortal();
const order = { name: 'Boekhouding', scope: 'read', lastDay: null } as const;
const create = (visitor: Visitor, more: Partial<CreateApiTokenInput> = {}) =>
  visitor.trpc.tokens.create.mutate({ ...order, ...proof, ...more });
const statusBy = async (token: string, url = '/api/customers') =>
  (await portal.visitor(null, bearer(token)).rest('GET', url)).status;
const linesOf = (userId: number | null) =>
  portal.em.find(AuditEntry, { entity: 'User', entityId: userId, action: 'update' }, { orderBy: { id: 'asc' } });

test('a token is told once, works at once, and is stored as a hash only', async () => {
  const anna = await portal.signIn();
  const { token, ...shown } = await create(anna, { lastDay: '2199-12-31' });
  expect(token.startsWith(shown.prefix)).toBe(true);
  expect(await statusBy(token)).toBe(200);
  // No call waits until it is written down.
  await expect
    .poll(() => anna.trpc.tokens.list.query())
    .toMatchObject([{ ...shown, lastUsedAt: expect.any(String), lastUsedAddress: '127.0.0.1' }]);
  const rows = JSON.stringify([
    await portal.em.execute('select * from api_tokens'),
    await portal.em.execute('select * from audit_log'),
    await anna.trpc.tokens.list.query(),
  ]);
  expect(rows).not.toContain(token);
  const changes = (await linesOf(anna.id)).map((line) => line.changes);
  expect(changes).toContainEqual({
    apiToken: [null, 'Boekhouding'],
    apiTokenScope: [null, 'read'],
    apiTokenLastDay: [null, '2199-12-31'],
    session: [null, expect.stringMatching(/^\w{8}$/)],
  });
});

test('holding a session is not enough to make one: password and factor are asked for', async () => {
  const anna = await portal.signIn();
  expect(await refusalOf(create(anna, { password: 'verkeerd' }))).toBe('WRONG_PASSWORD');
  const { key } = await addPasskey(anna);
  expect(await refusalOf(create(anna))).toBe('TOTP_REQUIRED');
  expect(await refusalOf(create(anna, { totpCode: '123456' }))).toBe('INVALID_TOTP');
  expect(await portal.em.count(ApiToken)).toBe(0);
  const passkey = await answerOf(anna, key);
  expect(await refusalOf(create(anna, { passkey }))).toBe('accepted');
});

test('one may end today, but not before; so many there may be', async () => {
  const anna = await portal.signIn();
  const now = Date.now();
  expect(await refusalOf(create(anna, { lastDay: dayOf(new Date(now - 86_400_000)) }))).toBe('INVALID_INPUT');
  const today = await create(anna, { lastDay: dayOf(new Date(now)) });
  expect(Date.parse(today.expiresAt ?? '')).toBeGreaterThan(now);
  for (const wrong of ['2026-02-30', '26-1-1', '2200-01-01', 'morgen'])
    expect(await refusalOf(create(anna, { lastDay: wrong }))).toBe('INVALID_INPUT');
  for (let made = 1; made < 20; made += 1) await giveToken(portal, { userId: anna.id ?? 0 });
  expect(await refusalOf(create(anna))).toBe('MAX_TOKENS');
});

test('everybody sees and withdraws their own; an administrator everybody’s, whose owner is told', async () => {
  const admin = await portal.signIn({ role: 'admin', fullName: 'Anna Beheer' });
  const bram = await portal.signIn({ fullName: 'Bram Bakker' });
  const [first, second] = [await create(bram), await create(bram, { name: 'Planning', scope: 'write' })];
  expect(await refusalOf(admin.trpc.tokens.withdraw.mutate({ id: first.id }))).toBe('TOKEN_NOT_FOUND');
  expect(await admin.trpc.tokens.listAll.query()).toMatchObject([
    { name: 'Planning', owner: 'Bram Bakker', ownerId: bram.id, isService: false, role: 'technician', scope: 'write' },
    { name: 'Boekhouding', scope: 'read' },
  ]);
  await bram.trpc.tokens.withdraw.mutate({ id: first.id });
  expect(await statusBy(first.token)).toBe(401);
  expect(await statusBy(second.token)).toBe(200);
  // What is done in this very session is no news to it.
  expect((await bram.trpc.users.notices.query()).map(({ kind }) => kind)).not.toContain('tokenAdded');
  await admin.trpc.tokens.withdrawOf.mutate({ id: second.id });
  expect(await statusBy(second.token)).toBe(401);
  expect(await refusalOf(admin.trpc.tokens.withdrawOf.mutate({ id: second.id }))).toBe('TOKEN_NOT_FOUND');
  expect(await bram.trpc.tokens.list.query()).toEqual([]);
  expect(await bram.trpc.users.notices.query()).toContainEqual(
    expect.objectContaining({ kind: 'tokenRemoved', by: 'Anna Beheer', name: 'Planning' }),
  );
});

test('a token that somebody else’s session made, and its first use, are told to the owner', async () => {
  const username = 'bram';
  const bram = await portal.signIn({ username });
  const { headers } = await portal.guest().send('POST', '/api/login', { username, password: PASSWORD });
  const cookie = [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ');
  const { token } = await create(portal.visitor(bram.id, { cookie }));
  await statusBy(token);
  const kinds = async () => (await bram.trpc.users.notices.query()).map(({ kind, name }) => [kind, name]);
  await expect.poll(kinds).toContainEqual(['tokenUsed', 'Boekhouding']);
  expect(await kinds()).toContainEqual(['tokenAdded', 'Boekhouding']);
});

test('a reset of the second factor ends tokens, one’s own new password and signing out everywhere do not', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const bram = await portal.signIn();
  const { token } = await giveToken(portal, { userId: bram.id ?? 0 });
  await admin.trpc.users.endSessions.mutate({ id: bram.id ?? 0 });
  expect(await statusBy(token)).toBe(200);
  const carla = await portal.signIn();
  const carlas = await giveToken(portal, { userId: carla.id ?? 0 });
  await addPasskey(carla);
  await admin.trpc.users.resetTwoFactor.mutate({ id: carla.id ?? 0 });
  expect(await statusBy(carlas.token)).toBe(401);
  const dirk = await portal.signIn();
  const dirks = await giveToken(portal, { userId: dirk.id ?? 0 });
  await dirk.trpc.users.changePassword.mutate({ currentPassword: PASSWORD, newPassword: 'geheim4567' });
  expect(await statusBy(dirks.token)).toBe(200);
});

test('a service acts under a name of its own, and nobody signs in as one', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const service = { name: 'Weegbrug', role: 'technician' } as const;
  const make = (given: Parameters<typeof admin.trpc.tokens.createForService.mutate>[0]['service']) =>
    admin.trpc.tokens.createForService.mutate({ ...order, scope: 'write', ...proof, service: given });
  const { token } = await make(service);
  const me = await portal.visitor(null, bearer(token)).send('GET', '/api/user');
  expect(me.body).toMatchObject({ username: 'Weegbrug', fullName: 'Weegbrug', role: 'technician', status: 'approved' });
  const made = await portal
    .visitor(null, bearer(token))
    .send('POST', '/api/customers', { name: 'Bakkerij', address: 'Dorp 1' });
  const line = await portal.em.findOneOrFail(AuditEntry, { entity: 'Customer', entityId: Number(made.body.id) });
  expect(line.actorName).toBe('Weegbrug (API: Boekhouding)');
  const [known] = await admin.trpc.tokens.services.query();
  expect(known).toEqual({ id: me.body.id, name: 'Weegbrug', role: 'technician' });
  expect(await refusalOf(make(service))).toBe('USERNAME_TAKEN');
  expect(await statusBy((await make({ id: known?.id ?? 0 })).token)).toBe(200);
  expect(await refusalOf(make({ id: admin.id ?? 0 }))).toBe('USER_NOT_FOUND');
  const wrong = admin.trpc.tokens.createForService.mutate({ ...order, service, password: 'verkeerd' });
  expect(await refusalOf(wrong)).toBe('WRONG_PASSWORD');

  const password = 'nieuwgeheim1';
  const changed = admin.trpc.users.update.mutate({ id: known?.id ?? 0, changes: { password } });
  expect(await refusalOf(changed)).toBe('SERVICE_ACCOUNT');
  expect(await refusalOf(portal.guest().trpc.users.login.mutate({ username: 'Weegbrug', password }))).toBe(
    'INVALID_CREDENTIALS',
  );
  expect((await admin.trpc.users.technicians.query()).map(({ fullName }) => fullName)).not.toContain('Weegbrug');
  expect(await admin.trpc.users.list.query()).toContainEqual(expect.objectContaining({ isService: true }));
  await admin.trpc.users.update.mutate({ id: known?.id ?? 0, changes: { status: 'rejected' } });
  expect(await statusBy(token)).toBe(401);
  expect(await admin.trpc.tokens.services.query()).toEqual([]);
  expect(await refusalOf(make({ id: known?.id ?? 0 }))).toBe('USER_NOT_FOUND');
});

test('an expired token is listed for a while, so that its owner sees why a program is refused', async () => {
  const anna = await portal.signIn();
  await giveToken(portal, { userId: anna.id ?? 0, expiresAt: new Date(Date.now() - 1_000) });
  expect(await anna.trpc.tokens.list.query()).toHaveLength(1);
});

test('no token reaches the procedures that make or withdraw tokens', async () => {
  const program = await arriveByToken(portal, 'write', { role: 'admin' });
  for (const call of ['tokens.list', 'tokens.listAll', 'tokens.services'])
    expect((await program.rest('GET', `/trpc/${call}`)).status).toBe(401);
  expect((await program.rest('POST', '/trpc/tokens.create', { ...order, ...proof })).status).toBe(401);
});
