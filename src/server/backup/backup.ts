/** Backup and restore as the operator asks for them, whether the portal runs or not. */
import { createReadStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { connectDatabase, type Database, type DatabaseAddress } from '#server/db/database.ts';
import { CLUSTER, openCluster } from '#server/db/embedded-cluster.ts';
import { openPglite } from '#server/db/orm.ts';
import { BackupError } from './backup-error.ts';
import { askForSnapshot, askToRestore } from './control-client.ts';
import { type RestoreReport, restoreBackup } from './read-backup.ts';
import { type BackupReport, streamBackup, writeBackup } from './write-backup.ts';

/** Rows are carried over as they are: no change is told to anybody. */
const connect = (address: DatabaseAddress): Promise<Database> => connectDatabase({ ...address, subscribers: [] });

/** A copy of the files that a running portal has just made, opened in this process. */
async function openSnapshot(directory: string): Promise<Database> {
  const pglite = await openCluster(directory);
  const orm = await openPglite(pglite, []);
  return {
    orm,
    migrate: async () => undefined,
    close: async () => {
      await orm.close();
      await pglite.close();
    },
  };
}

async function backUp({ orm, close }: Database, to: string | Writable, now: Date): Promise<BackupReport> {
  try {
    return await (typeof to === 'string' ? writeBackup(orm, to, now) : streamBackup(orm, to, now));
  } finally {
    await close();
  }
}

/**
 * Backs up the database that the options name into a new file or a stream.
 *
 * @throws BackupError when there is nothing to back up, or the file exists
 */
export async function backUpTo(to: string | Writable, options: DatabaseAddress, now: Date): Promise<BackupReport> {
  if (options.databaseUrl) return backUp(await connect(options), to, now);
  if (!existsSync(path.join(options.dataDirectory, CLUSTER)))
    throw new BackupError(`There is no database in ${path.resolve(options.dataDirectory)}.`);
  const snapshot = await askForSnapshot(options.dataDirectory);
  if (!snapshot) return backUp(await connect(options), to, now);
  try {
    return await backUp(await openSnapshot(snapshot), to, now);
  } finally {
    await rm(snapshot, { recursive: true, force: true });
  }
}

/**
 * Restores a backup into the database that the options name, making it if there is none.
 *
 * @throws BackupError when the backup is no good, or would replace data without being told to
 */
export async function restoreFrom(
  from: string | Readable,
  options: DatabaseAddress & { isOverwriting: boolean },
): Promise<RestoreReport> {
  if (typeof from === 'string' && !existsSync(from)) throw new BackupError(`There is no file ${from}.`);
  const open = () => (typeof from === 'string' ? createReadStream(from) : from);
  const { isOverwriting } = options;
  const restored = options.databaseUrl ? null : await askToRestore(options.dataDirectory, { open, isOverwriting });
  if (restored) return restored;
  const database = await connect(options);
  try {
    return await restoreBackup(database.orm, open(), { isOverwriting });
  } finally {
    await database.close();
  }
}
