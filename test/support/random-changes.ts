/** Changes rows at random, as whoever owns the database could: any column, to any value that the table takes. */
import type { SeededRandom } from '#demo/seeded-random.ts';
import type { Em } from '#server/db/orm.ts';

export type Row = Record<string, unknown> & { id: number | string };
export type Column = { name: string; type: string };
export type RandomChange = { table: string; row: Row; column: string; statement: string };

/** Of columns that take some values only. */
const choices: Record<string, readonly [string, ...string[]]> = {
  status: ['draft', 'in_progress', 'completed'],
  price_status: ['fixed', 'to_be_determined'],
  signer_role: ['contact', 'owner', 'manager', 'employee', 'other'],
  contract_language: ['nl', 'en'],
  language: ['nl', 'en'],
  box_type: ['rat', 'mouse', 'fly', 'crawling'],
  condition: ['in_order', 'damaged', 'missing', 'not_reachable', 'dirty'],
};

/** Those that hold something by themselves: what is made of others changes with them alone. */
export const columnsOf = (em: Em, table: string): Promise<Column[]> =>
  em.execute(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = current_schema() and table_name = ? and is_generated = 'NEVER' order by 1`,
    [table],
  );

/** Without bytes, which are changed where they lie. */
export const rowsOf = async (em: Em, table: string): Promise<Row[]> => {
  const rows = await em.execute<{ row: Row }[]>(
    `select to_jsonb(t) - 'bytes' - 'pdf' as row from ${table} t order by t.id`,
  );
  return rows.map(({ row }) => row);
};

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

function changedText(text: string, random: SeededRandom): string {
  const at = random.between(0, text.length);
  const letter = random.pick(['a', 'Z', '7', 'é', ' ', '.']);
  return random.next() < 0.5 && text[at] !== undefined && text[at] !== letter
    ? text.slice(0, at) + letter + text.slice(at + 1)
    : text.slice(0, at) + letter + text.slice(at);
}

function changedHex(hex: string, random: SeededRandom): string {
  const at = random.between(0, hex.length - 1);
  const digit = hex[at] === 'f' ? '0' : 'f';
  return hex.slice(0, at) + digit + hex.slice(at + 1);
}

/** One leaf of it, somewhere, or one more. */
function changedJson(value: unknown, random: SeededRandom): unknown {
  if (Array.isArray(value) && value.length > 0 && random.next() < 0.9) {
    const at = random.between(0, value.length - 1);
    return value.with(at, changedJson(value[at], random));
  }
  if (Array.isArray(value)) return [...value, random.between(0, 9)];
  if (value !== null && typeof value === 'object') {
    const names = Object.keys(value);
    const name = names[random.between(0, names.length)] ?? `more${random.between(0, 99)}`;
    return { ...value, [name]: changedJson((value as Record<string, unknown>)[name], random) };
  }
  if (typeof value === 'number') return value + random.between(1, 50) / 10;
  if (typeof value === 'boolean') return !value;
  return typeof value === 'string' ? changedText(value, random) : random.between(0, 999);
}

/** SQL for another value of the column. */
function changedValue({ name, type }: Column, value: unknown, random: SeededRandom): string {
  if (type === 'bytea') {
    const at = `floor(${random.next()} * length(${name}))::int`;
    return `set_byte(${name}, ${at}, (get_byte(${name}, ${at}) + ${random.between(1, 255)}) % 256)`;
  }
  if (value !== null && value !== undefined && random.next() < 0.15) return 'null';
  const chosen = choices[name];
  if (chosen) return quote(random.pick(chosen));
  if (type === 'boolean') return `not coalesce(${name}, false)`;
  if (type === 'integer' || type === 'bigint') return `coalesce(${name}, 0) + ${random.between(1, 1_000)}`;
  if (type.startsWith('timestamp'))
    return `coalesce(${name}, now()) + interval '1 microsecond' * ${random.between(1, 10 ** 9)}`;
  if (type === 'jsonb') return `${quote(JSON.stringify(changedJson(value, random)))}::jsonb`;
  if (type === 'character') return quote(changedHex(String(value ?? '0'.repeat(64)), random));
  return quote(changedText(String(value ?? ''), random));
}

/** A row more, beside the given one. */
function copy(table: string, row: Row, random: SeededRandom, id = 100_000 + random.between(0, 10 ** 6)): string {
  const own = { id, box_number: `B${id}`, device_id: id, floor: id, position: id };
  const known = Object.fromEntries(Object.entries(own).filter(([name]) => name in row));
  return `insert into ${table} select (jsonb_populate_record(t, ${quote(JSON.stringify(known))}::jsonb)).*
    from ${table} t where id = ${quote(String(row.id))}`;
}

/** One change: a row less or more, or another value in one column of it. */
export function randomChange(
  table: string,
  { row, columns, isCopied }: { row: Row; columns: readonly Column[]; isCopied: boolean },
  random: SeededRandom,
): RandomChange {
  const kind = random.next();
  const where = `where id = ${quote(String(row.id))}`;
  if (kind < 0.08) return { table, row, column: '(deleted)', statement: `delete from ${table} ${where}` };
  if (kind < 0.16 && isCopied) return { table, row, column: '(added)', statement: copy(table, row, random) };
  const column = columns[random.between(0, columns.length - 1)] as Column;
  const value = changedValue(column, row[column.name], random);
  // No row when it is the value that is there.
  const statement = `update ${table} set ${column.name} = ${value} ${where} and ${column.name} is distinct from (${value})`;
  return { table, row, column: column.name, statement };
}

/** What the old seal is made of, besides the customer and the text, which are JSON. */
const OLD_SEAL = [
  'contract_price',
  'contract_notes',
  'signer_name',
  'contract_signed_date',
  'contract_received_date',
] as const;

/**
 * One change that passes an inspection off as another: one that was signed before documents were kept loses its seal or its
 * signature, or goes; a draft is signed, or an inspection that never was appears as signed.
 */
export function randomForgery(
  { old, draft, columns }: { old: Row; draft: Row; columns: readonly Column[] },
  random: SeededRandom,
): { inspectionId: number; statement: string } {
  const of = ({ id }: Row, statement: string) => ({ inspectionId: Number(id), statement });
  const change = (row: Row, sets: readonly string[]) =>
    of(row, `update inspections set ${sets.join(', ')} where id = ${quote(String(row.id))}`);
  const anyHash = quote(Array.from({ length: 64 }, () => random.between(0, 9)).join(''));
  const seal = `contract_hash = ${random.next() < 0.5 ? 'null' : anyHash}`;
  const year = random.between(2000, 2040);
  const kinds = [
    () => {
      const sealed = random.pick(OLD_SEAL);
      const column = columns.find(({ name }) => name === sealed) as Column;
      return change(old, [`${column.name} = ${changedValue(column, old[column.name], random)}`, seal]);
    },
    () => change(old, ['contract_signed = false', seal]),
    () => of(old, `delete from inspections where id = ${quote(String(old.id))}`),
    () => {
      const received = random.next() < 0.5 ? 'null' : `'${year}-01-01'`;
      const signed = ["status = 'completed'", 'contract_signed = true', `signer_name = ${quote(`Jan ${year}`)}`];
      return change(draft, [...signed, `contract_received_date = ${received}`, seal]);
    },
    () => {
      const row = { ...old, id: 100_000 + random.between(0, 10 ** 6) };
      return of(row, copy('inspections', old, random, Number(row.id)));
    },
  ] as const;
  return random.pick(kinds)();
}
