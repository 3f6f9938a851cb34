import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractDocument, simpleContractDocument } from '#common/document/contract-document.ts';
import { inspectionDocument } from '#common/document/inspection-document.ts';
import type { DocumentModel } from '#common/document/model.ts';
import { translator } from '#server/i18n/translate.ts';
import { createPdfPrinter } from '#server/pdf/pdf-printer.ts';
import { type PdfContent, readPdf } from '#test/support/pdf.ts';
import { checkPdf } from '#test/support/qpdf.ts';
import type { SampleDocument } from '#test/support/sample-documents.ts';
import { makeSamples } from '#test/support/sample-set.ts';

const printer = createPdfPrinter();
afterAll(() => printer.close());

let samples: SampleDocument[] = [];
beforeAll(async () => {
  samples = await makeSamples();
});

const names = ['1-empty', '2-usual', '3-large', '4-long', '5-alphabets', '6-visit', '7-site'];
const sampleOf = (name: string): SampleDocument => {
  const sample = samples.find((candidate) => candidate.name === name);
  if (!sample) throw new Error(`No sample ${name}`);
  return sample;
};

const composers = { report: inspectionDocument, contract: contractDocument, simple: simpleContractDocument };

type Kind = keyof typeof composers;
type Printed = { pdf: Uint8Array; content: PdfContent };

async function printAnew(name: string, kind: Kind): Promise<Printed> {
  const { record, language, pictures } = sampleOf(name);
  const model: DocumentModel = composers[kind](record, language, translator(language));
  const pdf = await printer.print({
    owner: 'user:1',
    signal: new AbortController().signal,
    compose: async () => model,
    loadPictures: async () => pictures,
  });
  return { pdf, content: await readPdf(pdf) };
}

const printed = new Map<string, Promise<Printed>>();

/** Each document is printed and read once, however many tests look at it. */
function print(name: string, kind: Kind): Promise<Printed> {
  const document = printed.get(`${name} ${kind}`) ?? printAnew(name, kind);
  printed.set(`${name} ${kind}`, document);
  return document;
}

/** Words as a reader finds them, however they were broken into lines. */
const solid = (text: string) => text.normalize('NFC').replace(/\s/g, '');

test.each(names.flatMap((name) => (['report', 'contract', 'simple'] as const).map((kind) => [name, kind] as const)))(
  'sample %s as %s is a sound file that opens page by page',
  async (name, kind) => {
    const { pdf, content } = await print(name, kind);
    expect(await checkPdf(pdf)).toBe(0);
    for (const [index, page] of content.pages.entries()) {
      expect(page.text).toMatch(new RegExp(`(pagina|page) ${index + 1} (van|of) ${content.pages.length}`));
    }
    expect(content.language).toBe(sampleOf(name).language);
    expect(content.author).toBe(sampleOf(name).record.company.name);
    expect(content.title).toContain(sampleOf(name).record.customer.name);
  },
);

test('the check of a file’s structure finds a file that was cut off', async () => {
  const { pdf } = await print('2-usual', 'contract');
  expect(await checkPdf(pdf.slice(0, pdf.length / 2))).toBeGreaterThan(0);
});

test.each(names)('the report of %s says everything that was recorded', async (name) => {
  const { content } = await print(name, 'report');
  const { record } = sampleOf(name);
  // What stands at the edges of a page comes between words that go on over it.
  const edges = [record.company.name, record.customer.name, record.company.footer].filter(Boolean);
  const body = solid(content.text);
  const words = [record.reportText, record.observations, record.recommendations, record.contract.notes]
    .flatMap((text) => text?.split(/\s+/) ?? [])
    .filter((word) => /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}.,;:]{1,40}$/u.test(word));
  for (const word of new Set(words)) expect(body).toContain(solid(word));
  for (const part of [record.customer.address, record.technicianName, ...edges.slice(0, 2)]) {
    expect(body).toContain(solid(part));
  }
  for (const { scene } of record.floors) {
    for (const box of scene.boxes) expect(body.split(box.boxNumber).length - 1).toBeGreaterThanOrEqual(2);
  }
  const { articles, intro } = record.contract.text;
  for (const { heading, body: text } of articles) {
    expect(body).toContain(solid(heading));
    expect(body).toContain(solid(text).slice(0, 40));
  }
  expect(body).toContain(solid(intro).slice(0, 40));
});

test('bookmarks and contents lead to the pages where the headings stand', async () => {
  const { content } = await print('3-large', 'report');
  const [cover] = content.pages;
  expect(content.bookmarks.map(({ title }) => title)).toEqual([
    'Floor plan: Basement',
    'Floor plan: Ground floor',
    'Floor plan: Floor 1',
    'Floor plan: Floor 2',
    'Inspection report',
    'Photos',
    'Recommendations',
    'Pest control service contract',
    'Signature',
  ]);
  for (const { title, page, children } of content.bookmarks) {
    for (const mark of [{ title, page }, ...children]) expect(content.pages[mark.page - 1]?.text).toContain(mark.title);
  }
  const contract = content.bookmarks.find(({ title }) => title === 'Pest control service contract');
  expect(contract?.children.map(({ title }) => title)).toContain('3. Price and payment');
  expect(cover?.links).toEqual(content.bookmarks.map(({ page }) => page));
});

test('120 boxes on four floors: each floor has its plan and its own table, with titles on each of its pages', async () => {
  const { content } = await print('3-large', 'report');
  const tablePages = content.pages.filter(({ text }) => /\bB\d{3}\b/.test(text));
  expect(tablePages.length).toBeGreaterThan(4);
  for (const { text } of tablePages) expect(text).toMatch(/Number\s*Type\s*Toxicity\s*Note/);
  expect(content.pages.filter(({ pictures }) => pictures.some(({ width }) => width === 1000))).toHaveLength(4);
  expect(content.pages[0]?.text).toMatch(/120\s*Bait boxes in total/);
});

test('sixty devices of which a few have findings: all are printed, those in order briefly', async () => {
  const { content } = await print('7-site', 'report');
  expect(content.text).toMatch(/60\s*Bait boxes/);
  const inOrder = content.pages.find(({ text }) => text.includes('In order: Rat box (Non-Tox), 3'));
  expect(inOrder?.text).toMatch(/In order: Rat box \(Non-Tox\), 3\s*B\d+\s*[A-J]\d+ · \d\d:\d\d\s*B\d+/);
  expect(content.bookmarks.map(({ title }) => title)).toContain('Trends');
  expect(solid(content.text)).toContain(solid('The cold store on the first floor was being defrosted'));
});

test('the trends of a year stand on one page', async () => {
  const { content } = await print('6-visit', 'report');
  const pages = content.pages.filter(({ text }) => text.includes('Wat er is afgesproken'));
  expect(pages).toHaveLength(1);
  for (const words of ['Trends', 'Rattenkist', 'Kruipende insecten', 'Lokdozen met de meeste bevindingen'])
    expect(pages[0]?.text).toContain(words);
});

test('ten photos are printed as they are stored, two a row, with caption and date', async () => {
  const { pdf, content } = await print('3-large', 'report');
  expect(content.pages.flatMap(({ pictures }) => pictures).filter(({ width }) => width < 500)).toHaveLength(12 - 1);
  for (const [id, { bytes }] of sampleOf('3-large').pictures) {
    if (id.startsWith('photo')) expect(Buffer.from(pdf).includes(Buffer.from(bytes))).toBe(true);
  }
  expect(content.text).toContain('Photo 1: Gap below the loading door');
  expect(content.text).toContain('Photo 5');
  expect(content.text).toContain('20 Nov 2026, 10:30');
});

test('the company’s intro is formatted, and no tag of it is ever shown', async () => {
  const { content } = await print('2-usual', 'contract');
  expect(content.text).toContain('Goed om te weten');
  expect(solid(content.text)).toContain(
    solid('Dank u voor uw vertrouwen. Hieronder leest u wat wij met elkaar afspreken:'),
  );
  expect(content.text).toContain('•');
  expect(content.text).toContain('1.');
  expect(content.text).not.toMatch(/<\/?[a-z]/i);
});

test('letters of Polish, Greek and Cyrillic, symbols and emoji come out as they went in, others as a visible substitute', async () => {
  const { content } = await print('5-alphabets', 'report');
  for (const part of [
    'Żółć i Gęś',
    'Αρτοποιείο Ψωμί',
    'Пекарня «Їжа»',
    'Владислав Щербаков',
    'Λευτέρης Παπαδόπουλος',
  ]) {
    expect(content.text).toContain(part);
  }
  expect(content.text).toContain('Zeichen ohne Bild: \ufffd\ufffd \ufffd.');
  expect(content.text).toContain('☑ Köder geprüft ✓ → Keller ≥ 3 ■ ▲ ● ① ⚠ 👍 🐭 1 ✗ ❌ ☐ ☎ 06.');
  expect(content.text).toContain('Żaneta Ćwiąkała-Źrebięć');
});

test('a usual contract fits on two pages at most, its signature below some of what was agreed', async () => {
  const { content } = await print('2-usual', 'contract');
  expect(content.pages.length).toBeLessThanOrEqual(2);
  expect((await print('2-usual', 'report')).content.pages.length).toBeLessThanOrEqual(5);
  for (const name of ['2-usual', '3-large', '4-long', '5-alphabets']) {
    const { content: report } = await print(name, 'report');
    const last = report.pages.at(-1)?.text ?? '';
    expect(last).toMatch(/(Getekend door|Signed by)/);
    expect(last).toMatch(/(Prijs|Price)/);
    expect(last).toMatch(/7\. (Algemene voorwaarden|General terms)/);
  }
});

test('the samples that are kept are these documents, and small', () => {
  const directory = path.join(import.meta.dirname, '../../../docs/samples');
  const files = readdirSync(directory).filter((file) => file.endsWith('.pdf'));
  expect(files).toEqual([
    '1-empty-report.pdf',
    '2-usual-contract.pdf',
    '2-usual-report.pdf',
    '3-large-report.pdf',
    '4-long-report.pdf',
    '5-alphabets-report.pdf',
    '6-visit-report.pdf',
    '7-site-report.pdf',
    '8-labels.pdf',
  ]);
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(directory, file)).size, 0);
  expect(bytes).toBeLessThan(1_000_000);
  for (const file of files) expect(readFileSync(path.join(directory, file)).subarray(0, 5).toString()).toBe('%PDF-');
});
