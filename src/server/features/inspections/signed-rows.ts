/** The rows that a signed inspection is made of, as digests: what is frozen, and what verification makes again. */
import { sql } from 'kysely';
import {
  type FrozenContent,
  type RowsDigest,
  type SignedTable,
  signedTables,
} from '#common/contract/frozen-content.ts';
import { canonicalJson } from '#common/contract/signed-content.ts';
import { sha256 } from '#server/core/sha256.ts';
import type { Em } from '#server/db/orm.ts';

/**
 * Not part of what is signed: bookkeeping, keys, the checksum itself, and references that may go when what they point to
 * goes, which are frozen one by one.
 */
const LEFT_OUT: Record<SignedTable, readonly string[]> = {
  inspections: [
    'key',
    'version',
    'revision',
    'updated_at',
    'contract_hash',
    'previous_inspection_id',
    'amends_id',
    'created_by_id',
    'deleted_by_id',
  ],
  bait_boxes: ['id', 'key'],
  device_removals: ['id'],
  floor_plans: ['id'],
  inspection_photos: ['id', 'key', 'version'],
  // Which row of the customer's it is about may come to be only at the signing.
  recommendation_statements: ['id', 'recommendation_id'],
  images: ['created_at', 'bytes'],
};

const ORDER: Record<SignedTable, string> = {
  inspections: 'id',
  bait_boxes: 'box_number collate "C"',
  device_removals: 'device_id',
  floor_plans: 'floor',
  inspection_photos: 'position, id',
  // Every column that is signed: a standard recommendation stands more than once, and rows that tie come in any order.
  recommendation_statements: 'text collate "C", state, note collate "C", at, by_id, image_id',
  images: 'id',
};

type Row = Record<string, unknown>;
export type SignedParts = { inspectionId: number; imageIds: readonly string[] };

/** Rows as JSON; inside a transaction, whose time zone becomes UTC so that the same moment reads the same everywhere. */
async function rowsOf(em: Em, table: SignedTable, { inspectionId, imageIds }: SignedParts): Promise<Row[]> {
  const key = table === 'inspections' ? 'id' : 'inspection_id';
  // A picture's bytes are held against its id by themselves.
  const where = table === 'images' ? sql`id in (${sql.join([...imageIds])})` : sql`${sql.ref(key)} = ${inspectionId}`;
  const source =
    table === 'images'
      ? sql`(select id, mime, width, height from images where ${where})`
      : sql`(select * from ${sql.table(table)} where ${where})`;
  const query = sql<{
    row: Row;
  }>`select to_jsonb(part) as row from ${source} as part order by ${sql.raw(ORDER[table])}`;
  const { rows } = await query.execute(em.getKysely());
  return rows.map(({ row }) => row);
}

const pick = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(columns.map((name) => [name, row[name] ?? null]));

const digestOf = (rows: readonly Row[], columns: readonly string[]): RowsDigest => ({
  columns,
  sha256: sha256(canonicalJson(rows.map((row) => pick(row, columns)))),
});

const inUtc = (em: Em) => sql`set local time zone 'UTC'`.execute(em.getKysely());

/** Digests of the rows as they are, over all columns that belong to what is signed. Inside a transaction. */
export async function digestRows(em: Em, parts: SignedParts): Promise<Record<SignedTable, RowsDigest>> {
  await inUtc(em);
  const digests: [SignedTable, RowsDigest][] = [];
  for (const table of signedTables) {
    const rows = await rowsOf(em, table, parts);
    const columns = Object.keys(rows[0] ?? {}).filter((name) => !LEFT_OUT[table].includes(name));
    digests.push([table, digestOf(rows, columns.sort())]);
  }
  return Object.fromEntries(digests) as Record<SignedTable, RowsDigest>;
}

/** The tables whose rows are not what they were, over the columns of that time. Inside a transaction. */
export async function changedTables(em: Em, parts: SignedParts, frozen: FrozenContent['rows']): Promise<SignedTable[]> {
  await inUtc(em);
  const changed: SignedTable[] = [];
  for (const table of signedTables) {
    const digest = frozen[table];
    // Signed before there was such a table.
    if (!digest) continue;
    const rows = await rowsOf(em, table, parts);
    if (digestOf(rows, digest.columns).sha256 !== digest.sha256) changed.push(table);
  }
  return changed;
}
