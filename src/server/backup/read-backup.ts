/** Fills the tables from a backup: all of it, checked by its hashes, or nothing. */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { DataKeys } from '#server/core/data-keys.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import type { Orm } from '#server/db/orm.ts';
import { type RenewedSecrets, renewSecrets } from '#server/secrets/stored-secrets.ts';
import { recordRestore } from './audit-backup.ts';
import { type BackupHeader, readHeader } from './backup-format.ts';
import { type LoadReport, loadTables } from './load-tables.ts';
import { executedMigrations, tableNames } from './table-rows.ts';

/** What came in, and which secrets among it cannot be read. */
export type RestoreReport = LoadReport & { unreadable: Omit<RenewedSecrets, 'renewed'> };

const isBeginningOf = (short: readonly string[], long: readonly string[]) =>
  short.every((name, index) => long[index] === name);

/** Lines of the unpacked file. What goes wrong below ends the reading with an OperatorError. */
async function* unpackedLines(source: Readable): AsyncGenerator<string> {
  const unpacked = createGunzip();
  source.once('error', (error) => unpacked.destroy(error));
  source.pipe(unpacked);
  const lines = createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY });
  let failure: Error | undefined;
  unpacked.once('error', (error) => {
    failure = error;
    lines.close();
  });
  yield* lines;
  if (!failure && !unpacked.readableEnded) await once(unpacked, 'end');
  if (failure) throw failure;
}

/** Brings tables of the backup's time into being, if there are none yet. */
async function prepareTables(orm: Orm, { migrations }: BackupHeader): Promise<void> {
  const executed = await executedMigrations(orm);
  const known = [...executed, ...(await orm.migrator.getPending()).map(({ name }) => name)];
  if (migrations.length > known.length || !isBeginningOf(migrations, known))
    throw new OperatorError('This backup was made by another version of Baitbook, probably a newer one: update first.');
  if (executed.length > migrations.length)
    throw new OperatorError(
      'This backup was made by an older version of Baitbook. Restore it into a new, empty database or data directory: its tables are brought up to date there.',
    );
  if (executed.length < migrations.length) await orm.migrator.up({ to: migrations.at(-1) ?? '' });
}

/**
 * Replaces everything in the database by what the backup holds, in one transaction: whoever reads
 * meanwhile waits, and sees all of it or, if anything is wrong with the file, what was there before.
 *
 * @throws OperatorError when the file is not a whole backup of this or an older version, or there is
 * data and `isOverwriting` does not say that it may go
 */
export async function restoreBackup(
  orm: Orm,
  source: Readable,
  { isOverwriting, dataKeys }: { isOverwriting: boolean; dataKeys: DataKeys },
): Promise<RestoreReport> {
  const lines = unpackedLines(source);
  try {
    const first = await lines.next();
    if (first.done) throw new OperatorError('This file is empty.');
    const header = readHeader(first.value);
    await prepareTables(orm, header);
    const report = await orm.em.fork().transactional((em) => loadTables(em, lines, tableNames(orm), isOverwriting));
    await orm.migrator.up();
    await recordRestore(orm, header.createdAt);
    const { renewed: _, ...unreadable } = await renewSecrets(orm.em.fork(), dataKeys);
    return { ...report, unreadable };
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new OperatorError('This file is not a backup of Baitbook, or it is cut off or damaged.', { cause: error });
    throw error;
  } finally {
    source.destroy();
  }
}
