import { expect, test } from 'vitest';
import type { DocumentModel } from '#common/document/model.ts';
import { createPdfPrinter } from '#server/pdf/pdf-printer.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { readPdf } from '#test/support/pdf.ts';
import { jpeg, planJpeg, png } from '#test/support/pictures.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';

const portal = usePortal();

const model: DocumentModel = {
  title: '',
  language: 'nl',
  author: '',
  header: { left: '', right: '' },
  footer: '',
  companyFooter: '',
  pageLabel: '',
  blocks: [],
};

async function upload(visitor: Visitor, purpose: string, bytes: Buffer, type: string): Promise<string> {
  const answer = await visitor.rest('POST', `/images?purpose=${purpose}`, bytes, { headers: { 'content-type': type } });
  return String(answer.body.id);
}

/** An inspection with everything in it, signed. */
async function completeInspection(visitor: Visitor, customerName: string): Promise<number> {
  const { trpc } = visitor;
  const customer = await makeCustomer(portal.em, {
    name: customerName,
    address: 'Keizersgracht 12, 1015 CN Amsterdam',
  });
  const { id } = await trpc.inspections.create.mutate({ customerId: customer.id });
  const planId = await upload(visitor, 'plan', await planJpeg(), 'image/jpeg');
  await trpc.inspections.saveFloorPlan.mutate({ inspectionId: id, floor: 0, imageId: planId });
  for (const boxType of ['rat', 'mouse', 'fly', 'crawling'] as const) {
    await trpc.baitBoxes.create.mutate({
      inspectionId: id,
      boxType,
      isToxic: boxType === 'rat',
      positionX: 300,
      positionY: 200,
    });
  }
  await trpc.inspections.saveReport.mutate({
    id,
    reportText: 'Muizenkeutels bij de laaddeur.',
    observations: 'Kier van 2 cm.',
  });
  const photoId = await upload(visitor, 'photo', await jpeg({ width: 1200, height: 900 }), 'image/jpeg');
  await trpc.inspections.addPhoto.mutate({ inspectionId: id, imageId: photoId, description: 'Laaddeur' });
  await trpc.inspections.saveRecommendations.mutate({ id, recommendations: 'Monteer een borstel onder de deur.' });
  const signatureId = await upload(visitor, 'signature', await png({ width: 1000, height: 400 }), 'image/png');
  await trpc.inspections.completeContract.mutate({
    id,
    acceptTerms: true,
    signatureId,
    signerName: 'Jürgen Żak',
    language: 'nl',
    priceStatus: 'fixed',
    contractPrice: '1250,50',
    contractNotes: 'Sleutel bij de receptie.',
  });
  return id;
}

test('prints everything that was recorded, with its pictures', async () => {
  const visitor = await portal.signIn({ fullName: 'Anna de Boer' });
  const id = await completeInspection(visitor, 'Bäckerei Żółć');
  const { status, headers, raw } = await visitor.rest('GET', `/api/inspections/${id}/contract/download`);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  const { text, pages, title, language } = await readPdf(raw);
  const parts = [
    'Baitbook',
    'Bäckerei Żółć',
    'Keizersgracht 12, 1015 CN Amsterdam',
    'Anna de Boer',
    'B001',
    'B004',
    'Rattenkist',
    'Tox',
    'Muizenkeutels bij de laaddeur.',
    'Kier van 2 cm.',
    'Foto 1: Laaddeur',
    'Monteer een borstel onder de deur.',
    'Servicecontract plaagdierbeheersing',
    '€ 1.250,50',
    'binnen 30 dagen',
    'Nederlands recht',
    'Sleutel bij de receptie.',
    'Jürgen Żak',
  ];
  for (const part of parts) expect(text.replaceAll('\u00a0', ' ')).toContain(part);
  expect(pages.flatMap(({ pictures }) => pictures)).toEqual([
    { width: 1000, height: 563 },
    { width: 1200, height: 900 },
    { width: 1000, height: 400 },
  ]);
  for (const [index, page] of pages.entries()) expect(page.text).toContain(`pagina ${index + 1} van ${pages.length}`);
  expect(title).toContain('Bäckerei Żółć');
  expect(language).toBe('nl');
});

test('prints in the language asked for, but the signed contract in its own words', async () => {
  const visitor = await portal.signIn();
  const id = await completeInspection(visitor, 'Bakery');
  const { text, language } = await readPdf(
    (await visitor.rest('GET', `/api/inspections/${id}/contract/download?lang=en`)).raw,
  );
  expect(text).toContain('Inspection report and service contract');
  expect(text).toContain('Servicecontract plaagdierbeheersing');
  expect(language).toBe('en');
});

test('prints a draft as well, and says that it is not signed', async () => {
  const visitor = await portal.signIn();
  const customer = await makeCustomer(portal.em);
  const { id } = await visitor.trpc.inspections.create.mutate({ customerId: customer.id });
  const { text } = await readPdf((await visitor.rest('GET', `/api/inspections/${id}/contract/download`)).raw);
  expect(text).toContain('Dit contract is nog niet getekend.');
  expect(text).toContain('De prijs wordt nader bepaald');
});

test.each([
  ['Ελληνικό Φούρνος', 'Ελληνικό Φούρνος'],
  ['Пекарня Зоря', 'Пекарня Зоря'],
  ['Łódź Ściana Ęąćń', 'Łódź Ściana Ęąćń'],
  ['面包店', '\ufffd\ufffd\ufffd'],
])('prints the name %s as %s', async (name, printed) => {
  const visitor = await portal.signIn();
  const customer = await makeCustomer(portal.em, { name });
  const { id } = await visitor.trpc.inspections.create.mutate({ customerId: customer.id });
  const { text } = await readPdf((await visitor.rest('GET', `/api/inspections/${id}/contract/download`)).raw);
  expect(text).toContain(printed);
});

test.each([
  ['Bakkerij De Kroon', 'service-contract-1-Bakkerij-De-Kroon.pdf'],
  ['"\r\n../é', 'service-contract-1-é.pdf'],
])('security 11: the file of %j is called %s', async (name, file) => {
  const visitor = await portal.signIn();
  const customer = await makeCustomer(portal.em, { name });
  await visitor.trpc.inspections.create.mutate({ customerId: customer.id });
  const disposition = async (query: string) =>
    String((await visitor.rest('GET', `/api/inspections/1/contract/download${query}`)).headers['content-disposition']);
  expect(await disposition('')).toMatch(/^inline; filename="[\x20-\x7e]+"/);
  expect(decodeURIComponent(await disposition(''))).toContain(file);
  expect(await disposition('?download=1')).toMatch(/^attachment; /);
});

test('refuses what does not exist or makes no sense', async () => {
  const visitor = await portal.signIn();
  expect((await visitor.rest('GET', '/api/inspections/9/contract/download')).body.code).toBe('INSPECTION_NOT_FOUND');
  expect((await visitor.rest('GET', '/api/inspections/9/contract/download?lang=de')).status).toBe(400);
  expect((await portal.guest().rest('GET', '/api/inspections/9/contract/download')).status).toBe(401);
});

test('a document that takes too long is given up', async () => {
  const printer = createPdfPrinter(1);
  await expect(printer.print({ model, pictures: new Map() })).rejects.toMatchObject({ code: 'PDF_TIMEOUT' });
  await printer.close();
});

test('a document that cannot be painted is an error, never a broken file', async () => {
  const printer = createPdfPrinter();
  const pictures = new Map([['broken', { mime: 'image/png', bytes: new Uint8Array([1, 2, 3]) }]]);
  await expect(printer.print({ model, pictures })).rejects.toMatchObject({ code: 'PDF_FAILED' });
  await printer.close();
});
