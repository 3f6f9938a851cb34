/**
 * The data directory belongs to one process at a time. Two would overwrite each other's pages
 * without an error, so the second one is refused, by an operating-system lock that ends with the
 * process that holds it: no process id to compare, nothing to clean up after `kill -9`. See ADR 004.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#server/core/start-error.ts';

/** Owner only: the directory holds the database and the session secret. */
const PRIVATE_DIRECTORY = 0o700;
const PRIVATE_FILE = 0o600;

export type DataDirectory = { path: string; release: () => void };

/** What the process that holds the lock wrote about itself, for the message to the next one. */
function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'another process';
  }
}

/**
 * Makes the directory if needed and locks it.
 *
 * @throws StartError when another process holds it
 */
export function lockDataDirectory(directory: string): DataDirectory {
  mkdirSync(directory, { recursive: true, mode: PRIVATE_DIRECTORY });
  const holderFile = path.join(directory, 'holder.txt');
  const lock = new DatabaseSync(path.join(directory, 'lock.sqlite'), { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch (error) {
    lock.close();
    throw new StartError(`The data directory ${directory} is in use by ${readHolder(holderFile)}.`, { cause: error });
  }
  const since = new Date().toISOString();
  writeFileSync(holderFile, `process ${process.pid}, started ${since}\n`, { mode: PRIVATE_FILE });
  return { path: directory, release: () => lock.close() };
}
