import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutDocument } from '#common/document/layout.ts';
import type { Block, DocumentModel, DrawOperation, MeasureText } from '#common/document/model.ts';
import { CONTENT_WIDTH, MARGIN, PAGE } from '#common/document/page.ts';
import { wrapText } from '#common/document/wrap-text.ts';

/** A typeface in which every character is half as wide as high. */
const measure: MeasureText = (text, _font, size) => text.length * size * 0.5;
const lay = (blocks: Block[]) => {
  const model: DocumentModel = {
    title: '',
    language: 'nl',
    footer: 'voet',
    pageLabel: 'pagina {page} van {total}',
    blocks,
  };
  return layoutDocument(model, measure);
};
const texts = (operations: readonly DrawOperation[]) =>
  operations.flatMap((operation) => (operation.kind === 'text' ? [operation] : []));
const lorem = 'woord '.repeat(2_000);

test('wrapped lines fit the width and lose no character but spaces', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.integer({ min: 1, max: 60 }), (text, width) => {
      const lines = wrapText(text, width, (part) => part.length);
      for (const line of lines) expect(line.length <= width || [...line].length === 1).toBe(true);
      expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }),
  );
});

test('line breaks in a text are kept', () => {
  expect(wrapText('een\n\ntwee', 100, (part) => part.length)).toEqual(['een', '', 'twee']);
});

test('long text flows over pages, inside the margins', () => {
  const pages = lay([{ kind: 'paragraph', text: lorem }]);
  expect(pages.length).toBeGreaterThan(1);
  for (const { operations } of pages) {
    const body = texts(operations).filter(({ text }) => text.startsWith('woord'));
    for (const { x, baseline, text, size, font } of body) {
      expect(x + measure(text, font, size)).toBeLessThanOrEqual(PAGE.width - MARGIN.right + 0.01);
      expect(baseline).toBeGreaterThan(MARGIN.top);
      expect(baseline).toBeLessThan(PAGE.height - MARGIN.bottom);
    }
  }
});

test('every page says which one it is, of how many', () => {
  const pages = lay([{ kind: 'paragraph', text: lorem }]);
  for (const [index, { operations }] of pages.entries()) {
    expect(texts(operations).map(({ text }) => text)).toContain(`pagina ${index + 1} van ${pages.length}`);
  }
});

test('a table repeats its titles on every page and never breaks a row', () => {
  const rows = Array.from({ length: 90 }, (_, index) => [`rij ${index}`, 'een lange tekst '.repeat(12)]);
  const pages = lay([
    {
      kind: 'table',
      columns: [
        { title: 'Nummer', share: 0.3 },
        { title: 'Tekst', share: 0.7 },
      ],
      rows,
    },
  ]);
  expect(pages.length).toBeGreaterThan(2);
  for (const { operations } of pages) {
    const lines = texts(operations);
    expect(lines.filter(({ text }) => text === 'Nummer')).toHaveLength(1);
    // Each row's cell takes three lines: a broken row would leave a page with another number of them.
    const perRow =
      lines.filter(({ text }) => text.startsWith('een lange')).length /
      lines.filter(({ text }) => text.startsWith('rij')).length;
    expect(Number.isInteger(perRow)).toBe(true);
  }
});

test('a plan that does not fit below what went before starts a new page', () => {
  const scene = { size: { width: 1000, height: 800 }, imageId: 'plan', boxes: [] };
  const pages = lay([
    { kind: 'paragraph', text: 'woord '.repeat(600) },
    { kind: 'plan', scene },
  ]);
  const images = pages.map(({ operations }) => operations.filter(({ kind }) => kind === 'image').length);
  expect(images).toEqual([0, 1]);
});

test('markers stand on the plan where their boxes are', () => {
  const box = { key: 'a', boxNumber: 'B001', boxType: 'rat', isToxic: true, notes: null } as const;
  const scene = {
    size: { width: 1000, height: 500 },
    imageId: 'plan',
    boxes: [{ ...box, position: { x: 250, y: 400 } }],
  };
  const operations = lay([{ kind: 'plan', scene }])[0]?.operations ?? [];
  const image = operations.find((operation) => operation.kind === 'image');
  const marker = operations.find((operation) => operation.kind === 'polygon');
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const scale = CONTENT_WIDTH / 1000;
  expect(middle(marker?.points.map(({ x }) => x) ?? [])).toBeCloseTo((image?.x ?? 0) + 250 * scale, 6);
  expect(middle(marker?.points.map(({ y }) => y) ?? [])).toBeCloseTo((image?.y ?? 0) + 400 * scale, 6);
});
