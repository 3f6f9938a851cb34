/** Tables as CSV (RFC 4180, UTF-8) of any length, read page by page; a program reads them, and a spreadsheet opens them. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { LIST_LIMIT_MAX } from '#common/limits.ts';
import type { Page } from '#server/db/cursor.ts';

export type Cell = string | number | boolean | null;
export type Column<Item> = readonly [name: string, read: (item: Item) => Cell];

/** Without it a spreadsheet takes UTF-8 for something else. */
const BYTE_ORDER_MARK = '\uFEFF';
/** A spreadsheet takes a text that begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A value as one cell: what somebody typed never becomes a formula, and numbers stay numbers. */
export function cellOf(value: Cell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const lineOf = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

type ReadPage<Item> = (page: { limit: number; cursor: string | undefined }) => Promise<Page<Item>>;

async function* linesOf<Item>(
  columns: readonly Column<Item>[],
  first: Page<Item>,
  readPage: ReadPage<Item>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(columns.map(([name]) => name));
  for (let page = first; ; page = await readPage({ limit: LIST_LIMIT_MAX, cursor: page.nextCursor ?? undefined })) {
    if (page.items.length > 0) yield page.items.map((item) => lineOf(columns.map(([, read]) => read(item)))).join('');
    if (page.nextCursor === null) return;
  }
}

/** Answers every page as one table to keep; what fails at once is still answered as a failure. */
export async function answerCsv<Item>(
  reply: FastifyReply,
  filename: string,
  columns: readonly Column<Item>[],
  readPage: ReadPage<Item>,
): Promise<Readable> {
  const first = await readPage({ limit: LIST_LIMIT_MAX, cursor: undefined });
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${filename}"`);
  return Readable.from(linesOf(columns, first, readPage));
}
