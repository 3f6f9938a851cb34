/** A list as a table for spreadsheets: its columns, and its pages one after the other. */
import { LIST_LIMIT_MAX } from '#common/limits.ts';
import type { Cell } from '#server/csv/csv-cell.ts';
import type { Page } from '#server/db/cursor.ts';

/** How a text is meant: a moment in ISO 8601, or an amount of euros such as '130.50'. */
export type CellKind = 'time' | 'amount';
export type Column<Item> = readonly [name: string, read: (item: Item) => Cell, kind?: CellKind];

export type ReadPage<Item> = (page: { limit: number; cursor: string | undefined }) => Promise<Page<Item>>;

export const readFirst = <Item>(readPage: ReadPage<Item>): Promise<Page<Item>> =>
  readPage({ limit: LIST_LIMIT_MAX, cursor: undefined });

/** The items of a list of any length, a page at a time. */
export async function* pagesOf<Item>(first: Page<Item>, readPage: ReadPage<Item>): AsyncGenerator<Item[]> {
  for (let page = first; ; page = await readPage({ limit: LIST_LIMIT_MAX, cursor: page.nextCursor ?? undefined })) {
    if (page.items.length > 0) yield page.items;
    if (page.nextCursor === null) return;
  }
}
