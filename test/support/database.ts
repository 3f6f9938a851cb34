/** Databases for tests, copied from the migrated template: one for all files that a worker runs, or one of their own. */
import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { Client } from 'pg';
import { inject, type ProvidedContext } from 'vitest';
import { startPglite } from '#server/db/embedded-cluster.ts';
import { type Listen, listenOnPglite, listenOnPostgres } from '#server/db/notifications.ts';
import { type Orm, openPglite, openPostgres } from '#server/db/orm.ts';
import { portalSubscribers } from '#server/portal-database.ts';
import { databaseUrl } from './postgres.ts';
import { unguarded } from './unguarded.ts';

type PostgresTemplate = Extract<ProvidedContext['template'], { kind: 'postgres' }>;

export type TestDatabase = { orm: Orm; listen: Listen; empty: () => Promise<void>; close: () => Promise<void> };

async function copyPglite(file: string): Promise<Omit<TestDatabase, 'empty'>> {
  const pglite = await startPglite({ loadDataDir: await openAsBlob(file) });
  const orm = await openPglite(pglite, portalSubscribers);
  return {
    orm,
    listen: listenOnPglite(pglite),
    close: async () => {
      await orm.close();
      await pglite.close();
    },
  };
}

async function copyPostgres({
  serverUrl,
  database: template,
  copies,
}: PostgresTemplate): Promise<Omit<TestDatabase, 'empty'>> {
  const name = `${copies}${randomUUID().replaceAll('-', '')}`;
  const run = async (sql: string) => {
    const admin = new Client({ connectionString: serverUrl });
    await admin.connect();
    await admin.query(sql);
    await admin.end();
  };
  await run(`create database ${name} template ${template}`);
  const url = databaseUrl(serverUrl, name);
  const orm = await openPostgres(url, portalSubscribers);
  return {
    orm,
    listen: listenOnPostgres(url),
    close: async () => {
      await orm.close();
      await run(`drop database ${name} with (force)`);
    },
  };
}

/** What counts the rows of tables, by name. */
async function countersOf(orm: Orm, tables: readonly string[]): Promise<string[]> {
  const counters = await orm.em.fork().execute<{ name: string }[]>(
    `select numbers.objid::regclass::text as name
     from pg_depend numbers join pg_class on pg_class.oid = numbers.objid and relkind = 'S'
     where numbers.refobjid = any (array[${tables.map((name) => `'"${name}"'`).join(', ')}]::regclass[])
       and deptype in ('a', 'i')`,
  );
  return counters.map(({ name }) => name);
}

/**
 * Deletes all rows and begins their numbers anew, in one statement. Truncating makes new files for every table and
 * index, which takes several times as long as the few rows of a test.
 */
const emptying = (tables: readonly string[], counters: readonly string[]): string => `
  do $$
  begin
    ${tables.map((name) => `delete from "${name}";`).join('\n    ')}
    ${counters.map((name) => `perform setval('${name}', 1, false);`).join('\n    ')}
  end $$`;

/** One that nobody else uses. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = inject('template');
  const { orm, listen, close } =
    template.kind === 'pglite' ? await copyPglite(template.file) : await copyPostgres(template);
  const names = [...orm.getMetadata().getAll().values()].map(({ tableName }) => tableName);
  // Its row comes with the migrations.
  const tables = [...new Set(names)].filter((name) => name !== 'sync_epochs');
  const statement = emptying(tables, await countersOf(orm, tables));
  const empty = async () => {
    await unguarded(orm.em.fork(), (em) => em.execute(statement));
  };
  return { orm, listen, empty, close };
}

let shared: Promise<TestDatabase> | undefined;

/** The one of this worker, which runs one file after another: empty it first. It ends with the worker. */
export async function shareTestDatabase(): Promise<TestDatabase> {
  shared ??= openTestDatabase();
  return { ...(await shared), close: async () => {} };
}
