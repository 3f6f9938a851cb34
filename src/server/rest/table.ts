/** The columns of a list as a table for spreadsheets. */
import type { Cell } from '#server/csv/csv-cell.ts';

/** How a text is meant: a moment in ISO 8601, or an amount of euros such as '130.50'. */
export type CellKind = 'time' | 'amount';
export type Column<Item> = readonly [name: string, read: (item: Item) => Cell, kind?: CellKind];
