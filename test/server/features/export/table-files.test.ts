/** Tables as they leave, page by page: each row once, and no page reads more than itself. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reader } from '#server/db/reader.ts';
import { type ExportedTable, exportedTables } from '#server/features/export/exported-entities.ts';
import { pageQuery, pagesOfTable } from '#server/features/export/table-files.ts';
import { usePortal } from '#test/support/portal.ts';

const portal = usePortal();

const tables = (): ExportedTable[] => {
  const all = [...portal.em.getMetadata().getAll().values()];
  return exportedTables((name) => all.find(({ className }) => className === name) as never);
};

test('rows under a text as key come each once, in the order of the key', async () => {
  await sql`insert into images (id, mime, width, height, bytes, created_at)
    select encode(sha256(n::text::bytea), 'hex'), 'image/jpeg', 1, 1, ''::bytea, now() from generate_series(1, 250) n`.execute(
    portal.em.getKysely(),
  );
  const images = tables().find(({ table }) => table === 'images') as ExportedTable;
  const ids: string[] = [];
  for await (const lines of pagesOfTable(portal.em, images))
    ids.push(...lines.map((line) => (JSON.parse(line) as { id: string }).id));
  const stored = await reader(portal.em).selectFrom('images').select('id').execute();
  expect(ids).toEqual(stored.map(({ id }) => id).sort());
});

test("a page is read by the key's own index: the last of a great table is as quick as the first", async () => {
  const last = (table: ExportedTable) =>
    table.columns.filter(({ isKey }) => isKey).map(({ type }) => (/int|serial/.test(type) ? '1' : 'a'));
  for (const table of tables()) {
    const plan = await portal.em.transactional(async (em) => {
      // Of a few rows all are read at once otherwise, or by another index and sorted.
      for (const way of ['seqscan', 'bitmapscan', 'sort']) await em.execute(`set local enable_${way} = off`);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${pageQuery(table, last(table))}`.execute(
        em.getKysely(),
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan, table.table).toContain('Index Cond');
    expect(plan, table.table).not.toContain('Sort');
  }
});
