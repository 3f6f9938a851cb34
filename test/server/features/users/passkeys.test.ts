/** Passkeys: made, used alone or after the password, lost and removed; and what does not pass for one. */
import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { AuditEntry } from '#server/entities/audit-entry.entity.ts';
import { Passkey } from '#server/entities/passkey.entity.ts';
import { PasskeyChallenge } from '#server/entities/passkey-challenge.entity.ts';
import { RecoveryCode } from '#server/entities/recovery-code.entity.ts';
import { passkeySiteOf } from '#server/features/users/passkey-site.ts';
import { addPasskey, answerOf, fillPasskeys, type Proof, proof } from '#test/support/passkeys.ts';
import { usePortal } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';
import { SoftwarePasskey } from '#test/support/software-passkey.ts';

const portal = usePortal();

async function signInWith(key: SoftwarePasskey, given: Parameters<SoftwarePasskey['use']>[1] = {}) {
  const guest = portal.guest();
  return refusalOf(guest.trpc.users.loginWithPasskey.mutate({ passkey: await answerOf(guest, key, given) }));
}

const login = (username: string, more: { totpCode?: string; passkey?: ReturnType<SoftwarePasskey['use']> } = {}) =>
  portal.guest().trpc.users.login.mutate({ username, ...proof, ...more });

test('a passkey is made with the password, has a name, is listed, and signs in by itself', async () => {
  const bram = await portal.signIn({ username: 'bram' });
  const { key, recoveryCodes } = await addPasskey(bram);
  expect(recoveryCodes).toHaveLength(10);
  const [listed] = await bram.trpc.users.passkeys.query();
  expect(listed).toMatchObject({ name: 'Telefoon', host: 'localhost', lastUsedAt: null });
  await bram.trpc.users.renamePasskey.mutate({ id: listed?.id ?? 0, name: 'Werktelefoon' });
  const guest = portal.guest();
  const passkey = await answerOf(guest, key);
  expect(await guest.trpc.users.loginWithPasskey.mutate({ passkey })).toMatchObject({
    username: 'bram',
    hasTwoFactor: true,
    hasPasskey: true,
    hasAuthenticatorApp: false,
  });
  expect(await bram.trpc.users.passkeys.query()).toMatchObject([
    { name: 'Werktelefoon', lastUsedAt: expect.any(String) },
  ]);
  expect(await bram.trpc.users.sessions.query()).toHaveLength(2);
  const lines = await portal.em.find(AuditEntry, { entity: 'User', entityId: bram.id }, { orderBy: { id: 'asc' } });
  expect(lines.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'signIn']);
  expect(lines[2]?.changes).toEqual({
    passkeyName: ['Telefoon', 'Werktelefoon'],
    session: [null, expect.stringMatching(/^\w{8}$/)],
  });
  // The key's own words are of no use to anybody else; its name is what the log says.
  expect(JSON.stringify(lines)).not.toContain(key.id.toString('base64url'));
});

test('holding a session is not enough to add or remove one; with a factor there, the factor is asked for', async () => {
  const bram = await portal.signIn({ username: 'bram' });
  const begin = (shown: Proof) => refusalOf(bram.trpc.users.beginPasskey.mutate(shown));
  expect(await begin({ password: 'verkeerd' })).toBe('WRONG_PASSWORD');
  const { key, recoveryCodes } = await addPasskey(bram);
  expect(await begin(proof)).toBe('TOTP_REQUIRED');
  expect(await begin({ ...proof, totpCode: '123456' })).toBe('INVALID_TOTP');
  const again = await addPasskey(bram, 'Laptop', { ...proof, passkey: await answerOf(bram, key) });
  // The codes of before go on working.
  expect(again.recoveryCodes).toBeNull();
  const [first] = await bram.trpc.users.passkeys.query();
  const remove = (shown: Proof) => refusalOf(bram.trpc.users.removePasskey.mutate({ id: first?.id ?? 0, ...shown }));
  expect(await remove(proof)).toBe('TOTP_REQUIRED');
  expect(await remove({ ...proof, totpCode: recoveryCodes?.[0] ?? '' })).toBe('accepted');
  expect(await signInWith(key)).toBe('PASSKEY_REFUSED');
  expect(await signInWith(again.key)).toBe('accepted');
});

test('an answer counts once, soon, for the session that asked and what was asked', async () => {
  const bram = await portal.signIn();
  const { key } = await addPasskey(bram);
  const guest = portal.guest();
  const passkey = await answerOf(guest, key);
  expect(await refusalOf(guest.trpc.users.loginWithPasskey.mutate({ passkey }))).toBe('accepted');
  expect(await refusalOf(guest.trpc.users.loginWithPasskey.mutate({ passkey }))).toBe('PASSKEY_REFUSED');
  const late = await answerOf(guest, key);
  await portal.em.nativeUpdate(PasskeyChallenge, {}, { expiresAt: new Date(Date.now() - 1) });
  expect(await refusalOf(guest.trpc.users.loginWithPasskey.mutate({ passkey: late }))).toBe('PASSKEY_REFUSED');
  const ofBram = await answerOf(bram, key);
  expect(await refusalOf(guest.trpc.users.loginWithPasskey.mutate({ passkey: ofBram }))).toBe('PASSKEY_REFUSED');
  // What was asked of a guest makes no new passkey.
  const asked = await guest.trpc.users.askForPasskey.mutate();
  const strange = new SoftwarePasskey().create({ ...asked, user: { id: 'MQ' } });
  expect(await refusalOf(bram.trpc.users.addPasskey.mutate({ name: 'x', passkey: strange }))).toBe('PASSKEY_REFUSED');
});

test.each([
  ['made on another site', { origin: 'https://localhost.example' }],
  ['made on plain HTTP of another port', { origin: 'http://localhost:8080' }],
  ['made for another host', { host: 'example.com' }],
  ['made without finger, face or PIN', { isVerified: false }],
  ['made for another account', { userHandle: Buffer.from('999').toString('base64url') }],
  ['made by a copy that is behind', { counter: 1 }],
])('an answer that was %s is refused', async (_, given) => {
  const { key } = await addPasskey(await portal.signIn());
  expect(await signInWith(key)).toBe('accepted');
  expect(await signInWith(key)).toBe('accepted');
  expect(await signInWith(key, given)).toBe('PASSKEY_REFUSED');
});

test('an answer with another signature, of an unknown key, or asked of another host is refused, and written down', async () => {
  const bram = await portal.signIn();
  const { key } = await addPasskey(bram);
  const guest = portal.guest();
  const passkey = await answerOf(guest, key);
  const other = new SoftwarePasskey();
  const forged = { ...passkey, response: other.use({ challenge: 'x' }).response };
  forged.response.clientDataJSON = passkey.response.clientDataJSON;
  expect(await refusalOf(guest.trpc.users.loginWithPasskey.mutate({ passkey: forged }))).toBe('PASSKEY_REFUSED');
  expect(await signInWith(other)).toBe('PASSKEY_REFUSED');
  const elsewhere = { passkey: await answerOf(guest, key) };
  const headers = { host: 'portal.example.com' };
  const answer = await guest.rest('POST', '/trpc/users.loginWithPasskey', elsewhere, { headers });
  expect(answer.raw.toString()).toContain('PASSKEY_REFUSED');
  const lines = await portal.em.find(AuditEntry, { action: 'signInRefused' });
  expect(lines).toHaveLength(3);
});

test('after the password a passkey is asked for, the account’s own, and a recovery code helps who has lost it', async () => {
  const bram = await portal.signIn({ username: 'bram' });
  const { key, recoveryCodes } = await addPasskey(bram);
  const { key: others } = await addPasskey(await portal.signIn({ username: 'carla' }));
  const refused = await portal.guest().rest('POST', '/trpc/users.login', { username: 'bram', ...proof });
  const factors = { app: false, passkey: true };
  expect(refused.body).toMatchObject({ error: { data: { appCode: 'TOTP_REQUIRED', factors } } });
  const rest = await portal.guest().rest('POST', '/api/login', { username: 'bram', ...proof });
  expect(rest.body.code).toBe('TOTP_REQUIRED');
  const guest = portal.guest();
  expect(await refusalOf(login('bram', { passkey: await answerOf(guest, others) }))).toBe('PASSKEY_REFUSED');
  expect(await refusalOf(login('bram', { passkey: await answerOf(guest, key) }))).toBe('accepted');
  expect(await refusalOf(login('bram', { totpCode: '000000' }))).toBe('INVALID_TOTP');
  expect(await refusalOf(login('bram', { totpCode: recoveryCodes?.[1] ?? '' }))).toBe('accepted');
});

test('where a second factor is required a passkey is one, and the last factor stays', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  await addPasskey(admin);
  await admin.trpc.settings.saveAccess.mutate({ requiresTwoFactor: true });
  const bram = await portal.signIn({ username: 'bram' });
  expect(await refusalOf(bram.trpc.customers.list.query({}))).toBe('TWO_FACTOR_REQUIRED');
  const { key } = await addPasskey(bram);
  expect(await refusalOf(bram.trpc.customers.list.query({}))).toBe('accepted');
  const [{ id } = { id: 0 }] = await bram.trpc.users.passkeys.query();
  const remove = async () =>
    refusalOf(bram.trpc.users.removePasskey.mutate({ id, ...proof, passkey: await answerOf(bram, key) }));
  expect(await remove()).toBe('TWO_FACTOR_REQUIRED');
  const { secret } = await bram.trpc.users.setUpTwoFactor.mutate({ ...proof, passkey: await answerOf(bram, key) });
  await bram.trpc.users.confirmTwoFactor.mutate({ totpCode: await generate({ secret }) });
  // Either may go while the other is there.
  const off = { ...proof, passkey: await answerOf(bram, key) };
  expect(await refusalOf(bram.trpc.users.disableTwoFactor.mutate(off))).toBe('accepted');
  expect(await remove()).toBe('TWO_FACTOR_REQUIRED');
  await admin.trpc.settings.saveAccess.mutate({ requiresTwoFactor: false });
  expect(await portal.em.count(RecoveryCode, { userId: bram.id })).toBe(10);
  expect(await remove()).toBe('accepted');
  expect(await portal.em.count(RecoveryCode, { userId: bram.id })).toBe(0);
  expect(await refusalOf(login('bram'))).toBe('accepted');
});

test('an administrator’s reset takes passkeys too, and nobody names or removes another’s', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const bram = await portal.signIn({ username: 'bram' });
  const { key } = await addPasskey(bram);
  const [{ id } = { id: 0 }] = await bram.trpc.users.passkeys.query();
  expect(await refusalOf(admin.trpc.users.renamePasskey.mutate({ id, name: 'Mijn' }))).toBe('PASSKEY_NOT_FOUND');
  expect(await refusalOf(admin.trpc.users.removePasskey.mutate({ id, ...proof }))).toBe('PASSKEY_NOT_FOUND');
  expect(await admin.trpc.users.resetTwoFactor.mutate({ id: bram.id ?? 0 })).toMatchObject({ hasTwoFactor: false });
  expect(await portal.em.count(Passkey)).toBe(0);
  expect(await signInWith(key)).toBe('PASSKEY_REFUSED');
  expect(await refusalOf(login('bram'))).toBe('accepted');
});

test('a device that has a passkey of the account is told so, and the number of passkeys has an end', async () => {
  const bram = await portal.signIn();
  const { key } = await addPasskey(bram);
  const shown = { ...proof, passkey: await answerOf(bram, key) };
  const asked = await bram.trpc.users.beginPasskey.mutate(shown);
  expect(asked.excludeCredentials?.map(({ id }) => id)).toEqual([key.id.toString('base64url')]);
  expect(asked.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' });
  await fillPasskeys(portal.em, bram.id ?? 0, 19);
  const more = { ...proof, passkey: await answerOf(bram, key) };
  expect(await refusalOf(bram.trpc.users.beginPasskey.mutate(more))).toBe('MAX_PASSKEYS');
});

test.each([
  ['portal.example.com', { host: 'portal.example.com', origins: ['https://portal.example.com'] }],
  ['Portal.Example.com:443', { host: 'portal.example.com', origins: ['https://portal.example.com'] }],
  ['portal.example.com:8443', { host: 'portal.example.com', origins: ['https://portal.example.com:8443'] }],
  ['localhost:3000', { host: 'localhost', origins: ['https://localhost:3000', 'http://localhost:3000'] }],
])('on %s passkeys are for that host, over HTTPS unless it is this machine', (host, site) => {
  expect(passkeySiteOf(host)).toEqual(site);
});

test.each(['127.0.0.1:3000', '192.168.1.20', '[::1]:3000', '0x7f.1'])('on %s there are none', async (host) => {
  const headers = { host };
  const { raw } = await portal.guest().rest('POST', '/trpc/users.askForPasskey', {}, { headers });
  expect(raw.toString()).toContain('PASSKEYS_UNAVAILABLE');
});
