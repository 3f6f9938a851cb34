import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block } from '#common/document/model.ts';
import { fitText, wrapRuns, wrapText } from '#common/document/wrap-text.ts';
import { sections } from './arbitrary-blocks.ts';
import { extentOf, isContent, isInside, lay, measure, texts, visible } from './support.ts';

const lorem = 'woord '.repeat(2_000);
const picture = (width: number, height: number) => ({ imageId: 'foto', size: { width, height } });

test('wrapped lines fit the width and lose no character but spaces', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.integer({ min: 1, max: 60 }), (text, width) => {
      const lines = wrapText(text, width, (part) => part.length);
      for (const line of lines) expect(line.length <= width || [...line].length === 1).toBe(true);
      const solid = (value: string) => value.replace(/\s/g, '');
      expect(solid(lines.join(''))).toBe(solid(text));
    }),
  );
});

test('a word that is too long for a line is divided evenly: no line has its last letter alone', () => {
  const hash = '0123456789abcdef'.repeat(4);
  expect(wrapText(`SHA-256 ${hash}.`, 63, (part) => part.length)).toEqual([
    'SHA-256',
    hash.slice(0, 33),
    `${hash.slice(33)}.`,
  ]);
  const widths = (letters: number) =>
    wrapText('a'.repeat(letters), 4, (part) => part.length).map((line) => line.length);
  expect([widths(10), widths(13)]).toEqual([
    [4, 3, 3],
    [4, 3, 3, 3],
  ]);
});

test('line breaks in a text are kept, and no-break spaces do not break', () => {
  expect(wrapText('een\n\ntwee', 100, (part) => part.length)).toEqual(['een', '', 'twee']);
  expect(wrapText('prijs €\u00a01.250', 9, (part) => part.length)).toEqual(['prijs', '€\u00a01.250']);
});

test('a word keeps together where its style changes within it', () => {
  const runs = [
    { text: 'aaa bb', style: 'bold' },
    { text: 'bb cc', style: 'regular' },
  ];
  const lines = wrapRuns(runs, 7, (text) => text.length);
  expect(lines.map((line) => line.map(({ text }) => text))).toEqual([['aaa'], ['bb', 'bb cc']]);
});

test('text that is cut short says so and fits', () => {
  expect(fitText('kort', 10, (text) => text.length)).toBe('kort');
  expect(fitText('een veel te lange tekst', 10, (text) => text.length)).toBe('een veel…');
});

test('no heading stands alone at a page’s end, whatever follows it', () => {
  fc.assert(
    fc.property(sections, (blocks) => {
      for (const { operations } of lay(blocks).pages) {
        const content = operations.filter(isContent);
        const headings = texts(content).filter(({ text }) => text.startsWith('KOP'));
        for (const heading of headings) {
          const below = content.filter(
            (operation) =>
              extentOf(operation).top > heading.baseline - 2 &&
              !(operation.kind === 'text' && operation.text.startsWith('KOP')),
          );
          expect(below.length, `${heading.text} at ${heading.baseline}`).toBeGreaterThan(0);
        }
      }
    }),
    { numRuns: 150 },
  );
});

test('nothing stands outside the margins, whatever the document holds', () => {
  fc.assert(
    fc.property(sections, (blocks) => {
      for (const { operations } of lay(blocks).pages)
        expect(visible(operations).filter((one) => !isInside(one))).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('lines of text never stand over each other', () => {
  fc.assert(
    fc.property(sections, (blocks) => {
      for (const { operations } of lay(blocks).pages) {
        const lines = texts(operations.filter(isContent)).filter(
          ({ text }) => !/^(B\d|[A-J×+?]$|\d+$|[RMVK]$|muizenkeutels)/.test(text),
        );
        for (const [index, line] of lines.entries()) {
          for (const other of lines.slice(index + 1)) {
            const width = (operation: typeof line) => measure(operation.text, operation.font, operation.size);
            const isBeside = line.x + width(line) <= other.x + 0.1 || other.x + width(other) <= line.x + 0.1;
            const isApart = Math.abs(line.baseline - other.baseline) >= Math.min(line.size, other.size);
            expect(isBeside || isApart, `${line.text} / ${other.text}`).toBe(true);
          }
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('every page says which one it is, of how many; all but the first say whose it is', () => {
  const { pages } = lay([{ kind: 'paragraph', text: lorem }]);
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, { operations }] of pages.entries()) {
    const shown = texts(operations).map(({ text }) => text);
    expect(shown).toContain(`pagina ${index + 1} van ${pages.length}`);
    expect(shown).toContain('eigen regel');
    expect(shown.includes('klant')).toBe(index > 0);
  }
});

test('a table repeats its titles on every page and never breaks a row', () => {
  const rows = Array.from({ length: 90 }, (_, index) => [`rij ${index}`, 'een lange tekst '.repeat(12)]);
  const columns = [
    { title: 'Nummer', share: 0.3 },
    { title: 'Tekst', share: 0.7 },
  ];
  const { pages } = lay([{ kind: 'table', columns, rows }]);
  expect(pages.length).toBeGreaterThan(2);
  for (const { operations } of pages) {
    const lines = texts(operations);
    const titles = lines.filter(({ text }) => text === 'Nummer');
    expect(titles).toHaveLength(1);
    const first = lines.filter(({ text }) => text.startsWith('rij'));
    expect(titles[0]?.baseline).toBeLessThan(Math.min(...first.map(({ baseline }) => baseline)));
    // Every row's text takes the same number of lines: a broken row would leave a page with another.
    const second = titles.length > 0 ? lines.find(({ text }) => text === 'Tekst')?.x : undefined;
    const perRow = lines.filter(({ x, text }) => x === second && text !== 'Tekst').length / first.length;
    expect(Number.isInteger(perRow)).toBe(true);
    expect(perRow).toBeGreaterThan(1);
  }
});

test('a row that is higher than a page goes on below the titles of the next, with nothing lost', () => {
  const columns = [
    { title: 'Nummer', share: 0.3 },
    { title: 'Tekst', share: 0.7 },
  ];
  const count = 1_500;
  const { pages } = lay([
    { kind: 'table', columns, rows: [['rij', Array.from({ length: count }, (_, n) => `w${n}`).join(' ')]] },
  ]);
  const shown = pages.flatMap(({ operations }) =>
    texts(operations).flatMap(({ text }) => text.match(/\bw\d+\b/g) ?? []),
  );
  expect(pages.length).toBeGreaterThan(1);
  expect(shown).toEqual(Array.from({ length: count }, (_, n) => `w${n}`));
  for (const { operations } of pages) expect(texts(operations).filter(({ text }) => text === 'Nummer')).toHaveLength(1);
});

test('the contents list every heading with its page, and each line leads there', () => {
  const blocks: Block[] = [
    { kind: 'contents', title: 'Inhoud' },
    { kind: 'paragraph', text: lorem.slice(0, 6_000) },
    { kind: 'page-break' },
    { kind: 'heading', text: 'Eerste' },
    { kind: 'paragraph', text: lorem },
    { kind: 'heading', text: 'Tweede' },
    { kind: 'subheading', text: 'Deel' },
    { kind: 'paragraph', text: 'tekst' },
  ];
  const { pages, anchors } = lay(blocks);
  expect(anchors.map(({ title, level }) => [title, level])).toEqual([
    ['Eerste', 1],
    ['Tweede', 1],
    ['Deel', 2],
  ]);
  for (const { title, pageIndex, y } of anchors) {
    const heading = texts(pages[pageIndex]?.operations ?? []).find(({ text }) => text === title);
    expect(Math.abs((heading?.baseline ?? 0) - y)).toBeLessThan(24);
  }
  const cover = pages[0]?.operations ?? [];
  const links = cover.flatMap((operation) => (operation.kind === 'link' ? [operation] : []));
  expect(links.map(({ anchorId }) => anchorId)).toEqual(anchors.filter(({ level }) => level === 1).map(({ id }) => id));
  for (const link of links) {
    const line = texts(cover).filter(({ baseline }) => baseline > link.y && baseline < link.y + link.height);
    const anchor = anchors.find(({ id }) => id === link.anchorId);
    expect(line.map(({ text }) => text)).toEqual([anchor?.title, String((anchor?.pageIndex ?? 0) + 1)]);
  }
});

const lines = (count: number) => Array.from({ length: count }, (_, index) => `regel ${index}`).join('\n');
/** Which of these words stand on which page. */
const pagesOf = (blocks: Block[], ...words: string[]) => {
  const shown = lay(blocks).pages.map(({ operations }) => texts(operations).map(({ text }) => text));
  return words.map((word) => shown.findIndex((page) => page.includes(word)));
};

test.each([
  { before: 4, after: 35, shares: true, why: 'that saves a page' },
  { before: 4, after: 40, shares: false, why: 'that saves none' },
  { before: 20, after: 20, shares: false, why: 'the page before holds enough' },
])('a part of its own begins on a page that holds $before lines: $shares, as $why', ({ before, after, shares }) => {
  const [first, last] = pagesOf(
    [
      { kind: 'paragraph', text: lines(before) },
      { kind: 'page-break' },
      { kind: 'heading', text: 'DEEL' },
      { kind: 'paragraph', text: lines(after).replaceAll('regel', 'zin') },
    ],
    'regel 0',
    'DEEL',
  );
  expect(last).toBe(shares ? first : (first ?? 0) + 1);
});

test('the end of a text stands with what stays with it, and a short text does so with its heading', () => {
  for (let filled = 20; filled < 44; filled += 1) {
    const [heading, text, end] = pagesOf(
      [
        { kind: 'paragraph', text: lines(filled) },
        { kind: 'subheading', text: 'ARTIKEL' },
        { kind: 'paragraph', text: 'inhoud', staysWithNext: true },
        { kind: 'facts', rows: [{ label: 'prijs', value: 'SLOT' }], staysWithNext: true },
        { kind: 'signature', picture: picture(500, 200), rows: [], evidence: [], qr: null, alarm: 'EINDE' },
      ],
      'ARTIKEL',
      'inhoud',
      'EINDE',
    );
    expect([heading, text]).toEqual([end, end]);
    const long = pagesOf(
      [
        { kind: 'paragraph', text: lines(filled) },
        { kind: 'paragraph', text: lines(30).replaceAll('regel', 'zin'), staysWithNext: true },
        { kind: 'signature', picture: picture(500, 200), rows: [], evidence: [], qr: null, alarm: 'EINDE' },
      ],
      'zin 24',
      'EINDE',
    );
    expect(long[0]).toBe(long[1]);
  }
});

test('photos stand two a row, each with its caption below and its marks upon it', () => {
  const photos = [1, 2, 3].map((number) => ({
    picture: picture(400, 300),
    caption: `Foto ${number}`,
    date: null,
    annotations: [{ kind: 'circle' as const, centre: { x: 0.5, y: 0.5 }, radius: 0.1 }],
  }));
  const operations = lay([{ kind: 'photos', photos }]).pages[0]?.operations ?? [];
  const images = operations.flatMap((operation) => (operation.kind === 'image' ? [operation] : []));
  expect(images[0]?.y).toBe(images[1]?.y);
  expect(images[2]?.y).toBeGreaterThan((images[0]?.y ?? 0) + (images[0]?.height ?? 0));
  expect(images[2]?.x).toBe(images[0]?.x);
  const circles = operations.flatMap((operation) => (operation.kind === 'circle' ? [operation] : []));
  for (const [index, { x, y, width, height }] of images.entries()) {
    const caption = texts(operations).find(({ text }) => text === `Foto ${index + 1}`);
    expect(caption?.x).toBe(x);
    expect(caption?.baseline).toBeGreaterThan(y + height);
    const circle = circles[index * 2];
    expect(circle?.centre).toEqual({ x: x + width / 2, y: y + height / 2 });
    expect(circle?.radius).toBeCloseTo(width / 10, 6);
  }
});
