/** Cells of tables for spreadsheets: no cell is a formula, whichever separator the spreadsheet expects. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellOf, type Separator, separators } from '#server/csv/csv-cell.ts';

/** The cells of a line as a spreadsheet reads it: a quote counts where a cell begins with it, and what follows its end is added. */
function readAs(line: string, separator: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= line.length; at += 1) {
    let cell = '';
    if (line[at] === '"') {
      for (at += 1; at < line.length && (line[at] !== '"' || line[at + 1] === '"'); at += 1) {
        if (line[at] === '"') at += 1;
        cell += line[at];
      }
      at += 1;
    }
    for (; at < line.length && line[at] !== separator && !/[\r\n]/.test(line[at] ?? ''); at += 1) cell += line[at];
    cells.push(cell);
  }
  return cells;
}

const isFormula = (cell: string) => /^[=+\-@]/.test(cell);
const text = fc.string({
  unit: fc.constantFrom(';', ',', '\t', '\r', '\n', '"', ' ', '=', '-', '@', 'x'),
  maxLength: 12,
});

test.each<Separator>(['comma', 'semicolon'])(
  'a line with a %s between its cells has no formula, however it is read',
  (own) => {
    const rows = fc.array(text, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(rows, fc.constantFrom(',', ';', '\t'), (row, expected) => {
        const line = row.map((cell) => cellOf(cell, own)).join(separators[own]);
        expect(readAs(line, expected).filter(isFormula)).toEqual([]);
        // Read as it is meant, it says what was written but for the marks.
        const bare = (cell: string) => cell.replaceAll("'", '');
        expect(readAs(line, separators[own]).map(bare)).toEqual(row);
      }),
      { numRuns: 500 },
    );
  },
);

test.each([
  ['gedaan;=WEBSERVICE("https://example.com")', 'comma', `"gedaan;'=WEBSERVICE(""https://example.com"")"`],
  ['gedaan, =1+1', 'semicolon', "gedaan, '=1+1"],
  ['gedaan;"@SUM(1)"', 'comma', `"gedaan;""'@SUM(1)"""`],
  ['eerst\n- dan', 'comma', `"eerst\n'- dan"`],
  // Only where the file's own separator is another one: cells with that are quoted.
  ['tussen 2, -3 graden', 'comma', '"tussen 2, -3 graden"'],
  ['van 1-3; a = b', 'semicolon', '"van 1-3; a = b"'],
  ['[1,-3]', 'comma', '"[1,-3]"'],
] as const)('%j in a file with a %s is %j', (value, own, cell) => {
  expect(cellOf(value, own)).toBe(cell);
});
