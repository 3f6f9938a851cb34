/** Backup and restore as the operator asks for them, whether the portal runs or not. */
import { createReadStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { askForSnapshot, askToRestore } from '#server/control/control-client.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import { connectDatabase, type Database, type DatabaseAddress } from '#server/db/database.ts';
import { CLUSTER, openCluster } from '#server/db/embedded-cluster.ts';
import { listenOnPglite } from '#server/db/notifications.ts';
import { openPglite } from '#server/db/orm.ts';
import { openDataKeys } from '#server/secrets/data-keys.ts';
import { recordBackup } from './audit-backup.ts';
import { decrypted } from './encryption.ts';
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
    listen: listenOnPglite(pglite),
    migrate: async () => undefined,
    close: async () => {
      await orm.close();
      await pglite.close();
    },
  };
}

async function backUp(
  { orm, close }: Database,
  to: string | Writable,
  now: Date,
  passphrase: string | undefined,
): Promise<BackupReport> {
  try {
    return await (typeof to === 'string'
      ? writeBackup(orm, to, now, passphrase)
      : streamBackup(orm, to, now, passphrase));
  } finally {
    await close();
  }
}

async function recordAndBackUp(...[database, ...rest]: Parameters<typeof backUp>): Promise<BackupReport> {
  await recordBackup(database.orm);
  return backUp(database, ...rest);
}

/**
 * Backs up the database that the options name into a new file or a stream, encrypted if there is a passphrase.
 *
 * @throws OperatorError when there is nothing to back up, or the file exists
 */
export async function backUpTo(
  to: string | Writable,
  { passphrase, ...options }: DatabaseAddress & { passphrase?: string | undefined },
  now: Date,
): Promise<BackupReport> {
  if (options.databaseUrl) return recordAndBackUp(await connect(options), to, now, passphrase);
  if (!existsSync(path.join(options.dataDirectory, CLUSTER)))
    throw new OperatorError(`There is no database in ${path.resolve(options.dataDirectory)}.`);
  const snapshot = await askForSnapshot(options.dataDirectory);
  if (!snapshot) return recordAndBackUp(await connect(options), to, now, passphrase);
  try {
    return await backUp(await openSnapshot(snapshot), to, now, passphrase);
  } finally {
    await rm(snapshot, { recursive: true, force: true });
  }
}

/**
 * Restores a backup into the database that the options name, making it if there is none.
 *
 * @throws OperatorError when the backup is no good, or would replace data without being told to
 */
export async function restoreFrom(
  from: string | Readable,
  options: DatabaseAddress & {
    dataKey: string | undefined;
    isOverwriting: boolean;
    askPassphrase: () => Promise<string>;
  },
): Promise<RestoreReport> {
  if (typeof from === 'string' && !existsSync(from)) throw new OperatorError(`There is no file ${from}.`);
  const source = await decrypted(typeof from === 'string' ? createReadStream(from) : from, options.askPassphrase);
  // A running portal only sees that the sender has gone: why, is known here.
  let failure: Error | undefined;
  source.once('error', (error) => {
    failure = error;
  });
  const open = () => source;
  const { isOverwriting } = options;
  const asked = options.databaseUrl ? null : askToRestore(options.dataDirectory, { open, isOverwriting });
  const restored = await asked?.catch((error: unknown) => {
    throw failure ?? error;
  });
  if (restored) return restored;
  const database = await connect(options);
  try {
    const dataKeys = openDataKeys(options.dataKey, options.dataDirectory);
    return await restoreBackup(database.orm, open(), { isOverwriting, dataKeys });
  } finally {
    await database.close();
  }
}
