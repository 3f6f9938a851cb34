import { parse } from 'content-disposition';
import { expect, test } from 'vitest';
import type { DocumentModel } from '#common/document/model.ts';
import { dayOf } from '#common/domain/day.ts';
import type { AppError } from '#server/core/errors.ts';
import { type ImageBytes, paintDocument } from '#server/pdf/paint.ts';
import { createPdfPrinter } from '#server/pdf/pdf-printer.ts';
import { completeInspection } from '#test/support/complete-inspection.ts';
import { emptyDocument } from '#test/support/empty-document.ts';
import { makeCustomer, makeInspection } from '#test/support/factories.ts';
import { sealTheOldWay } from '#test/support/old-seal.ts';
import { readPdf } from '#test/support/pdf.ts';
import { jpeg } from '#test/support/pictures.ts';
import { usePortal } from '#test/support/portal.ts';
import { unguarded } from '#test/support/unguarded.ts';

const portal = usePortal();

const compose = async () => emptyDocument;
const mine = { owner: 'user:1', signal: new AbortController().signal } as const;
const none = async () => new Map<string, ImageBytes>();

test('letters read the same, whatever was printed before: they may have been part of another one there', async () => {
  const say = (text: string) => paintDocument({ ...emptyDocument, blocks: [{ kind: 'paragraph', text }] }, new Map());
  await say('Ѷ');
  expect((await readPdf(await say('Ѵ'))).text).toContain('Ѵ');
});

test('prints everything that was recorded, with its pictures', async () => {
  const visitor = await portal.signIn({ fullName: 'Anna de Boer' });
  const id = await completeInspection(portal.em, visitor, 'Bäckerei Żółć');
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
  const id = await completeInspection(portal.em, visitor, 'Bakery');
  await sealTheOldWay(portal.em, id);
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
  ['面包店 → B, ≥ 3 ● 🐭', '\ufffd\ufffd\ufffd → B, ≥ 3 ● 🐭'],
])('prints the name %s as %s', async (name, printed) => {
  const visitor = await portal.signIn();
  const customer = await makeCustomer(portal.em, { name });
  const { id } = await visitor.trpc.inspections.create.mutate({ customerId: customer.id });
  const { text } = await readPdf((await visitor.rest('GET', `/api/inspections/${id}/contract/download`)).raw);
  expect(text).toContain(printed);
});

test.each([
  ['Bakkerij De Kroon', 'Bakkerij De Kroon', 'service-contract-1-Bakkerij-De-Kroon.pdf'],
  ['"\r\n../é', 'é', 'service-contract-1-e.pdf'],
  ['北京面包店', '北京面包店', 'service-contract-1.pdf'],
  ['Café 北京 Zon', 'Café 北京 Zon', 'service-contract-1-Cafe-Zon.pdf'],
])('security 11: the file of %j is called %s, or in ASCII %s', async (name, file, ascii) => {
  const visitor = await portal.signIn();
  const customer = await makeCustomer(portal.em, { name });
  await visitor.trpc.inspections.create.mutate({ customerId: customer.id, date: '2026-03-02T09:00:00.000Z' });
  const disposition = async (query: string) =>
    String((await visitor.rest('GET', `/api/inspections/1/contract/download${query}`)).headers['content-disposition']);
  expect(await disposition('')).toMatch(/^inline; filename="[\x20-\x7e]+"/);
  const named = async (query: string) => parse(await disposition(query)).parameters.filename;
  expect(await named('')).toBe(`${file} - Inspectierapport - 2026-03-02.pdf`);
  expect(await named('?document=contract&lang=en')).toBe(`${file} - Service contract - 2026-03-02.pdf`);
  expect(await disposition('?download=1')).toMatch(/^attachment; /);
  expect(/filename="(.+?)"/.exec(await disposition(''))?.[1]).toBe(ascii);
});

test('what was signed is called the contract of the day of its signature, whichever part is asked for in whatever language', async () => {
  const visitor = await portal.signIn();
  const id = await completeInspection(portal.em, visitor, 'Bakkerij Jansen', 'en');
  const { contractSignedDate } = await visitor.trpc.inspections.get.query({ id });
  for (const query of ['', '?lang=nl&document=contract']) {
    const { headers } = await visitor.rest('GET', `/api/inspections/${id}/contract/download${query}`);
    const { filename } = parse(String(headers['content-disposition'])).parameters;
    expect(filename).toBe(`Bakkerij Jansen - Service contract - ${dayOf(new Date(contractSignedDate ?? 0))}.pdf`);
  }
});

test.each(['basic-pdf', 'super-simple-pdf'])('%s is called test.pdf, to look at and to keep', async (path) => {
  const visitor = await portal.signIn();
  const disposition = async (query: string) =>
    (await visitor.rest('GET', `/api/${path}${query}`)).headers['content-disposition'];
  expect(await disposition('')).toMatch(/^inline; filename="test\.pdf"/);
  expect(await disposition('?download=1')).toMatch(/^attachment; filename="test\.pdf"/);
});

test('refuses what does not exist or makes no sense', async () => {
  const visitor = await portal.signIn();
  expect((await visitor.rest('GET', '/api/inspections/9/contract/download')).body.code).toBe('INSPECTION_NOT_FOUND');
  expect((await visitor.rest('GET', '/api/inspections/9/contract/download?lang=de')).status).toBe(400);
  expect((await portal.guest().rest('GET', '/api/inspections/9/contract/download')).status).toBe(401);
});

test('however many documents are asked for, two threads print them', async () => {
  let threads = 0;
  const count = () => {
    threads += 1;
  };
  process.on('worker', count);
  const printer = createPdfPrinter();
  const printed = await Promise.all(
    Array.from({ length: 8 }, (_, id) => printer.print({ ...mine, owner: `user:${id}`, compose, loadPictures: none })),
  );
  await printer.close();
  process.off('worker', count);
  expect(printed.every((pdf) => pdf.byteLength > 0)).toBe(true);
  expect(threads).toBe(2);
});

test('a document that takes too long is given up', async () => {
  const printer = createPdfPrinter(1);
  await expect(printer.print({ ...mine, compose, loadPictures: none })).rejects.toMatchObject({ code: 'PDF_TIMEOUT' });
  await printer.close();
});

test('a document that lacks one of its pictures is an error', async () => {
  const printer = createPdfPrinter();
  const picture = { imageId: 'gone', size: { width: 4, height: 3 } };
  const photos = [{ picture, caption: 'Foto 1', date: null }];
  const lacking: DocumentModel = { ...emptyDocument, blocks: [{ kind: 'photos', photos }] };
  await expect(printer.print({ ...mine, compose: async () => lacking, loadPictures: none })).rejects.toMatchObject({
    code: 'PDF_FAILED',
  });
  await printer.close();
});

test('documents that wait hold no pictures, and one too many is refused before it has loaded any', async () => {
  const printer = createPdfPrinter();
  let loads = 0;
  let fail: (error: Error) => void = () => undefined;
  const held = new Promise<Map<string, ImageBytes>>((_resolve, reject) => {
    fail = reject;
  });
  const loadPictures = () => {
    loads += 1;
    return held;
  };
  const accepted = Array.from({ length: 21 }, () => printer.print({ ...mine, compose, loadPictures }));
  const settled = Promise.allSettled(accepted);
  await expect(printer.print({ ...mine, compose, loadPictures })).rejects.toMatchObject({ code: 'BUSY' });
  expect(loads).toBe(1);
  // Somebody else's is printed meanwhile.
  const printed = await printer.print({ ...mine, owner: 'user:2', compose, loadPictures: none });
  expect(printed.byteLength).toBeGreaterThan(0);
  fail(new Error('the database is away'));
  expect((await settled).every(({ status }) => status === 'rejected')).toBe(true);
  expect(loads).toBe(21);
  // Whatever became of them, the next one is printed.
  expect((await printer.print({ ...mine, compose, loadPictures: none })).byteLength).toBeGreaterThan(0);
  await printer.close();
});

test('a document whose caller has gone is printed no further, and its place is free at once', async () => {
  const printer = createPdfPrinter();
  const gone = new AbortController();
  const never = () => new Promise<never>(() => undefined);
  const printing = [1, 2, 3].map(() =>
    printer
      .print({ owner: 'user:1', signal: gone.signal, compose, loadPictures: never })
      .catch((error: AppError) => error.code),
  );
  const next = printer.print({ ...mine, compose, loadPictures: none });
  gone.abort();
  expect(await Promise.all(printing)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED']);
  expect((await next).byteLength).toBeGreaterThan(0);
  await printer.close();
});

test('documents that wait for pictures or for a thread are given up in time as well', async () => {
  const printer = createPdfPrinter(1);
  const never = () => new Promise<never>(() => undefined);
  const printed = await Promise.allSettled(
    [1, 2, 3].map(() => printer.print({ ...mine, compose, loadPictures: never })),
  );
  for (const outcome of printed) expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'PDF_TIMEOUT' } });
  await printer.close();
});

test('whoever was given up takes no place in the queue', async () => {
  const printer = createPdfPrinter(1);
  const never = () => new Promise<never>(() => undefined);
  const printed = await Promise.allSettled(
    Array.from({ length: 21 }, () => printer.print({ ...mine, compose, loadPictures: never })),
  );
  expect(printed.every(({ status }) => status === 'rejected')).toBe(true);
  const codeOfNext = () =>
    printer.print({ ...mine, compose, loadPictures: never }).catch((error: AppError) => error.code);
  await expect.poll(codeOfNext).toBe('PDF_TIMEOUT');
  await printer.close();
});

test('a contract needs the signature alone of all pictures', async () => {
  const visitor = await portal.signIn();
  const id = await completeInspection(portal.em, visitor, 'Bakkerij');
  await sealTheOldWay(portal.em, id);
  await unguarded(portal.em, (em) =>
    em.execute(
      `update images set bytes = '\\x00' where id in (select image_id from inspection_photos union select image_id from floor_plans)`,
    ),
  );
  const print = (path: string) => visitor.rest('GET', `/api/inspections/${id}/contract/${path}`);
  for (const path of ['download?document=contract', 'simple-pdf']) {
    const { status, raw } = await print(path);
    expect({ path, status }).toEqual({ path, status: 200 });
    expect((await readPdf(raw)).pages.flatMap(({ pictures }) => pictures)).toEqual([{ width: 1000, height: 400 }]);
  }
  expect((await print('download')).body.code).toBe('PDF_FAILED');
});

test('what was drawn over a photo is printed over it, and the photo stays as it is', async () => {
  const visitor = await portal.signIn();
  const { id } = await makeInspection(portal.em);
  const bytes = await jpeg({ width: 800, height: 600 });
  const headers = { 'content-type': 'image/jpeg' };
  const { body } = await visitor.rest('POST', '/images?purpose=photo', bytes, { headers });
  const photo = await visitor.trpc.inspections.addPhoto.mutate({ inspectionId: id, imageId: String(body.id) });
  const print = async () => readPdf((await visitor.rest('GET', `/api/inspections/${id}/contract/download`)).raw);
  expect((await print()).text).not.toContain('Keutels');
  await visitor.trpc.inspections.updatePhoto.mutate({
    id: photo.id,
    annotations: [
      { kind: 'text', at: { x: 0.1, y: 0.5 }, text: 'Keutels' },
      { kind: 'arrow', from: { x: 0.2, y: 0.2 }, to: { x: 0.6, y: 0.6 } },
      { kind: 'circle', centre: { x: 0.5, y: 0.5 }, radius: 0.2 },
    ],
  });
  const { text, pages } = await print();
  expect(text).toContain('Keutels');
  expect(pages.flatMap(({ pictures }) => pictures)).toEqual([{ width: 800, height: 600 }]);
});

test('a document that cannot be painted is an error, never a broken file', async () => {
  const printer = createPdfPrinter();
  const pictures = new Map([['broken', { mime: 'image/png', bytes: new Uint8Array([1, 2, 3]) }]]);
  await expect(printer.print({ ...mine, compose, loadPictures: async () => pictures })).rejects.toMatchObject({
    code: 'PDF_FAILED',
  });
  await printer.close();
});
