import { expect, test } from 'vitest';
import { defaultCompany } from '#common/contract/company.ts';
import { makeInspection } from '#test/support/factories.ts';
import { dataUrl, png } from '#test/support/pictures.ts';
import { usePortal } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';

const portal = usePortal();

test('a new portal has default texts and no logos', async () => {
  const visitor = await portal.signIn();
  expect(await visitor.trpc.settings.get.query()).toEqual({
    ...defaultCompany,
    logoId: null,
    whiteLogoId: null,
    version: 1,
  });
  const { body } = await portal.guest().rest('GET', '/api/settings/logo');
  expect(body).toEqual({ exists: false, logoPath: null, whiteExists: false, logoWhitePath: null });
  expect((await portal.guest().rest('GET', '/uploads/logo')).status).toBe(404);
});

test('an administrator changes texts in both languages; the rest stays', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const reportFooter = { nl: 'KvK 12345678', en: 'CoC 12345678' };
  const changed = await admin.trpc.settings.update.mutate({
    changes: { companyName: 'Van Dam', reportFooter, companyEmail: '' },
  });
  expect(changed).toMatchObject({
    companyName: 'Van Dam',
    reportFooter,
    companyEmail: '',
    generalTerms: defaultCompany.generalTerms,
  });
  expect(await admin.trpc.settings.get.query()).toEqual(changed);
});

test('of two changes from one version the second is told what the first made of it', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const { version } = await admin.trpc.settings.get.query();
  const update = (companyName: string) => admin.trpc.settings.update.mutate({ version, changes: { companyName } });
  expect(await refusalOf(update('Van Dijk'))).toBe('accepted');
  expect(await refusalOf(update('Van Eyck'))).toBe('STALE');
});

test('logos are set, served to everybody and removed', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const logoData = dataUrl('image/png', await png({ width: 200, height: 80 }));
  const saved = await admin.rest('POST', '/api/settings/logo', { logoData });
  expect(saved.body).toEqual({
    success: true,
    logoPath: expect.stringMatching(/^\/uploads\/logo\?v=/),
    logoWhitePath: null,
  });
  const served = await portal.guest().rest('GET', String(saved.body.logoPath));
  expect(served.headers['content-type']).toBe('image/png');
  expect((await portal.guest().rest('GET', '/uploads/logo-white')).status).toBe(404);
  await admin.send('POST', '/api/settings/logo', { logoWhiteData: logoData });
  const both = await portal.guest().rest('GET', '/api/settings/logo');
  expect(both.body).toMatchObject({ exists: true, whiteExists: true });
  await admin.send('POST', '/api/settings/logo', { logoData: null });
  expect((await portal.guest().rest('GET', '/api/settings/logo')).body).toMatchObject({
    exists: false,
    whiteExists: true,
  });
});

test('an SVG logo becomes a PNG', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><script>alert(1)</script><rect width="60" height="30"/></svg>';
  const { body } = await admin.rest('POST', '/api/settings/logo', {
    logoData: dataUrl('image/svg+xml', Buffer.from(svg)),
  });
  const { headers, raw } = await portal.guest().rest('GET', String(body.logoPath));
  expect(headers['content-type']).toBe('image/png');
  expect(raw.toString('latin1')).not.toContain('script');
});

test('a logo over 2 MB is refused in the words of the specification', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const logoData = dataUrl('image/png', Buffer.alloc(2 * 1024 * 1024 + 1, 1));
  const { status, body } = await admin.rest('POST', '/api/settings/logo', { logoData });
  const message = 'Bestandsgrootte mag maximaal 2MB zijn';
  expect(status).toBe(413);
  expect(body).toEqual({ success: false, error: message, message, code: 'LOGO_TOO_LARGE' });
});

test('technicians read the settings and change none', async () => {
  const technician = await portal.signIn();
  expect(await refusalOf(technician.trpc.settings.get.query())).toBe('accepted');
  expect(await refusalOf(technician.trpc.settings.update.mutate({ changes: {} }))).toBe('NOT_ALLOWED');
  expect((await technician.rest('POST', '/api/settings/logo', { logoData: null })).status).toBe(403);
});

test('the contract speaks for the company that the settings name', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  await admin.trpc.settings.update.mutate({ changes: { companyName: 'Van Dam Ongediertebestrijding' } });
  expect((await portal.guest().trpc.settings.logo.query()).companyName).toBe('Van Dam Ongediertebestrijding');
});

test.each([
  ['nested deeper than any letter', '<ul><li>'.repeat(2_000), 'validation.tooDeep'],
  ['longer once its signs are written out', '&lt;'.repeat(12_000) + '<'.repeat(1_900), 'validation.tooLong#50000'],
])('an introduction that is %s is refused at its field, and nothing is stored', async (_, nl, message) => {
  const admin = await portal.signIn({ role: 'admin' });
  const update = admin.trpc.settings.update.mutate({ changes: { contractIntro: { nl, en: 'Dear customer' } } });
  await expect(update).rejects.toMatchObject({
    data: { appCode: 'INVALID_INPUT', issues: [{ path: 'changes.contractIntro.nl', message }] },
  });
  expect((await admin.trpc.settings.get.query()).contractIntro).toEqual(defaultCompany.contractIntro);
});

test.each([
  ['as deep as a letter gets', '<ul><li><p><b><i><u>Woord</u></i></b></p><ol><li>Woord</li></ol></li></ul>'],
  ['as long as may be', '<p>a</p>'.repeat(6_000)],
  ['a list as long as may be', `<ul>${'<li>a</li>'.repeat(4_900)}</ul>`],
])('an introduction %s is printed', async (_, nl) => {
  const admin = await portal.signIn({ role: 'admin' });
  await admin.trpc.settings.update.mutate({ changes: { contractIntro: { nl, en: '' } } });
  const { id } = await makeInspection(portal.em);
  expect((await admin.rest('GET', `/api/inspections/${id}/contract/simple-pdf`)).status).toBe(200);
});

test('what was stored before there was a limit is printed without what is too deep', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  await admin.trpc.settings.update.mutate({ changes: { contractIntro: { nl: 'x', en: 'x' } } });
  const deep = '<ul><li>'.repeat(5_000);
  await portal.em.execute(`update settings set contract_intro = jsonb_build_object('nl', ?::text, 'en', '')`, [deep]);
  const { id } = await makeInspection(portal.em);
  expect((await admin.rest('GET', `/api/inspections/${id}/contract/simple-pdf`)).status).toBe(200);
});
