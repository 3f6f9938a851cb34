/** Labels on sheets and rolls: where they stand, what is read from them, and that nothing leaves its label. */
import fc from 'fast-check';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { type Label, type LabelsModel, layoutLabels } from '#common/document/labels.ts';
import type { DrawOperation } from '#common/document/model.ts';
import { PAGE } from '#common/document/page.ts';
import { type LabelFormat, labelFormats, labelSheet, labelsPerSheet } from '#common/domain/label-formats.ts';
import { extentOf, measure, texts } from './support.ts';

const MM = 72 / 25.4;
const ADDRESS = 'https://portaal.example.nl/d/';

const labelOf = (number: number): Label => ({
  boxNumber: `B${String(number).padStart(3, '0')}`,
  kind: 'Kruipende insecten',
  qr: `${ADDRESS}ABCDE${String(number).padStart(5, '0')}`,
});
const modelOf = (format: LabelFormat, count: number, changes: Partial<LabelsModel> = {}): LabelsModel => ({
  title: '',
  language: 'nl',
  author: '',
  format,
  start: 1,
  company: { name: 'Van Dijk Plaagdierbeheersing', phone: '010 123 45 67' },
  labels: Array.from({ length: count }, (_, index) => labelOf(index + 1)),
  ...changes,
});

type Rectangles = Extract<DrawOperation, { kind: 'rectangles' }>;
const codesOf = (operations: readonly DrawOperation[]): Rectangles[] =>
  operations.flatMap((operation) => (operation.kind === 'rectangles' ? [operation] : []));

/** The squares that a code's ink covers, seen at the middle of each. */
function squaresOf(code: Rectangles, count: number): boolean[][] {
  const { left, right, top } = extentOf(code);
  const step = (right - left) / count;
  const isDark = (x: number, y: number) =>
    code.rectangles.some((one) => one.x <= x && x < one.x + one.width && one.y <= y && y < one.y + one.height);
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: count }, (_, column) => isDark(left + (column + 0.5) * step, top + (row + 0.5) * step)),
  );
}

test('sheets are filled to their edges and no further', () => {
  for (const format of labelFormats.filter((name) => labelsPerSheet(name) > 1)) {
    const { left, top, across, down, columns, rows, width, height } = labelSheet(format);
    expect(left * 2 + across * (columns - 1) + width).toBeCloseTo(210, 0);
    expect(top * 2 + down * (rows - 1) + height).toBeCloseTo(297, 0);
  }
  expect(labelFormats.map(labelsPerSheet)).toEqual([21, 65, 14, 1, 1]);
});

test.each(labelFormats)(
  '%s: each code is its device’s, a quarter of it may be spoilt, and it is 16 mm wide or more',
  (format) => {
    const { pages } = layoutLabels(modelOf(format, 5), measure);
    const codes = pages.flatMap(({ operations }) => codesOf(operations));
    expect(codes).toHaveLength(5);
    for (const [index, code] of codes.entries()) {
      const { data } = encode(labelOf(index + 1).qr, { ecc: 'Q', border: 0 });
      expect(squaresOf(code, data.length)).toEqual(data);
      const { left, right, top, bottom } = extentOf(code);
      expect(right - left).toBeGreaterThanOrEqual(16 * MM - 0.01);
      expect(bottom - top).toBeCloseTo(right - left, 1);
    }
  },
);

test.each(labelFormats)('%s: around a code nothing is printed within four of its squares', (format) => {
  const { pages } = layoutLabels(modelOf(format, 65), measure);
  const { data } = encode(labelOf(1).qr, { ecc: 'Q', border: 0 });
  for (const { operations } of pages) {
    const printed = operations.map((operation) => ({ kind: operation.kind, extent: extentOf(operation) }));
    for (const code of printed.filter(({ kind }) => kind === 'rectangles')) {
      const { left, right, top, bottom } = code.extent;
      const quiet = ((right - left) / data.length) * 4 - 0.01;
      const near = printed.filter(
        ({ extent }) =>
          extent !== code.extent &&
          extent.left < right + quiet &&
          extent.right > left - quiet &&
          extent.top < bottom + quiet &&
          extent.bottom > top - quiet,
      );
      expect(near).toEqual([]);
    }
  }
});

test('the first sheet begins at the place that is free, the next ones at their beginning', () => {
  const { pages } = layoutLabels(modelOf('a4-21', 20, { start: 4 }), measure);
  expect(pages.map(({ operations }) => codesOf(operations).length)).toEqual([18, 2]);
  expect(pages.every(({ size }) => size === PAGE)).toBe(true);
  const { left, top, down } = labelSheet('a4-21');
  const [first] = codesOf(pages[0]?.operations ?? []).map(extentOf);
  expect(first?.left).toBeGreaterThan(left * MM);
  expect(first?.top).toBeGreaterThan((top + down) * MM);
  const [second] = codesOf(pages[1]?.operations ?? []).map(extentOf);
  expect(second?.top).toBeLessThan((top + down) * MM);
});

test('on a roll each label is a page of its size, and no place is skipped', () => {
  const { pages } = layoutLabels(modelOf('roll-54x25', 3, { start: 1 }), measure);
  expect(pages.map(({ size }) => size)).toEqual(Array(3).fill({ width: 54 * MM, height: 25 * MM }));
});

const words = (max: number) =>
  fc.string({ minLength: 0, maxLength: max, unit: fc.constantFrom('a', 'W', 'ż', ' ', '-') });

test('nothing leaves its label and no line covers another, whatever the company is called', () => {
  const label = fc.record({
    boxNumber: fc.constantFrom('B1', 'B001-2', 'WWWWWWWWWWWW'),
    kind: words(30),
    qr: fc.constantFrom(`${ADDRESS}0123456789`, '0123456789', `https://${'portaal.'.repeat(8)}example.nl/d/0123456789`),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...labelFormats),
      fc.record({ name: words(90), phone: words(40) }),
      label,
      (format, company, one) => {
        const { left, top, width, height } = labelSheet(format);
        const { operations = [] } =
          layoutLabels(modelOf(format, 0, { company, labels: [one] }), measure).pages[0] ?? {};
        for (const extent of operations.map(extentOf)) {
          expect(extent.left / MM).toBeGreaterThanOrEqual(left);
          expect(extent.right / MM).toBeLessThanOrEqual(left + width);
          expect(extent.top / MM).toBeGreaterThanOrEqual(top);
          expect(extent.bottom / MM).toBeLessThanOrEqual(top + height);
        }
        const lines = texts(operations);
        expect(lines[0]?.text).toBe(one.boxNumber);
        for (const [index, line] of lines.slice(1).entries()) {
          const above = lines[index];
          expect(line.baseline - (above?.baseline ?? 0)).toBeGreaterThanOrEqual(line.size * 0.9);
        }
      },
    ),
    { numRuns: 200 },
  );
});
