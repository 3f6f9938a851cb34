/** The cluster that the build makes for first starts: the same as one made on the spot, and its owner's alone. */
import { existsSync, mkdirSync, readdirSync, renameSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { copyTemplate, templatePath } from '#server/db/cluster-template.ts';
import { connectDatabase, type Database, openDatabase } from '#server/db/database.ts';
import { CLUSTER } from '#server/db/embedded-cluster.ts';
import { temporaryDirectory } from '#test/support/temporary.ts';
import { buildClusterTemplate } from '../../scripts/cluster-build.ts';
import { removeLeftovers } from '../../scripts/leftovers.ts';

beforeAll(async () => {
  if (!existsSync(templatePath())) await buildClusterTemplate();
});

test('while a build makes it anew there is always one to copy, and a start whose copy is taken away does without', async () => {
  let isBuilding = true;
  let missing = 0;
  const building = buildClusterTemplate().finally(() => {
    isBuilding = false;
  });
  while (isBuilding) {
    await new Promise((resolve) => setImmediate(resolve));
    if (!existsSync(templatePath())) missing += 1;
  }
  await building;
  expect(missing).toBe(0);
  const to = temporaryDirectory();
  const copying = copyTemplate(to);
  const aside = `${templatePath()}.aside`;
  renameSync(templatePath(), aside);
  try {
    expect(await copying).toBe(false);
    expect(readdirSync(to)).toEqual([]);
  } finally {
    renameSync(aside, templatePath());
  }
});

test('what killed builds left behind goes; what may still be worked on stays', () => {
  const directory = temporaryDirectory();
  const longAgo = new Date(Date.now() - 2 * 60 * 60_000);
  for (const name of ['prerender-old', 'prerender-new', 'client'])
    mkdirSync(path.join(directory, name, 'a'), { recursive: true });
  for (const name of ['prerender-old', 'client']) utimesSync(path.join(directory, name), longAgo, longAgo);
  removeLeftovers(directory, 'prerender-');
  expect(readdirSync(directory).sort()).toEqual(['client', 'prerender-new']);
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
  const copied = await openDatabase({ databaseUrl: undefined, dataDirectory: temporaryDirectory(), subscribers: [] });
  const migrated = await connectDatabase({
    databaseUrl: undefined,
    dataDirectory: temporaryDirectory(),
    subscribers: [],
  });
  expect(await migrated.orm.em.fork().execute("select * from pg_tables where tablename = 'users'")).toEqual([]);
  await migrated.migrate();
  expect(await schemaOf(copied)).toEqual(await schemaOf(migrated));
  await copied.close();
  await migrated.close();
});

test('what was copied is for its owner alone', async () => {
  const dataDirectory = temporaryDirectory();
  const database = await openDatabase({ databaseUrl: undefined, dataDirectory, subscribers: [] });
  await database.close();
  for (const [file, mode] of [
    ['', 0o700],
    ['base', 0o700],
    ['PG_VERSION', 0o600],
  ] as const) {
    expect(statSync(path.join(dataDirectory, CLUSTER, file)).mode & 0o777).toBe(mode);
  }
});
