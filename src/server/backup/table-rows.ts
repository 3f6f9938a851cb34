/** Tables as lines of JSON: their names, columns, sequences, and their rows a few at a time. */
import { sql } from 'kysely';
import type { Em, Orm } from '#server/db/orm.ts';
import type { Sequences } from './backup-format.ts';

/** Pictures are megabytes each: few at a time keep memory small. */
const FETCHED_AT_ONCE = 200;
const PICTURES_AT_ONCE = 4;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Every table of the portal, in a fixed order. */
export const tableNames = (orm: Orm): string[] =>
  [...new Set([...orm.getMetadata().getAll().values()].map(({ tableName }) => tableName))].sort();

/** Those of them that exist: an older version has fewer than this one knows. */
export async function existingTables(em: Em, tables: readonly string[]): Promise<string[]> {
  const rows = await em.execute<{ name: string }[]>(
    `select name from unnest(string_to_array(?, ',')) name where to_regclass(quote_ident(name)) is not null order by 1`,
    [tables.join(',')],
  );
  return rows.map(({ name }) => name);
}

/** The migrations the tables have been through, in order. Not for use inside a transaction. */
export const executedMigrations = async (orm: Orm): Promise<string[]> =>
  (await orm.migrator.getExecuted()).map(({ name }) => name);

type Column = { name: string; type: string; isKey: boolean };

/** The columns in a fixed order, the same on every database with the same migrations; not those that it makes of others. */
export const columnsOf = (em: Em, table: string): Promise<Column[]> =>
  em.execute(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       coalesce(a.attnum = any(i.indkey), false) as "isKey"
     from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
     where a.attrelid = ?::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attname collate "C"`,
    [quoted(table)],
  );

/** Text sorts by its bytes, whatever language the database was made for. */
const sortKey = ({ name, type }: Column): string =>
  /^(character|text)/.test(type) ? `${quoted(name)} collate "C"` : quoted(name);

/**
 * The rows of a table as lines of JSON in the order of its key, inside the caller's transaction.
 * Only a few rows are in memory at a time.
 */
export async function* rowsOf(em: Em, table: string, columns: readonly string[]): AsyncGenerator<string> {
  const known = await columnsOf(em, table);
  const order = known.filter(({ isKey }) => isKey).map(sortKey);
  const atOnce = known.some(({ type }) => type === 'bytea') ? PICTURES_AT_ONCE : FETCHED_AT_ONCE;
  const cursor = quoted(`rows_of_${table}`);
  const kysely = em.getKysely();
  await sql
    .raw(
      `declare ${cursor} no scroll cursor for select row_to_json(r)::text as line from
       (select ${columns.map(quoted).join(', ')} from ${quoted(table)} order by ${order.join(', ')}) r`,
    )
    .execute(kysely);
  const next = sql.raw<{ line: string }>(`fetch forward ${atOnce} from ${cursor}`);
  for (let last = atOnce; last === atOnce; ) {
    const { rows } = await next.execute(kysely);
    for (const { line } of rows) yield line;
    last = rows.length;
  }
  await sql.raw(`close ${cursor}`).execute(kysely);
}

type OwnedSequence = { key: string; sequence: string };

/** The sequences that number a table's rows, by `table.column`. */
export const sequencesOf = (em: Em, tables: readonly string[]): Promise<OwnedSequence[]> =>
  em.execute(
    `select t.relname || '.' || a.attname as key, s.oid::regclass::text as sequence
     from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') and d.classid = 'pg_class'::regclass
     join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
     where s.relkind = 'S' and t.relnamespace = current_schema()::regnamespace
       and t.relname = any(string_to_array(?, ',')) order by 1`,
    [tables.join(',')],
  );

export async function readSequences(em: Em, tables: readonly string[]): Promise<Sequences> {
  const values: Sequences = {};
  for (const { key, sequence } of await sequencesOf(em, tables)) {
    const [row] = await em.execute<{ value: string; called: boolean }[]>(
      `select last_value::text as value, is_called as called from ${sequence}`,
    );
    if (row) values[key] = [row.value, row.called];
  }
  return values;
}

/** Dates are written in one time zone, so that the same moment is the same line everywhere. */
export const inUtc = (em: Em): Promise<unknown> => em.execute(`set local time zone 'UTC'`);
