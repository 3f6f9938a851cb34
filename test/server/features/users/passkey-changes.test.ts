/** Passkeys that others take away, that are made or used at once, and what the audit log says of them. */
import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { AuditEntry } from '#server/entities/audit-entry.entity.ts';
import { RecoveryCode } from '#server/entities/recovery-code.entity.ts';
import { PASSWORD } from '#test/support/factories.ts';
import { addPasskey, answerOf, fillPasskeys, newPasskey, proof } from '#test/support/passkeys.ts';
import { usePortal } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';
import type { SoftwarePasskey } from '#test/support/software-passkey.ts';

const portal = usePortal();

async function signInWith(key: SoftwarePasskey) {
  const guest = portal.guest();
  return refusalOf(guest.trpc.users.loginWithPasskey.mutate({ passkey: await answerOf(guest, key) }));
}

test('a new password from an administrator takes the passkeys that were made under the old one, and says so', async () => {
  const admin = await portal.signIn({ role: 'admin', fullName: 'Anna Beheer' });
  const bram = await portal.signIn({ username: 'bram' });
  const id = bram.id ?? 0;
  const { key: early } = await addPasskey(bram, 'Telefoon');
  await portal.em.execute(`update passkeys set created_at = created_at - interval '1 day'`);
  const { key: late } = await addPasskey(bram, 'Van de dief', { ...proof, passkey: await answerOf(bram, early) });
  await admin.trpc.users.update.mutate({ id, changes: { password: 'nieuw geheim' } });
  expect(await signInWith(late)).toBe('PASSKEY_REFUSED');
  const guest = portal.guest();
  const { headers } = await guest.send('POST', '/trpc/users.loginWithPasskey', {
    passkey: await answerOf(guest, early),
  });
  const cookie = String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  const { body } = await guest.rest('GET', '/trpc/users.notices', undefined, { headers: { cookie } });
  const { result } = body as { result: { data: { kind: string; by: string; name: string | null }[] } };
  expect(result.data.slice(0, 2)).toMatchObject([
    { kind: 'passwordChanged', by: 'Anna Beheer' },
    { kind: 'passkeysReset', by: 'Anna Beheer', name: 'Van de dief' },
  ]);
});

test('a passkey made before its maker changed the password goes with the next password from an administrator', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const thief = await portal.signIn({ username: 'bram' });
  const { key } = await addPasskey(thief);
  await thief.send('POST', '/api/user/password', { currentPassword: PASSWORD, newPassword: 'van de dief' });
  await admin.trpc.users.update.mutate({ id: thief.id ?? 0, changes: { password: 'nieuw geheim' } });
  expect(await signInWith(key)).toBe('PASSKEY_REFUSED');
});

test('with the last passkey a new password takes the recovery codes, and then opens the account alone', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const bram = await portal.signIn({ username: 'bram' });
  const id = bram.id ?? 0;
  const { key } = await addPasskey(bram);
  const changed = await admin.trpc.users.update.mutate({ id, changes: { password: 'nieuw geheim' } });
  expect(changed).toMatchObject({ hasTwoFactor: false });
  expect(await signInWith(key)).toBe('PASSKEY_REFUSED');
  expect(await portal.em.count(RecoveryCode, { userId: id })).toBe(0);
  const signIn = { username: 'bram', password: 'nieuw geheim' };
  expect(await refusalOf(portal.guest().trpc.users.login.mutate(signIn))).toBe('accepted');
});

test('one’s own new password leaves the passkeys, which are listed beside it', async () => {
  const bram = await portal.signIn();
  const { key } = await addPasskey(bram);
  await bram.send('POST', '/api/user/password', { currentPassword: PASSWORD, newPassword: 'nieuw geheim' });
  expect(await signInWith(key)).toBe('accepted');
});

test('a reset of app and passkeys says both, the passkeys by name', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const bram = await portal.signIn({ username: 'bram' });
  const id = bram.id ?? 0;
  const { key } = await addPasskey(bram, 'Telefoon');
  const { secret } = await bram.trpc.users.setUpTwoFactor.mutate({ ...proof, passkey: await answerOf(bram, key) });
  await bram.trpc.users.confirmTwoFactor.mutate({ totpCode: await generate({ secret }) });
  await admin.trpc.users.resetTwoFactor.mutate({ id });
  const byAdmin = { entity: 'User', entityId: id, actorId: admin.id };
  const lines = await portal.em.find(AuditEntry, byAdmin, { orderBy: { id: 'asc' } });
  expect(lines.map(({ changes }) => changes)).toMatchObject([
    { totpSecret: [null, null] },
    { passkeysReset: ['Telefoon', null] },
  ]);
});

test('the number of passkeys holds for those that were begun before it was reached', async () => {
  const bram = await portal.signIn();
  const made = [await newPasskey(bram), await newPasskey(bram)];
  await fillPasskeys(portal.em, bram.id ?? 0, 19);
  const outcomes: string[] = [];
  for (const passkey of made) outcomes.push(await refusalOf(bram.trpc.users.addPasskey.mutate({ name: 'x', passkey })));
  expect(outcomes).toEqual(['accepted', 'MAX_PASSKEYS']);
});

test('of two first passkeys at once one brings recovery codes, and they work', async () => {
  const bram = await portal.signIn({ username: 'bram' });
  const made = [await newPasskey(bram), await newPasskey(bram)];
  const added = await Promise.all(
    made.map((passkey) => bram.trpc.users.addPasskey.mutate({ name: 'x', passkey }).catch(() => null)),
  );
  const codes = added.flatMap((answer) => answer?.recoveryCodes ?? []);
  expect(codes).toHaveLength(10);
  expect(
    await refusalOf(portal.guest().trpc.users.login.mutate({ username: 'bram', ...proof, totpCode: codes[0] ?? '' })),
  ).toBe('accepted');
});

test('of two answers with one count, sent at once, one is refused: a copy made it', async () => {
  const { key } = await addPasskey(await portal.signIn());
  const guest = portal.guest();
  const answers = [await answerOf(guest, key, { counter: 7 }), await answerOf(guest, key, { counter: 7 })];
  const outcomes = await Promise.all(
    answers.map((passkey) => refusalOf(portal.guest().trpc.users.loginWithPasskey.mutate({ passkey }))),
  );
  expect(outcomes.sort()).toEqual(['PASSKEY_REFUSED', 'accepted']);
});
