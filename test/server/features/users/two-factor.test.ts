import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { RecoveryCode } from '#server/entities/recovery-code.entity.ts';
import { User } from '#server/entities/user.entity.ts';
import { PASSWORD } from '#test/support/factories.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';

const portal = usePortal();
const PERIOD_SECONDS = 30;

/** The code of some time steps from now: the portal takes the next one too, as a fast phone would show it. */
const codeOf = (secret: string, steps = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * PERIOD_SECONDS });

async function turnOn(visitor: Visitor): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await visitor.trpc.users.setUpTwoFactor.mutate({ password: PASSWORD });
  const { recoveryCodes } = await visitor.trpc.users.confirmTwoFactor.mutate({ totpCode: await codeOf(secret, -1) });
  return { secret, recoveryCodes };
}

const login = (totpCode?: string) =>
  portal
    .guest()
    .rest('POST', '/api/login', { username: 'bram', password: PASSWORD, ...(totpCode ? { totpCode } : {}) });

test('set-up gives a secret as text, address and picture, and counts only once confirmed', async () => {
  const bram = await portal.signIn({ username: 'bram' });
  const { secret, uri, qrCode } = await bram.trpc.users.setUpTwoFactor.mutate({ password: PASSWORD });
  expect(uri).toBe(`otpauth://totp/Baitbook:bram?secret=${secret}&issuer=Baitbook`);
  expect(qrCode).toMatch(/^<svg/);
  expect((await login()).status).toBe(200);
  expect(await refusalOf(bram.trpc.users.confirmTwoFactor.mutate({ totpCode: '000000' }))).toBe('INVALID_TOTP');
  expect((await bram.trpc.users.current.query())?.hasTwoFactor).toBe(false);
});

test('signing in then needs a code, over REST and tRPC alike', async () => {
  const bram = await portal.signIn({ username: 'bram' });
  const { secret } = await turnOn(bram);
  expect((await bram.trpc.users.current.query())?.hasTwoFactor).toBe(true);
  const without = await login();
  expect({ status: without.status, code: without.body.code }).toEqual({ status: 401, code: 'TOTP_REQUIRED' });
  const credentials = { username: 'bram', password: PASSWORD };
  expect(await refusalOf(portal.guest().trpc.users.login.mutate(credentials))).toBe('TOTP_REQUIRED');
  expect((await login('123456')).body.code).toBe('INVALID_TOTP');
  expect((await login(await codeOf(secret))).status).toBe(200);
});

test('the password is checked first: a code alone says nothing about an account', async () => {
  const bram = await portal.signIn({ username: 'bram' });
  await turnOn(bram);
  const { body } = await portal.guest().rest('POST', '/api/login', { username: 'bram', password: 'verkeerd' });
  expect(body.code).toBe('INVALID_CREDENTIALS');
});

test('a code works once, also when it is sent twice at the same moment', async () => {
  const bram = await portal.signIn({ username: 'bram' });
  const { secret } = await turnOn(bram);
  const code = await codeOf(secret);
  const answers = await Promise.all([login(code), login(code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect((await login(code)).body.code).toBe('INVALID_TOTP');
});

test('ten recovery codes work once each, in any capitals, with or without the dash, however zeros and ones look', async () => {
  const bram = await portal.signIn({ username: 'bram' });
  const { recoveryCodes } = await turnOn(bram);
  expect(recoveryCodes).toHaveLength(10);
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = '', second = '', ...others] = recoveryCodes;
  expect((await login(first)).status).toBe(200);
  expect((await login(first)).body.code).toBe('INVALID_TOTP');
  expect((await login(second.replaceAll('-', '').toUpperCase())).status).toBe(200);
  // One in thousands of times none of them holds either.
  const misread = others.find((code) => /[01]/.test(code)) ?? others[0] ?? '';
  expect((await login(misread.replaceAll('0', 'O').replaceAll('1', 'l'))).status).toBe(200);
});

test('turning it off needs the password and the present factor', async () => {
  const bram = await portal.signIn({ username: 'bram' });
  const { secret } = await turnOn(bram);
  const disable = (password: string, totpCode?: string) =>
    refusalOf(bram.trpc.users.disableTwoFactor.mutate({ password, ...(totpCode ? { totpCode } : {}) }));
  expect(await disable('verkeerd')).toBe('WRONG_PASSWORD');
  expect(await disable(PASSWORD)).toBe('TOTP_REQUIRED');
  expect(await disable(PASSWORD, '000000')).toBe('INVALID_TOTP');
  expect(await disable(PASSWORD, await codeOf(secret))).toBe('accepted');
  expect((await login()).status).toBe(200);
  const user = await portal.em.findOneOrFail(User, { username: 'bram' });
  expect([user.totpSecret, user.totpPendingSecret, user.totpLastStep]).toEqual([null, null, null]);
});

test('setting up needs the password; replacing it the present factor as well, and new codes replace the old ones', async () => {
  const bram = await portal.signIn({ username: 'bram' });
  const setUp = (password: string, totpCode?: string) =>
    bram.trpc.users.setUpTwoFactor.mutate({ password, ...(totpCode ? { totpCode } : {}) });
  expect(await refusalOf(setUp('verkeerd'))).toBe('WRONG_PASSWORD');
  const { recoveryCodes } = await turnOn(bram);
  const [first = '', second = ''] = recoveryCodes;
  expect(await refusalOf(setUp(PASSWORD))).toBe('TOTP_REQUIRED');
  expect(await refusalOf(setUp(PASSWORD, '000000'))).toBe('INVALID_TOTP');
  const { secret } = await setUp(PASSWORD, first);
  // The old factor counts until the new one is confirmed.
  expect((await login(await codeOf(secret))).body.code).toBe('INVALID_TOTP');
  await bram.trpc.users.confirmTwoFactor.mutate({ totpCode: await codeOf(secret, -1) });
  expect((await login(second)).body.code).toBe('INVALID_TOTP');
  expect((await login(await codeOf(secret))).status).toBe(200);
});

test('a new password ends a set-up that was begun under the old one', async () => {
  const bram = await portal.signIn({ username: 'bram' });
  const { secret } = await bram.trpc.users.setUpTwoFactor.mutate({ password: PASSWORD });
  const admin = await portal.signIn({ role: 'admin' });
  await admin.send('PATCH', `/api/admin/users/${bram.id}`, { password: 'nieuw geheim' });
  const { headers } = await portal.guest().rest('POST', '/api/login', { username: 'bram', password: 'nieuw geheim' });
  const cookie = [headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ');
  const confirm = { totpCode: await codeOf(secret) };
  const answer = await portal.guest().rest('POST', '/trpc/users.confirmTwoFactor', confirm, { headers: { cookie } });
  expect(answer.raw.toString()).toContain('TWO_FACTOR_NOT_SET_UP');
});

test('recovery codes have 80 bits and are kept under argon2id, ten with one salt of their account', async () => {
  const { recoveryCodes } = await turnOn(await portal.signIn());
  for (const code of recoveryCodes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
  const kept = await portal.em.find(RecoveryCode, {});
  for (const { codeHash } of kept) expect(codeHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(new Set(kept.map(({ codeHash }) => codeHash.split('$')[4])).size).toBe(1);
  expect(new Set(kept.map(({ codeHash }) => codeHash)).size).toBe(10);
});

test('confirming without a set-up is refused', async () => {
  const bram = await portal.signIn();
  expect(await refusalOf(bram.trpc.users.confirmTwoFactor.mutate({ totpCode: '123456' }))).toBe(
    'TWO_FACTOR_NOT_SET_UP',
  );
});

test('neither secret nor recovery codes leave in any answer', async () => {
  const bram = await portal.signIn({ username: 'bram', role: 'admin' });
  const { secret } = await turnOn(bram);
  const answers = [await bram.rest('GET', '/api/user'), await bram.rest('GET', '/api/admin/users')];
  answers.push(await bram.rest('GET', '/trpc/users.list'), await bram.rest('GET', '/trpc/users.current'));
  for (const { raw } of answers) {
    expect(raw.toString()).not.toContain(secret);
    expect(raw.toString()).not.toMatch(/totpSecret|argon2|codeHash/);
  }
});
