import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { User } from '#server/entities/user.entity.ts';
import { parseDataKeys } from '#server/secrets/data-keys.ts';
import { decryptSecret, encryptSecret } from '#server/secrets/encrypted-secret.ts';
import { renewSecrets, unreadableSecretsText } from '#server/secrets/stored-secrets.ts';
import { makeUser, PASSWORD } from '#test/support/factories.ts';
import { testDataKeys, usePortal } from '#test/support/portal.ts';
import { serverSecrets } from '#test/support/server-secrets.ts';

const portal = usePortal();
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const NEW = '1b'.repeat(32);
const newKeys = parseDataKeys(`${NEW},${serverSecrets.DATA_KEY}`);
const placeOf = (id: number) => ({ table: 'users', column: 'totp_secret', id });

const storedOf = async (id: number) => (await portal.em.findOneOrFail(User, id)).totpSecret ?? '';
const setSecret = (id: number, totpSecret: string) => portal.em.nativeUpdate(User, { id }, { totpSecret });
const login = (username: string, totpCode: string) =>
  portal.guest().rest('POST', '/api/login', { username, password: PASSWORD, totpCode });

test('a second factor is set up, used and replaced without its secret ever being in the database', async () => {
  const bram = await portal.signIn({ username: 'bram' });
  const { secret } = await bram.trpc.users.setUpTwoFactor.mutate({ password: PASSWORD });
  const dump = async () => JSON.stringify(await portal.em.execute('select * from users'));
  expect(await dump()).not.toContain(secret);
  await bram.trpc.users.confirmTwoFactor.mutate({ totpCode: await generate({ secret }) });
  expect(await dump()).not.toContain(secret);
  expect(decryptSecret(testDataKeys, placeOf(bram.id ?? 0), await storedOf(bram.id ?? 0))).toBe(secret);
});

test('secrets from before are encrypted at the start, and their codes go on working', async () => {
  const { id } = await makeUser(portal.em, { username: 'bram' });
  await setSecret(id, SECRET);
  expect(await renewSecrets(portal.em, testDataKeys)).toEqual({ renewed: 1, missingKeys: [], damaged: [] });
  expect(await storedOf(id)).toMatch(/^aes-256-gcm:/);
  expect((await login('bram', await generate({ secret: SECRET }))).status).toBe(200);
  expect(await renewSecrets(portal.em, testDataKeys)).toEqual({ renewed: 0, missingKeys: [], damaged: [] });
});

test('with a new key in front every secret is encrypted anew, and the old key is needed no more', async () => {
  const { id } = await makeUser(portal.em);
  await setSecret(id, encryptSecret(testDataKeys, placeOf(id), SECRET));
  expect(await renewSecrets(portal.em, newKeys)).toEqual({ renewed: 1, missingKeys: [], damaged: [] });
  expect(decryptSecret(parseDataKeys(NEW), placeOf(id), await storedOf(id))).toBe(SECRET);
});

test('a key that is missing is named, with what does not work, and nothing is lost by it', async () => {
  const { id } = await makeUser(portal.em, { username: 'bram' });
  const strange = encryptSecret(parseDataKeys(NEW), placeOf(id), SECRET);
  await setSecret(id, strange);
  const { missingKeys } = await renewSecrets(portal.em, testDataKeys);
  const [missing] = missingKeys;
  expect(missing).toEqual({
    fingerprint: newKeys[0].fingerprint,
    secrets: 1,
    purposes: ['codes of authenticator apps'],
  });
  expect(unreadableSecretsText({ missingKeys, damaged: [] })[0]).toMatch(
    /^The data key [0-9a-f]{8} is missing: codes of authenticator apps do not work/,
  );
  expect(await storedOf(id)).toBe(strange);
  // Nobody's guess is counted: the owner has to get in with a recovery code.
  for (let round = 0; round < 8; round += 1) {
    const { status, body } = await login('bram', '123456');
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'KEY_MISSING' });
  }
  expect((await login('bram', '0000-0000-0000-0000')).body.code).toBe('INVALID_TOTP');
  const withBoth = parseDataKeys(`${serverSecrets.DATA_KEY},${NEW}`);
  expect(await renewSecrets(portal.em, withBoth)).toEqual({ renewed: 1, missingKeys: [], damaged: [] });
  expect((await login('bram', await generate({ secret: SECRET }))).status).toBe(200);
});

test('a secret that was copied to another row is named, and stands in the way of no other', async () => {
  const [bram, anna] = [await makeUser(portal.em, { username: 'bram' }), await makeUser(portal.em)];
  await setSecret(bram.id, encryptSecret(testDataKeys, placeOf(anna.id), SECRET));
  await setSecret(anna.id, encryptSecret(testDataKeys, placeOf(anna.id), SECRET));
  const { renewed, ...unreadable } = await renewSecrets(portal.em, newKeys);
  expect(renewed).toBe(1);
  expect(unreadableSecretsText(unreadable)).toEqual([
    expect.stringContaining(`users.totp_secret of row ${bram.id} cannot be read`),
  ]);
});

test('an altered second factor is named as damaged at the sign-in, and recovery codes are still judged', async () => {
  const { id } = await makeUser(portal.em, { username: 'bram' });
  for (const altered of ['kapot', encryptSecret(testDataKeys, placeOf(id + 1), SECRET)]) {
    await setSecret(id, altered);
    const { status, body } = await login('bram', '123456');
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'SECRET_DAMAGED' });
  }
  expect((await login('bram', '0000-0000-0000-0000')).body.code).toBe('INVALID_TOTP');
});
