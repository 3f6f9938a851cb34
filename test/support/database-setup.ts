/** Once per test run: a migrated, empty database that every test file starts from a copy of. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dataDir as emptyCluster } from '@electric-sql/pglite-prepopulatedfs';
import type { TestProject } from 'vitest/node';
import { startPglite } from '#server/db/embedded-cluster.ts';
import { openPglite } from '#server/db/orm.ts';
import { openPortalDatabase, portalSubscribers } from '#server/portal-database.ts';
import { databaseUrl } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where copies are made from: a file for PGlite; for PostgreSQL a database, and how their names begin. */
    template:
      | { kind: 'pglite'; file: string }
      | { kind: 'postgres'; serverUrl: string; database: string; copies: string };
  }
}

const TEMPLATE_DATABASE = 'baitbook_template';

async function setUpPostgres(project: TestProject, serverUrl: string): Promise<() => Promise<void>> {
  const { Client } = await import('pg');
  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${TEMPLATE_DATABASE} with (force)`);
  await admin.query(`create database ${TEMPLATE_DATABASE}`);
  const migrated = await openPortalDatabase({
    databaseUrl: databaseUrl(serverUrl, TEMPLATE_DATABASE),
    dataDirectory: '',
  });
  await migrated.close();
  const copies = `baitbook_test_${randomUUID().slice(0, 8)}_`;
  project.provide('template', { kind: 'postgres', serverUrl, database: TEMPLATE_DATABASE, copies });
  return async () => {
    // What the workers shared among their files ends with them.
    const left = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [copies],
    );
    for (const { datname } of left.rows) await admin.query(`drop database ${datname} with (force)`);
    await admin.query(`drop database if exists ${TEMPLATE_DATABASE} with (force)`);
    await admin.end();
  };
}

async function setUpPglite(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(path.join(tmpdir(), 'baitbook-test-'));
  const pglite = await startPglite({ loadDataDir: await emptyCluster() });
  const orm = await openPglite(pglite, portalSubscribers);
  await orm.migrator.up();
  const file = path.join(directory, 'template.tar');
  const dump = await pglite.dumpDataDir('none');
  writeFileSync(file, new Uint8Array(await dump.arrayBuffer()));
  await orm.close();
  await pglite.close();
  project.provide('template', { kind: 'pglite', file });
  return async () => rmSync(directory, { recursive: true, force: true });
}

export default function setUp(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  return serverUrl ? setUpPostgres(project, serverUrl) : setUpPglite(project);
}
