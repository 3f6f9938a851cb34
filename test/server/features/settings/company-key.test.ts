/** The company's key: made when there is none, brought by an administrator, kept encrypted and never handed out. */
import { describe, expect, test } from 'vitest';
import { defaultCompany } from '#common/contract/company.ts';
import { companyKey, describeCompanyKey } from '#server/seal/company-key.ts';
import { certificateFactsOf } from '#server/seal/sealing-key.ts';
import { parseDataKeys } from '#server/secrets/data-keys.ts';
import { makeAuthority, makeKey, pkcs12Of, sealingKeyOf } from '#test/support/certificates.ts';
import { testDataKeys, usePortal } from '#test/support/portal.ts';

const portal = usePortal();
const dataKeys = parseDataKeys('ab'.repeat(32));
const scope = (now = new Date()) => ({ em: portal.em, dataKeys, now });
const brought = makeKey({ issuer: makeAuthority('Certificaten BV') });
const file = pkcs12Of(brought, 'geheim').toString('base64');

/** Not the portal's: what was encrypted with it cannot be opened there. */
const lostDataKeys = parseDataKeys('cd'.repeat(32));
const actionsOf = async () => {
  const lines = await portal.em.execute<{ action: string }[]>(
    `select action from audit_log where entity = 'CompanyKey' order by id`,
  );
  return lines.map(({ action }) => action);
};

test('the first key is made in the company’s name, once for however many ask', async () => {
  const [one, other] = await Promise.all([companyKey(scope()), companyKey(scope())]);
  expect(one).toEqual(other);
  expect(await companyKey(scope())).toEqual(one);
  expect(certificateFactsOf(one)).toMatchObject({ subject: defaultCompany.companyName });
  const certificate = { subject: defaultCompany.companyName };
  expect(await describeCompanyKey(scope())).toMatchObject({ isOwn: true, certificate });
});

test('a key that the portal made gives way when the company is called otherwise, or its time is over', async () => {
  const first = await companyKey(scope());
  const admin = await portal.signIn({ role: 'admin' });
  await admin.trpc.settings.update.mutate({ changes: { companyName: 'Van Dam' } });
  const second = await companyKey(scope());
  expect(certificateFactsOf(second).subject).toBe('Van Dam');
  expect(second.privateKey).not.toBe(first.privateKey);
  const later = new Date();
  later.setUTCFullYear(later.getUTCFullYear() + 11);
  expect((await companyKey(scope(later))).privateKey).not.toBe(second.privateKey);
});

test.each([
  'Jansen, De Vries + Zonen B.V.',
  '#1 "Ratten" <weg>; \\ & Co = \'t beste',
  `${'Ongediertebestrijding '.repeat(4)}B.V.`,
])('a company called %s has one key however often it is used', async (companyName) => {
  const admin = await portal.signIn({ role: 'admin' });
  await admin.trpc.settings.update.mutate({ changes: { companyName } });
  const first = await companyKey(scope());
  expect(await companyKey(scope())).toEqual(first);
  expect(await companyKey(scope())).toEqual(first);
  const subject = companyName.slice(0, 64);
  expect(certificateFactsOf(first)).toMatchObject({ subject, issuer: subject });
  expect(await admin.trpc.settings.companyKey.query()).toMatchObject({
    certificate: { subject, issuer: subject },
    isOwn: true,
  });
});

test('the private key is encrypted in the database, and nothing of it leaves the portal', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const { privateKey } = await companyKey(scope());
  const [, line = ''] = privateKey.split('\n');
  const [row] = await portal.em.execute<{ row: string }[]>('select company_keys::text as row from company_keys');
  expect(row?.row).toMatch(/aes-256-gcm:/);
  expect(row?.row).not.toContain(line);
  const log = await portal.em.execute('select audit_log::text as line from audit_log');
  for (const answer of [await admin.trpc.settings.companyKey.query(), await admin.trpc.settings.get.query(), log])
    expect(JSON.stringify(answer)).not.toMatch(/PRIVATE|aes-256-gcm/);
});

test('a key that cannot be decrypted is named as missing, and stays', async () => {
  await companyKey(scope());
  const before = await describeCompanyKey(scope());
  const others = { ...scope(), dataKeys: parseDataKeys('cd'.repeat(32)) };
  await expect(companyKey(others)).rejects.toMatchObject({ code: 'KEY_MISSING' });
  expect(await describeCompanyKey(scope())).toEqual(before);
});

test('an own key whose data key is lost for good is given up, and a new one made', async () => {
  const lost = await companyKey({ ...scope(), dataKeys: lostDataKeys });
  const admin = await portal.signIn({ role: 'admin' });
  const { companyKey: present, removeCompanyKey } = admin.trpc.settings;
  const { fingerprint } = certificateFactsOf(lost);
  expect(await present.query()).toMatchObject({ isOwn: true, isOpenable: false, certificate: { fingerprint } });
  await expect(companyKey({ ...scope(), dataKeys: testDataKeys })).rejects.toMatchObject({ code: 'KEY_MISSING' });
  const made = await removeCompanyKey.mutate();
  expect(made).toMatchObject({ isOwn: true, isOpenable: true });
  expect(made?.certificate?.fingerprint).not.toBe(fingerprint);
  const opened = await companyKey({ ...scope(), dataKeys: testDataKeys });
  expect(certificateFactsOf(opened).fingerprint).toBe(made?.certificate?.fingerprint);
  expect(await actionsOf()).toEqual(['create', 'delete', 'create']);
});

describe.each(['own', 'brought'] as const)('of an altered %s key', (whose) => {
  test.each([
    ['private part', 'private_key', 'aes-256-gcm:kapot'],
    ['certificate', 'certificates', 'kapot'],
    ['certificate, which is another’s,', 'certificates', sealingKeyOf(makeKey()).certificates.join('')],
  ])('the %s is named as damaged, and an administrator can have a new key', async (_, column, altered) => {
    const admin = await portal.signIn({ role: 'admin' });
    const { saveCompanyKey, companyKey: present, removeCompanyKey } = admin.trpc.settings;
    if (whose === 'brought') await saveCompanyKey.mutate({ file, passphrase: 'geheim' });
    else {
      // As the other certificate says: else a new key would be made for its name.
      await admin.trpc.settings.update.mutate({ changes: { companyName: 'Van Dam Ongediertebestrijding' } });
      await companyKey({ ...scope(), dataKeys: testDataKeys });
    }
    await portal.em.execute(`update company_keys set ${column} = ?`, [altered]);
    await expect(companyKey({ ...scope(), dataKeys: testDataKeys })).rejects.toMatchObject({ code: 'SECRET_DAMAGED' });
    expect(await present.query()).toMatchObject({ isOwn: whose === 'own', isOpenable: false });
    expect(await removeCompanyKey.mutate()).toMatchObject({ isOwn: true, isOpenable: true });
    await companyKey({ ...scope(), dataKeys: testDataKeys });
  });
});

test('a certificate that has run out is kept, and the portal seals with a key of its own until the next one', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const { saveCompanyKey, companyKey: present, removeCompanyKey } = admin.trpc.settings;
  const saved = await saveCompanyKey.mutate({ file, passphrase: 'geheim' });
  const testScope = (now?: Date) => ({ ...scope(now), dataKeys: testDataKeys });
  const later = new Date(Date.parse(saved.certificate?.validUntil ?? '') + 1_000);
  const own = await companyKey(testScope(later));
  expect(certificateFactsOf(own)).toMatchObject({ subject: defaultCompany.companyName });
  expect(await companyKey(testScope(later))).toEqual(own);
  // With a clock that was set right again, it is as before.
  expect(certificateFactsOf(await companyKey(testScope())).fingerprint).toBe(saved.certificate?.fingerprint);
  expect(await present.query()).toEqual(saved);
  expect(await portal.em.execute('select is_own from company_keys order by is_own')).toEqual([
    { is_own: false },
    { is_own: true },
  ]);
  const next = pkcs12Of(makeKey({ name: 'Van Eyck', validUntil: new Date(later.getTime() + 1_000_000) }), '');
  const renewed = await saveCompanyKey.mutate({ file: next.toString('base64'), passphrase: '' });
  expect(certificateFactsOf(await companyKey(testScope(later))).fingerprint).toBe(renewed.certificate?.fingerprint);
  expect(await portal.em.execute('select is_own from company_keys')).toEqual([{ is_own: false }]);
  expect(await removeCompanyKey.mutate()).toMatchObject({ isOwn: true, isOpenable: true });
});

test('an administrator’s certificate stays when a first key is made at the same time', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const save = () => admin.trpc.settings.saveCompanyKey.mutate({ file, passphrase: 'geheim' });
  const [saved] = await Promise.all([save(), companyKey({ ...scope(), dataKeys: testDataKeys })]);
  expect(await admin.trpc.settings.companyKey.query()).toEqual(saved);
});

test('an administrator brings the company’s certificate, replaces it and stops using it', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const { saveCompanyKey, companyKey: present, removeCompanyKey } = admin.trpc.settings;
  expect(await present.query()).toBeNull();
  const saved = await saveCompanyKey.mutate({ file, passphrase: 'geheim' });
  expect(saved).toMatchObject({
    certificate: {
      subject: 'Van Dam Ongediertebestrijding',
      issuer: 'Certificaten BV',
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
    isOwn: false,
  });
  expect(await present.query()).toEqual(saved);
  // The company's own is not given up because of its name.
  await admin.trpc.settings.update.mutate({ changes: { companyName: 'Van Eyck' } });
  const kept = await portal.em.execute('select is_own from company_keys');
  expect(kept).toEqual([{ is_own: false }]);
  const own = await removeCompanyKey.mutate();
  expect(own).toMatchObject({ certificate: { subject: 'Van Eyck' }, isOwn: true });
  expect(await removeCompanyKey.mutate()).toEqual(own);
  expect(await actionsOf()).toEqual(['create', 'delete', 'create']);
});

test('a file that is none, and a wrong passphrase, are said at their field and change nothing', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const attempt = (input: { file: string; passphrase: string }) =>
    admin.rest('POST', '/trpc/settings.saveCompanyKey', input).then(({ body }) => {
      const { data } = body.error as { data: { appCode: string; issues: { path: string; message: string }[] } };
      return [data.appCode, ...data.issues];
    });
  expect(await attempt({ file, passphrase: 'fout' })).toEqual([
    'INVALID_INPUT',
    { path: 'passphrase', message: 'validation.passphrase' },
  ]);
  expect(await attempt({ file: 'AAAA', passphrase: '' })).toEqual([
    'INVALID_INPUT',
    { path: 'file', message: 'validation.pkcs12' },
  ]);
  expect(await attempt({ file: 'A'.repeat(100_000), passphrase: '' })).toEqual([
    'INVALID_INPUT',
    { path: 'file', message: 'validation.pkcs12' },
  ]);
  expect(await portal.em.execute('select id from company_keys')).toEqual([]);
});
