/**
 * A migrated, empty cluster that the build leaves in `dist`: a first start copies it instead of
 * unpacking and migrating one, which takes seconds. Without it, or when the migrations have changed
 * since, a start does without. See ADR 019.
 */
import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { cp, mkdir, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { openToAll } from './synced-files.ts';

const DIST = path.join(import.meta.dirname, '../../../dist');
const MIGRATIONS = path.join(import.meta.dirname, 'migrations');
const HASH_LENGTH = 16;

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

/** How the directories of templates that are being made, or taken away, begin. */
export const UNFINISHED = 'unfinished-cluster-';

/** Puts a closed cluster in the template's place, and removes those of earlier migrations. */
export async function keepTemplate(clusterPath: string): Promise<void> {
  const [unfinished, old] = [mkdtempSync(path.join(DIST, UNFINISHED)), mkdtempSync(path.join(DIST, UNFINISHED))];
  await cp(clusterPath, unfinished, { recursive: true });
  // Whoever runs the portal may be another user than the one who built it.
  await openToAll(unfinished);
  for (const earlier of globSync('cluster-*', { cwd: DIST })) {
    renameSync(path.join(DIST, earlier), path.join(old, earlier));
  }
  renameSync(unfinished, templatePath());
  rmSync(old, { recursive: true });
}

/** Copies the template; false when there is none, or a build put another in its place meanwhile. */
export async function copyTemplate(to: string): Promise<boolean> {
  const template = templatePath();
  try {
    const { ino } = await stat(template);
    await cp(template, to, { recursive: true });
    // Otherwise it may be half of one and half of the other.
    if ((await stat(template)).ino === ino) return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  await rm(to, { recursive: true, force: true });
  await mkdir(to);
  return false;
}
