/** A list as a table for spreadsheets: its columns, its pages one after the other, and what must not stand in a cell. */
import { LIST_LIMIT_MAX } from '#common/limits.ts';
import type { Page } from '#server/db/cursor.ts';

export type Cell = string | number | boolean | null;
/** How a text is meant: a moment in ISO 8601, or an amount of euros such as '130.50'. */
export type CellKind = 'time' | 'amount';
export type Column<Item> = readonly [name: string, read: (item: Item) => Cell, kind?: CellKind];

export type ReadPage<Item> = (page: { limit: number; cursor: string | undefined }) => Promise<Page<Item>>;

/** A spreadsheet takes a text that begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** What somebody typed, so that no spreadsheet takes it for a formula. */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

export const readFirst = <Item>(readPage: ReadPage<Item>): Promise<Page<Item>> =>
  readPage({ limit: LIST_LIMIT_MAX, cursor: undefined });

/** The items of a list of any length, a page at a time. */
export async function* pagesOf<Item>(first: Page<Item>, readPage: ReadPage<Item>): AsyncGenerator<Item[]> {
  for (let page = first; ; page = await readPage({ limit: LIST_LIMIT_MAX, cursor: page.nextCursor ?? undefined })) {
    if (page.items.length > 0) yield page.items;
    if (page.nextCursor === null) return;
  }
}
