/**
 * Tables as CSV (RFC 4180, UTF-8) of any length, read page by page, for programs; with semicolons between the cells for
 * spreadsheets of countries that write a comma in their numbers.
 */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { says } from '#common/schemas/primitives.ts';
import { type Cell, cellOf, type Separator, separators } from '#server/csv/csv-cell.ts';
import { openList, type ReadPage } from './list-pages.ts';
import type { Column } from './table.ts';

/** What stands between the cells, as a query asks for it. */
export const separatorField = () => z.optional(z.enum(['comma', 'semicolon'], says('validation.choice')));

/** Without it a spreadsheet takes UTF-8 for something else. */
const BYTE_ORDER_MARK = '\uFEFF';

const lineOf = (cells: readonly Cell[], separator: Separator): string =>
  `${cells.map((cell) => cellOf(cell, separator)).join(separators[separator])}\r\n`;

async function* linesOf<Item>(
  columns: readonly Column<Item>[],
  separator: Separator,
  pages: AsyncIterable<Item[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK +
    lineOf(
      columns.map(([name]) => name),
      separator,
    );
  for await (const items of pages)
    yield items
      .map((item) =>
        lineOf(
          columns.map(([, read]) => read(item)),
          separator,
        ),
      )
      .join('');
}

/** Answers every page as one table to keep; what fails at once is still answered as a failure. */
export async function answerCsv<Item>(
  reply: FastifyReply,
  filename: string,
  { columns, separator = 'comma' }: { columns: readonly Column<Item>[]; separator?: Separator | undefined },
  readPage: ReadPage<Item>,
): Promise<Readable> {
  const pages = await openList(reply, readPage);
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${filename}"`);
  return Readable.from(linesOf(columns, separator, pages));
}
