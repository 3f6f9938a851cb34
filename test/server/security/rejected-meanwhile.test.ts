/** Quality bars, security 13: what takes long writes nothing any more once whoever asked for it has been rejected. */
import { expect, test } from 'vitest';
import { nothingOutgoing } from '#server/core/outgoing.ts';
import type { Scope } from '#server/core/scope.ts';
import { User } from '#server/entities/user.entity.ts';
import { saveCompanyKey } from '#server/features/settings/company-key.service.ts';
import { createUser, updateUser } from '#server/features/users/user-admin.service.ts';
import { storeDataUrl } from '#server/images/image.service.ts';
import { makeAuthority, makeKey, pkcs12Of } from '#test/support/certificates.ts';
import { makeUser, type UserFields } from '#test/support/factories.ts';
import { jpeg } from '#test/support/pictures.ts';
import { testDataKeys, usePortal } from '#test/support/portal.ts';

const portal = usePortal();

/** What a service gets for a call that was let through before whoever made it was changed as given. */
async function scopeOfChanged(change: Pick<UserFields, 'role' | 'status'>): Promise<Scope> {
  const { id, username, fullName, role, status } = await makeUser(portal.em, { role: 'admin' });
  await portal.em.nativeUpdate(User, { id }, change);
  return {
    em: portal.em,
    actor: { id, username, fullName, role, status, lacksTwoFactor: false, sessionHash: '', token: null },
    now: new Date(),
    address: '127.0.0.1',
    userAgent: 'test',
    device: null,
    dataKeys: testDataKeys,
    outgoing: nothingOutgoing,
    signal: new AbortController().signal,
    log: portal.app.log,
  };
}

const changed = { code: 'ACCOUNT_CHANGED' };
const changes = [['rejected', { status: 'rejected' }] as const, ['a technician', { role: 'technician' }] as const];

test.each(changes)('an administrator who is %s since makes no account', async (_, change) => {
  const scope = await scopeOfChanged(change);
  const making = createUser(scope, {
    username: 'iemand',
    password: 'long enough 1',
    fullName: 'Iemand',
    role: 'admin',
  });
  await expect(making).rejects.toMatchObject(changed);
  expect(await portal.em.count(User)).toBe(1);
});

test.each(changes)('an administrator who is %s since gives nobody a password', async (_, change) => {
  const [scope, other] = [await scopeOfChanged(change), await makeUser(portal.em)];
  const changing = updateUser(scope, { id: other.id, changes: { password: 'long enough 1' } });
  await expect(changing).rejects.toMatchObject(changed);
  expect((await portal.em.findOneOrFail(User, { id: other.id })).passwordHash).toBe(other.passwordHash);
});

test.each(changes)('an administrator who is %s since brings no key', async (_, change) => {
  const scope = await scopeOfChanged(change);
  const file = pkcs12Of(makeKey({ issuer: makeAuthority('Certificaten BV') }), 'geheim').toString('base64');
  await expect(saveCompanyKey(scope, { file, passphrase: 'geheim' })).rejects.toMatchObject(changed);
  expect(await portal.em.execute('select 1 from company_keys')).toEqual([]);
});

test.each(changes)('a picture is of no use to an administrator who is %s since', async (_, change) => {
  const scope = await scopeOfChanged(change);
  const picture = await jpeg({ width: 20, height: 15, color: '#000010' });
  const storing = storeDataUrl(scope, 'photo', `data:image/jpeg;base64,${picture.toString('base64')}`);
  await expect(storing).rejects.toMatchObject(changed);
});
