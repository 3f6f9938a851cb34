/**
 * A migrated, empty cluster that the build leaves in `dist`: a first start copies it instead of
 * unpacking and migrating one, which takes seconds. Without it, or when the migrations have changed
 * since, a start does without. See ADR 019.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { chmod, cp, open, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const DIST = path.join(import.meta.dirname, '../../../dist');
const MIGRATIONS = path.join(import.meta.dirname, 'migrations');
const HASH_LENGTH = 16;
/** Syncing waits for the disk, not for us. */
const SYNCS_AT_ONCE = 32;
const PRIVATE_DIRECTORY = 0o700;
const PRIVATE_FILE = 0o600;

/** Changes with whatever would make another cluster. */
function contentHash(): string {
  const database = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const hash = createHash('sha256').update(readFileSync(path.join(database, '../../package.json')));
  for (const file of globSync('*.ts', { cwd: MIGRATIONS }).sort()) {
    hash.update(file).update(readFileSync(path.join(MIGRATIONS, file)));
  }
  return hash.digest('hex').slice(0, HASH_LENGTH);
}

/** Where the template for these migrations is, or would be. */
export const templatePath = (): string => path.join(DIST, `cluster-${contentHash()}`);

/** What is in a directory and below, itself included. */
async function entriesOf(directory: string): Promise<{ file: string; isDirectory: boolean }[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const below = entries.map((entry) => ({
    file: path.join(entry.parentPath, entry.name),
    isDirectory: entry.isDirectory(),
  }));
  return [{ file: directory, isDirectory: true }, ...below];
}

/** Puts a closed cluster in the template's place, and removes those of earlier migrations. */
export async function keepTemplate(clusterPath: string): Promise<void> {
  const unfinished = mkdtempSync(path.join(DIST, 'unfinished-cluster-'));
  await cp(clusterPath, unfinished, { recursive: true });
  // Whoever runs the portal may be another user than the one who built it.
  for (const { file, isDirectory } of await entriesOf(unfinished)) await chmod(file, isDirectory ? 0o755 : 0o644);
  for (const earlier of globSync('cluster-*', { cwd: DIST })) rmSync(path.join(DIST, earlier), { recursive: true });
  renameSync(unfinished, templatePath());
}

/** Makes a file its owner's alone, and waits until it is on the disk. */
async function secure(file: string, isDirectory: boolean): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.chmod(isDirectory ? PRIVATE_DIRECTORY : PRIVATE_FILE);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Copies the template, down to the disk; false when there is none. */
export async function copyTemplate(to: string): Promise<boolean> {
  const template = templatePath();
  if (!existsSync(template)) return false;
  await cp(template, to, { recursive: true });
  const entries = await entriesOf(to);
  const secureNext = async () => {
    for (let entry = entries.pop(); entry; entry = entries.pop()) await secure(entry.file, entry.isDirectory);
  };
  await Promise.all(Array.from({ length: SYNCS_AT_ONCE }, secureNext));
  return true;
}
