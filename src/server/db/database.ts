/** The portal's database, embedded or not: opened, migrated, and closed in the right order. */
import { constants, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '#server/core/start-error.ts';
import { withLock } from './advisory-lock.ts';
import { lockDataDirectory } from './data-directory.ts';
import { CLUSTER, openCluster } from './embedded-cluster.ts';
import { type Listen, listenOnPglite, listenOnPostgres } from './notifications.ts';
import { type Orm, openPglite, openPostgres, type Subscribers } from './orm.ts';

export type Database = {
  orm: Orm;
  /** Hears what the database tells, from this and every other process. */
  listen: Listen;
  close: () => Promise<void>;
  /** Brings the tables up to date. */
  migrate: () => Promise<void>;
  /** Copies the embedded database's files, as they are between two statements, into a directory of their own. */
  copyCluster?: (directory: string) => Promise<void>;
};
/** Which database. */
export type DatabaseAddress = { databaseUrl: string | undefined; dataDirectory: string };
export type DatabaseOptions = DatabaseAddress & { subscribers: Subscribers };

/** Where copies of the embedded database's files are put while a backup is made from them. */
export const snapshotsDirectory = (dataDirectory: string): string => path.join(dataDirectory, 'snapshots');

/** Why a connection failed, in the driver's words: they never contain the password. */
function reasonOf(error: unknown): string {
  // When several addresses refuse, each has a message of its own and they have none together.
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message : String(first);
}

/** Connects once, so that a wrong address stops the start. @throws StartError saying why */
async function verifyConnection(orm: Orm, databaseUrl: string): Promise<void> {
  try {
    // Asks the server for its databases.
    await orm.connect();
  } catch (cause) {
    await orm.close();
    const { host, pathname } = new URL(databaseUrl);
    throw new StartError(`The database ${pathname.slice(1)} at ${host} cannot be opened: ${reasonOf(cause)}`, {
      cause,
    });
  }
}

async function connectServer(databaseUrl: string, subscribers: Subscribers): Promise<Database> {
  const orm = await openPostgres(databaseUrl, subscribers);
  await verifyConnection(orm, databaseUrl);
  return {
    orm,
    listen: listenOnPostgres(databaseUrl),
    close: () => orm.close(),
    // One connection holds the lock while the migrator works on others.
    migrate: () => withLock(orm.em.fork(), 'migrations', async () => void (await orm.migrator.up())),
  };
}

async function connectEmbedded(dataDirectory: string, subscribers: Subscribers): Promise<Database> {
  const directory = lockDataDirectory(dataDirectory);
  // Left behind by a backup that was killed.
  rmSync(snapshotsDirectory(dataDirectory), { recursive: true, force: true });
  const pglite = await openCluster(directory.path);
  const orm = await openPglite(pglite, subscribers);
  return {
    orm,
    listen: listenOnPglite(pglite),
    close: async () => {
      await orm.close();
      await pglite.close();
      directory.release();
    },
    migrate: async () => void (await orm.migrator.up()),
    // Statements wait meanwhile; one that has begun is over. What has been answered is in the log,
    // so that opening the copy is like starting after a kill.
    copyCluster: (to) =>
      pglite.runExclusive(() =>
        cp(path.join(directory.path, CLUSTER), path.join(to, CLUSTER), {
          recursive: true,
          mode: constants.COPYFILE_FICLONE,
        }),
      ),
  };
}

/**
 * Connects to the PostgreSQL server at `databaseUrl`, or else opens the embedded database in
 * `dataDirectory`, and leaves its tables as they are.
 *
 * @throws StartError when another process holds the data directory, or the server cannot be connected to
 */
export const connectDatabase = ({ databaseUrl, dataDirectory, subscribers }: DatabaseOptions): Promise<Database> =>
  databaseUrl ? connectServer(databaseUrl, subscribers) : connectEmbedded(dataDirectory, subscribers);

/** Connects, and brings the tables up to date. @throws StartError as `connectDatabase` does */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = await connectDatabase(options);
  await database.migrate();
  return database;
}
