/** The portal's database, embedded or not: opened, migrated, and closed in the right order. */
import { withLock } from './advisory-lock.ts';
import { takeDataDirectory } from './data-directory.ts';
import { openCluster } from './embedded-cluster.ts';
import { type Orm, openPglite, openPostgres } from './orm.ts';

export type Database = { orm: Orm; close: () => Promise<void> };

async function openServer(databaseUrl: string): Promise<Database> {
  const orm = await openPostgres(databaseUrl);
  // One connection holds the lock while the migrator works on others.
  await withLock(orm.em.fork(), 'migrations', () => orm.migrator.up());
  return { orm, close: () => orm.close() };
}

async function openEmbedded(dataDirectory: string): Promise<Database> {
  const directory = takeDataDirectory(dataDirectory);
  const pglite = await openCluster(directory.path);
  const orm = await openPglite(pglite);
  await orm.migrator.up();
  return {
    orm,
    close: async () => {
      await orm.close();
      await pglite.close();
      directory.release();
    },
  };
}

/**
 * Opens the PostgreSQL server at `databaseUrl`, or else the embedded database in `dataDirectory`,
 * and brings its tables up to date.
 *
 * @throws StartError when another process holds the data directory
 */
export function openDatabase(options: { databaseUrl: string | undefined; dataDirectory: string }): Promise<Database> {
  return options.databaseUrl ? openServer(options.databaseUrl) : openEmbedded(options.dataDirectory);
}
