/** One cell of a table for spreadsheets, as CSV (RFC 4180): what somebody typed never becomes a formula. */

export type Cell = string | number | boolean | null;

export const separators = { comma: ',', semicolon: ';' } as const;
export type Separator = keyof typeof separators;

/** A spreadsheet takes a text that begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** What somebody typed, so that no spreadsheet takes it for a formula. */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/**
 * Where a spreadsheet that expects another separator, and so takes no notice of our quotes, begins a cell with a formula: at
 * what separates there or a new line, with blanks or quotes in between.
 */
const FORMULA_INSIDE = {
  comma: /([;\t\r\n](?:[^\S\t\r\n]|")*)(?=[=+\-@])/g,
  semicolon: /([,\t\r\n](?:[^\S\t\r\n]|")*)(?=[=+\-@])/g,
} as const;

/** A value as one cell: numbers stay numbers. */
export function cellOf(value: Cell, separator: Separator = 'comma'): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = harmless(value).replace(FORMULA_INSIDE[separator], "$1'");
  return /["\r\n]/.test(text) || text.includes(separators[separator]) ? `"${text.replaceAll('"', '""')}"` : text;
}
