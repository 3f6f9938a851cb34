import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { CONTRACT_TERMS_VERSION } from '#common/contract/contract-text.ts';
import { canonicalJson, signedContentText } from '#common/contract/signed-content.ts';
import { Customer } from '#server/entities/customer.entity.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { completeInspection } from '#test/support/complete-inspection.ts';
import { makeInspection } from '#test/support/factories.ts';
import { sealTheOldWay } from '#test/support/old-seal.ts';
import { readPdf } from '#test/support/pdf.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { signatureDataUrl } from '#test/support/signatures.ts';
import { unguarded } from '#test/support/unguarded.ts';

const portal = usePortal();

const storedOf = (id: number) =>
  portal.em.findOneOrFail(Inspection, { id }, { refresh: true, populate: ['contractStrokes'] });

async function textOf(visitor: Visitor, path: string): Promise<string> {
  const { status, raw } = await visitor.rest('GET', path);
  expect(status).toBe(200);
  return (await readPdf(raw)).text.replaceAll('\u00a0', ' ');
}
const download = (id: number, query = '') => `/api/inspections/${id}/contract/download${query}`;

test('the checksum of all that is printed is on the paper, with who, when and where', async () => {
  const visitor = await portal.signIn();
  const id = await completeInspection(portal.em, visitor, 'Bakkerij Żółć');
  const { contractHash } = await storedOf(id);
  const text = await textOf(visitor, download(id));
  for (const part of [contractHash, 'Jürgen Żak', `inspectie ${id}`, 'bij de ondertekening gemaakt en bewaard'])
    expect(text).toContain(part);
});

test('sealed the old way, the checksum is that of the contract alone, and the paper says so', async () => {
  const visitor = await portal.signIn();
  const id = await completeInspection(portal.em, visitor, 'Bakkerij Żółć');
  await sealTheOldWay(portal.em, id);
  const stored = await storedOf(id);
  const content = signedContentText({
    inspectionId: id,
    termsVersion: CONTRACT_TERMS_VERSION,
    language: 'nl',
    text: stored.contractText ?? { title: '', intro: '', articles: [] },
    customer: { name: 'Bakkerij Żółć', address: 'Keizersgracht 12, 1015 CN Amsterdam' },
    priceStatus: 'fixed',
    price: '1250.50',
    notes: 'Sleutel bij de receptie.',
    signerName: 'Jürgen Żak',
    signerRole: 'owner',
    signatureId: stored.contractSignatureId ?? '',
    signedAt: stored.contractSignedDate?.toISOString() ?? '',
    receivedAt: stored.contractReceivedDate?.toISOString(),
    strokesHash: createHash('sha256').update(canonicalJson(stored.contractStrokes)).digest('hex'),
  });
  expect(stored.contractHash).toBe(createHash('sha256').update(content).digest('hex'));
  for (const query of ['', '?document=contract']) {
    const text = await textOf(visitor, download(id, query));
    expect(text).toContain(stored.contractHash);
    expect(text).toContain('Jürgen Żak');
    expect(text).toContain(`inspectie ${id}`);
    expect(text).toContain('De inhoud is ongewijzigd sinds de ondertekening.');
    expect(text).toContain('Op de oude manier');
    expect(text).not.toContain('Let op');
  }
});

test.each([
  ['the notes', { contractNotes: 'Sleutel onder de mat.' }],
  ['the price', { contractPrice: '1250.51' }],
  ['the signer', { signerName: 'Jurgen Zak' }],
  ['the capacity of the signer', { signerRole: 'employee' as const }],
  ['the time', { contractSignedDate: new Date('2026-01-01T00:00:00Z') }],
  ['the time at which the portal took it', { contractReceivedDate: new Date('2026-01-01T00:00:00Z') }],
  ['the strokes', { contractStrokes: [] }],
  ['the text', { contractText: { title: 'Servicecontract', intro: 'Anders', articles: [] } }],
])('sealed the old way, it says so when %s was changed in the database', async (_what, change) => {
  const visitor = await portal.signIn();
  const id = await completeInspection(portal.em, visitor, 'Bakkerij');
  await sealTheOldWay(portal.em, id);
  await unguarded(portal.em, (em) => em.nativeUpdate(Inspection, { id }, change));
  const text = await textOf(visitor, download(id));
  expect(text).toContain('Let op: de opgeslagen inhoud');
  expect(text).not.toContain('De inhoud is ongewijzigd');
});

test('a customer who moves afterwards does not change what was signed', async () => {
  const visitor = await portal.signIn();
  const id = await completeInspection(portal.em, visitor, 'Bakkerij Oud');
  await portal.em.nativeUpdate(Customer, {}, { name: 'Bakkerij Nieuw' });
  expect(await textOf(visitor, download(id, '?document=contract'))).toContain('Bakkerij Oud');
  await sealTheOldWay(portal.em, id);
  const text = await textOf(visitor, download(id, '?document=contract'));
  expect(text).toContain('Bakkerij Oud');
  expect(text).toContain('De inhoud is ongewijzigd');
});

test('a contract signed through the documented path is sealed as well', async () => {
  const visitor = await portal.signIn();
  const { id } = await makeInspection(portal.em);
  const contractSignature = await signatureDataUrl();
  const signed = { contractSigned: true, contractSignature, signerName: 'Jan' };
  await visitor.send('PATCH', `/api/inspections/${id}`, signed);
  expect((await storedOf(id)).contractHash).toMatch(/^[0-9a-f]{64}$/);
  expect(await textOf(visitor, download(id))).toContain('bij de ondertekening gemaakt en bewaard');
});

test('a contract that was signed before checksums were kept prints without one', async () => {
  const visitor = await portal.signIn();
  const id = await completeInspection(portal.em, visitor, 'Bakkerij');
  await sealTheOldWay(portal.em, id);
  const none = { contractHash: null, contractCustomer: null };
  await unguarded(portal.em, (em) => em.nativeUpdate(Inspection, { id }, none));
  const text = await textOf(visitor, download(id));
  expect(text).toContain('Jürgen Żak');
  expect(text).toContain('Ondertekend voordat er controlegetallen waren');
  expect(text).not.toMatch(/SHA-256|Let op/);
});

test('what is not kept is printed in Dutch unless asked otherwise; lists say which language was signed', async () => {
  const visitor = await portal.signIn();
  const id = await completeInspection(portal.em, visitor, 'Bakery', 'en');
  await sealTheOldWay(portal.em, id);
  const languageOf = async (path: string) => (await readPdf((await visitor.rest('GET', path)).raw)).language;
  const simple = `/api/inspections/${id}/contract/simple-pdf`;
  for (const path of [download(id), download(id, '?document=contract'), simple])
    expect(await languageOf(path)).toBe('nl');
  for (const path of [download(id, '?lang=en'), `${simple}?lang=en`]) expect(await languageOf(path)).toBe('en');
  // What was signed keeps its words.
  expect(await textOf(visitor, download(id))).toContain('Pest control service contract');
  expect((await visitor.trpc.inspections.list.query({})).items[0]?.contractLanguage).toBe('en');
});

test('the company’s intro, terms, contacts and footer are printed, its intro formatted and frozen at signing', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const both = (text: string) => ({ nl: text, en: text });
  const settings = {
    companyName: 'Van Dijk',
    companyPhone: '010 123 45 67',
    contractIntro: both('<h3>Welkom</h3><p>Lees <strong>goed</strong>.</p><ul><li>eerste punt</li></ul>'),
    generalTerms: both('Op werkdagen tussen acht en vijf.'),
    reportFooter: both('KvK 12345678'),
  };
  await admin.trpc.settings.update.mutate({ changes: settings });
  const id = await completeInspection(portal.em, admin, 'Bakkerij');
  await admin.trpc.settings.update.mutate({
    changes: { contractIntro: both('<p>Later</p>'), reportFooter: both('KvK 87654321') },
  });
  const text = await textOf(admin, download(id, '?document=contract'));
  for (const part of [
    'Van Dijk',
    '010 123 45 67',
    'Welkom',
    'goed',
    'eerste punt',
    'Algemene voorwaarden',
    'tussen acht en vijf',
    'KvK 12345678',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toMatch(/Later|87654321/);
  expect(text).not.toMatch(/<\/?(h3|p|strong|ul|li)>/);
});

test('the report holds the plan and the photos, the contract alone does not, and the simple one no evidence', async () => {
  const visitor = await portal.signIn();
  const id = await completeInspection(portal.em, visitor, 'Bakkerij');
  await sealTheOldWay(portal.em, id);
  const contract = await textOf(visitor, download(id, '?document=contract'));
  expect(contract).toContain('Servicecontract plaagdierbeheersing');
  expect(contract).not.toMatch(/B001|Aanbevelingen|Plattegrond:/);
  const simple = await textOf(visitor, `/api/inspections/${id}/contract/simple-pdf`);
  expect(simple).toContain('Nederlands recht');
  expect(simple).toContain('Jürgen Żak');
  expect(simple).not.toMatch(/SHA-256|B001/);
});
