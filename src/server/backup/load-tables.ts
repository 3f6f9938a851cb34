/** The inside of a restore: empties the tables, loads lines, checks what was loaded, sets sequences. */
import { sql } from 'kysely';
import { OperatorError } from '#server/core/operator-error.ts';
import type { Em } from '#server/db/orm.ts';
import { accountsIn, accountsToLookAt } from './accounts.ts';
import { type BackupLine, isRow, RowHash, readLine, type Sequences } from './backup-format.ts';
import { lockTables } from './lock-tables.ts';
import { columnsOf, existingTables, inUtc, quoted, rowsOf, sequencesOf } from './table-rows.ts';

/** Rows go in together until they are this many characters: a picture alone may be more. */
const LOADED_AT_ONCE = 1_000_000;
/** Rows that a database has before anybody did anything. */
const NOT_DATA = ['inspection_counts', 'jobs', 'rate_limits', 'sync_epochs'];

export type LoadReport = {
  tables: number;
  rows: number;
  /** Who can sign in again and is worth a look, each with the reason. */
  accounts: string[];
};
type Loaded = { table: string; columns: string[]; rows: number; digest: string };

const run = (em: Em, statement: string) => sql.raw(statement).execute(em.getKysely());

async function refuseData(em: Em, tables: readonly string[]): Promise<void> {
  for (const table of tables.filter((name) => !NOT_DATA.includes(name))) {
    const [row] = await em.execute<unknown[]>(`select 1 from ${quoted(table)} limit 1`);
    if (row)
      throw new OperatorError(
        `The database is not empty: there are rows in ${table}. Say --overwrite to replace everything in it.`,
      );
  }
}

type ForeignKey = { table: string; name: string };

/** Rows may come in any order: references are looked at when all are there. */
async function deferForeignKeys(em: Em, tables: readonly string[]): Promise<() => Promise<void>> {
  const keys = await em.execute<ForeignKey[]>(
    `select c.conrelid::regclass::text as table, c.conname as name from pg_constraint c
     join pg_class t on t.oid = c.conrelid
     where c.contype = 'f' and not c.condeferrable and t.relnamespace = current_schema()::regnamespace
       and t.relname = any(string_to_array(?, ','))`,
    [tables.join(',')],
  );
  const alter = async (to: string) => {
    for (const { table, name } of keys) await run(em, `alter table ${table} alter constraint ${quoted(name)} ${to}`);
  };
  await alter('deferrable initially deferred');
  return async () => {
    await run(em, 'set constraints all immediate');
    await alter('not deferrable');
  };
}

async function setTriggers(em: Em, tables: readonly string[], state: 'enable' | 'disable'): Promise<void> {
  for (const table of tables) await run(em, `alter table ${quoted(table)} ${state} trigger user`);
}

/** The rows up to the table's end, in one statement for many of them. */
async function loadTable(em: Em, lines: AsyncIterator<string>, table: string, columns: string[]): Promise<Loaded> {
  const known = (await columnsOf(em, table)).map(({ name }) => name);
  if (known.join() !== columns.join())
    throw new OperatorError(`The backup is damaged: the columns of ${table} are not those of its version.`);
  const names = columns.map(quoted).join(', ');
  const insert = `insert into ${quoted(table)} (${names}) select ${names} from json_populate_recordset(null::${quoted(table)}, ?::json)`;
  const hash = new RowHash();
  let waiting: string[] = [];
  let size = 0;
  const flush = async () => {
    if (waiting.length > 0) await em.execute(insert, [`[${waiting.join(',')}]`]);
    waiting = [];
    size = 0;
  };
  for (;;) {
    const { value: line, done } = await lines.next();
    if (done) throw new OperatorError(`The backup is cut off: it ends inside the table ${table}.`);
    if (isRow(line)) {
      hash.add(line);
      waiting.push(line);
      size += line.length;
      if (size > LOADED_AT_ONCE) await flush();
      continue;
    }
    await flush();
    const [kind, name, rows, expected] = readLine(line);
    const digest = hash.digest();
    if (kind !== 'end' || name !== table || rows !== hash.rows || digest !== expected)
      throw new OperatorError(`The backup is damaged: the rows of ${table} are not those that were written.`);
    return { table, columns, rows: hash.rows, digest };
  }
}

/** Reads back what was loaded: the same rows, whichever database they came from. */
async function verify(em: Em, { table, columns, digest }: Loaded): Promise<void> {
  const hash = new RowHash();
  for await (const line of rowsOf(em, table, columns)) hash.add(line);
  if (hash.digest() !== digest)
    throw new OperatorError(`The rows of ${table} did not arrive as they were written; nothing was changed.`);
}

/**
 * Devices name things by numbers that were given after the backup. None of these is given again, or what they send would
 * reach something else: it finds nothing, and a person is asked. People know inspections by theirs, which stay short.
 */
const numbersLeftOut = (key: string): number => (key === 'inspections.id' ? 1_000 : 100_000);

async function setSequences(em: Em, tables: readonly string[], sequences: Sequences): Promise<void> {
  for (const { key, sequence } of await sequencesOf(em, tables)) {
    const value = sequences[key];
    if (!value) throw new OperatorError(`The backup is damaged: it does not say where ${key} stands.`);
    // What is replaced may have gone further than the backup: restored twice, it would give the same numbers twice.
    await em.execute(
      `select setval(?::regclass, greatest((select last_value from ${sequence}), ?::bigint) + ?::int, ?)`,
      [sequence, String(value[0]), numbersLeftOut(key), value[1]],
    );
  }
}

/**
 * Loads everything behind the header, inside the caller's transaction.
 *
 * @param known - the tables of this version; the backup may hold no others
 * @throws OperatorError when a line is not what it should be, or there is data that may not go
 */
export async function loadTables(
  em: Em,
  lines: AsyncIterator<string>,
  known: readonly string[],
  isOverwriting: boolean,
): Promise<LoadReport> {
  await inUtc(em);
  const tables = await existingTables(em, known);
  // Nobody writes between the look and the emptying.
  await lockTables(em, tables);
  const before = await accountsIn(em);
  if (!isOverwriting) await refuseData(em, tables);
  // Signed rows go and come back too: the restore is in the audit log.
  await setTriggers(em, tables, 'disable');
  await run(em, `truncate ${tables.map(quoted).join(', ')}`);
  const checkForeignKeys = await deferForeignKeys(em, tables);
  const loaded: Loaded[] = [];
  let sequences: Sequences | undefined;
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const line: BackupLine = readLine(next.value);
    if (line[0] === 'complete') sequences = line[1];
    else if (line[0] === 'table' && tables.includes(line[1]) && !loaded.some(({ table }) => table === line[1]))
      loaded.push(await loadTable(em, lines, line[1], line[2]));
    else throw new OperatorError('The backup is damaged: its parts are not in order.');
  }
  if (!sequences || loaded.length !== tables.length)
    throw new OperatorError('The backup is cut off: its last part is missing.');
  await checkForeignKeys();
  await setTriggers(em, tables, 'enable');
  for (const table of loaded) await verify(em, table);
  await setSequences(em, tables, sequences);
  // Devices hold what they keep against the portal anew, and send again what the backup does not have.
  if (tables.includes('sync_epochs')) await run(em, 'update sync_epochs set epoch = gen_random_uuid()');
  // What was waiting may have been done since the backup: a person decides.
  if (tables.includes('jobs'))
    await run(
      em,
      `update jobs set has_failed = true, error_code = 'restored', error_detail = null, failed_at = now(),
         locked_by = null, locked_until = null
       where key is null and not has_failed`,
    );
  // What ended since the backup must not begin again.
  for (const table of ['sessions', 'api_tokens', 'calendar_feeds'])
    if (tables.includes(table)) await run(em, `delete from ${table}`);
  // What customers answered by them stays, and says by which.
  if (tables.includes('customer_links'))
    await run(em, 'update customer_links set withdrawn_at = now() where withdrawn_at is null');
  if (tables.includes('signing_requests'))
    await run(em, 'update signing_requests set withdrawn_at = now() where withdrawn_at is null and signed_at is null');
  return {
    accounts: accountsToLookAt(before, await accountsIn(em)),
    tables: loaded.length,
    rows: loaded.reduce((sum, { rows }) => sum + rows, 0),
  };
}
