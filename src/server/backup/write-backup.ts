/** Writes all tables, as they are at one moment, into one file or stream. */
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { IsolationLevel } from '@mikro-orm/core';
import { OperatorError } from '#server/core/operator-error.ts';
import type { Em, Orm } from '#server/db/orm.ts';
import { type BackupHeader, FORMAT, FORMAT_VERSION, RowHash } from './backup-format.ts';
import { encrypted } from './encryption.ts';
import {
  columnsOf,
  executedMigrations,
  existingTables,
  inUtc,
  readSequences,
  rowsOf,
  tableNames,
} from './table-rows.ts';

/** Holds password hashes and signatures: for its owner alone. */
const PRIVATE_FILE = 0o600;
/** Pictures are compressed already, so the hardest levels would only cost time. */
const GZIP_LEVEL = 3;

export type BackupReport = { tables: number; rows: number; bytes: number };

async function* linesOf(em: Em, known: string[], header: BackupHeader, report: BackupReport): AsyncGenerator<string> {
  await inUtc(em);
  const tables = await existingTables(em, known);
  yield `${JSON.stringify([FORMAT, header])}\n`;
  for (const table of tables) {
    const columns = (await columnsOf(em, table)).map(({ name }) => name);
    yield `${JSON.stringify(['table', table, columns])}\n`;
    const hash = new RowHash();
    for await (const line of rowsOf(em, table, columns)) {
      hash.add(line);
      yield `${line}\n`;
    }
    yield `${JSON.stringify(['end', table, hash.rows, hash.digest()])}\n`;
    report.tables += 1;
    report.rows += hash.rows;
  }
  yield `${JSON.stringify(['complete', await readSequences(em, tables)])}\n`;
}

async function* countBytes(chunks: AsyncIterable<Buffer>, report: BackupReport): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    report.bytes += chunk.length;
    yield chunk;
  }
}

/** Writes the backup while others go on writing: it holds what was there when it began. */
export async function streamBackup(orm: Orm, output: Writable, now: Date, passphrase?: string): Promise<BackupReport> {
  const report: BackupReport = { tables: 0, rows: 0, bytes: 0 };
  const migrations = await executedMigrations(orm);
  const header = { version: FORMAT_VERSION, createdAt: now.toISOString(), migrations } as const;
  await orm.em.fork().transactional(
    async (em) => {
      await pipeline(
        Readable.from(linesOf(em, tableNames(orm), header, report)),
        createGzip({ level: GZIP_LEVEL }),
        (chunks: AsyncIterable<Buffer>) =>
          countBytes(passphrase === undefined ? chunks : encrypted(chunks, passphrase), report),
        output,
      );
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );
  return report;
}

/**
 * Writes the backup into a file that gets its name when it is complete; one that exists is left alone.
 *
 * @throws OperatorError when the file exists
 */
export async function writeBackup(orm: Orm, file: string, now: Date, passphrase?: string): Promise<BackupReport> {
  if (existsSync(file)) throw new OperatorError(`${file} exists already; a backup never replaces a file.`);
  const unfinished = `${file}.unfinished`;
  try {
    const output = createWriteStream(unfinished, { mode: PRIVATE_FILE, flush: true });
    const report = await streamBackup(orm, output, now, passphrase);
    await rename(unfinished, file);
    return report;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
