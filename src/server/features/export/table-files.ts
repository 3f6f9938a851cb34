/**
 * A table's rows as JSON and as CSV, some at a time by its key: no transaction is held open, for the embedded database has
 * one for everybody, and whoever takes an archive may be slow.
 */
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { type Cell, cellOf } from '#server/csv/csv-cell.ts';
import type { Em } from '#server/db/orm.ts';
import type { Column, ExportedTable } from './exported-entities.ts';

/** Drawings and signatures' strokes are long. */
const ROWS_AT_ONCE = 100;
const BYTE_ORDER_MARK = '\uFEFF';

/** Moments in UTC, to the microsecond, whatever zone the database speaks of; JSON without what does not leave. */
function written({ name, type, withoutMembers }: Column): RawBuilder<unknown> {
  const column = sql.ref(`page.${name}`);
  if (withoutMembers.length > 0) return sql`(${column} - array[${sql.join(withoutMembers)}]::text[])`;
  return type.startsWith('timestamptz')
    ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : column;
}

/** As the key's own index has it: in another order, or as another type, each page would read and sort the whole table. */
const keyOf = ({ name }: Column): RawBuilder<unknown> => sql.ref(`page.${name}`);
const isNumber = ({ type }: Column): boolean => /^(int|bigint|smallint|serial|bigserial)/.test(type);
const boundOf = (column: Column, value: string): RawBuilder<unknown> =>
  sql`${value}::${sql.raw(isNumber(column) ? 'bigint' : column.type)}`;

type Row = { line: string; key: string[] };

/** A page of a table in the order of its key, behind the row that has this one. */
export function pageQuery({ table, columns }: ExportedTable, last: readonly string[] | null): RawBuilder<Row> {
  const keys = columns.filter(({ isKey }) => isKey);
  const order = sql.join(keys.map(keyOf));
  const selected = sql.join(columns.map((column) => sql`${written(column)} as ${sql.ref(column.name)}`));
  const keyTexts = keys.map(({ name }) => sql`${sql.ref(`page.${name}`)}::text`);
  const after: RawBuilder<unknown> = last
    ? sql`where (${order}) > (${sql.join(keys.map((key, index) => boundOf(key, last[index] ?? '')))})`
    : sql``;
  return sql<Row>`
    select row_to_json(part)::text as line, array[${sql.join(keyTexts)}] as key
    from ${sql.table(table)} as page cross join lateral (select ${selected}) as part
    ${after} order by ${order} limit ${ROWS_AT_ONCE}`;
}

/** The rows as the database writes them in JSON, a page at a time, in the order of their key. */
export async function* pagesOfTable(em: Em, table: ExportedTable): AsyncGenerator<string[]> {
  for (let last: string[] | null = null; ; ) {
    const { rows }: { rows: Row[] } = await pageQuery(table, last).execute(em.getKysely());
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1)?.key ?? null;
  }
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What a file turned out to hold. */
export type TableTally = { rows: number; sha256: string };

/** An array of objects, one on a line; says at its end what it holds. */
export async function* jsonOfTable(
  em: Em,
  table: ExportedTable,
  tell: (tally: TableTally) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let rows = 0;
  const counted = (text: string) => {
    const bytes = bytesOf(text);
    hash.update(bytes);
    return bytes;
  };
  for await (const lines of pagesOfTable(em, table)) {
    yield counted(`${rows === 0 ? '[\n' : ',\n'}${lines.join(',\n')}`);
    rows += lines.length;
  }
  yield counted(rows === 0 ? '[]\n' : '\n]\n');
  tell({ rows, sha256: hash.digest('hex') });
}

const cellFor = (value: unknown): Cell =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : ((value ?? null) as Cell);

/** A line of names and one for each row, as CSV (RFC 4180, UTF-8): what somebody typed never becomes a formula. */
export async function* csvOfTable(em: Em, table: ExportedTable): AsyncGenerator<Uint8Array> {
  const names = table.columns.map(({ name }) => name);
  yield bytesOf(`${BYTE_ORDER_MARK}${names.join(',')}\r\n`);
  for await (const lines of pagesOfTable(em, table)) {
    const text = lines.map((line) => {
      const row = JSON.parse(line) as Record<string, unknown>;
      return `${names.map((name) => cellOf(cellFor(row[name]))).join(',')}\r\n`;
    });
    yield bytesOf(text.join(''));
  }
}
