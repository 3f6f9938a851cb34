/** The cluster that the build makes for first starts: the same as one made on the spot, and its owner's alone. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { templatePath } from '#server/db/cluster-template.ts';
import { connectDatabase, type Database, openDatabase } from '#server/db/database.ts';
import { CLUSTER } from '#server/db/embedded-cluster.ts';
import { temporaryDirectory } from '#test/support/temporary.ts';
import { buildClusterTemplate } from '../../scripts/cluster-build.ts';

beforeAll(async () => {
  if (!existsSync(templatePath())) await buildClusterTemplate();
});

/** Everything that migrations make, as the catalogue tells it. */
async function schemaOf({ orm }: Database): Promise<unknown[]> {
  const em = orm.em.fork();
  const questions = [
    'select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns',
    'select tablename, indexname, indexdef from pg_indexes',
    'select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint',
    'select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal',
    'select name, null as nothing from mikro_orm_migrations',
  ];
  const answers: unknown[] = [];
  for (const question of questions) answers.push(await em.execute(`select * from (${question}) _ order by 1, 2`));
  return answers;
}

test('a first start on the built cluster has what the migrations make', async () => {
  const copied = await openDatabase({ databaseUrl: undefined, dataDirectory: temporaryDirectory() });
  const migrated = await connectDatabase({ databaseUrl: undefined, dataDirectory: temporaryDirectory() });
  expect(await migrated.orm.em.fork().execute("select * from pg_tables where tablename = 'users'")).toEqual([]);
  await migrated.migrate();
  expect(await schemaOf(copied)).toEqual(await schemaOf(migrated));
  await copied.close();
  await migrated.close();
});

test('what was copied is for its owner alone', async () => {
  const dataDirectory = temporaryDirectory();
  const database = await openDatabase({ databaseUrl: undefined, dataDirectory });
  await database.close();
  for (const [file, mode] of [
    ['', 0o700],
    ['base', 0o700],
    ['PG_VERSION', 0o600],
  ] as const) {
    expect(statSync(path.join(dataDirectory, CLUSTER, file)).mode & 0o777).toBe(mode);
  }
});
