/** The embedded database's cluster on disk: made whole or not at all, and opened durably. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { copyTemplate } from './cluster-template.ts';
import { DurableFs, durableStartParams, type OnSync } from './durable-fs.ts';

/** The cluster's directory inside the data directory. */
export const CLUSTER = 'postgres';

/** What the tables' migrations ask for (`create extension`). */
export const extensions = { pg_trgm, unaccent };

/** Unpacks a ready-made empty cluster, which is five times faster than `initdb`. */
async function unpackCluster(clusterPath: string): Promise<void> {
  const { dataDir: emptyCluster } = await import('@electric-sql/pglite-prepopulatedfs');
  const pglite = await PGlite.create({
    fs: new DurableFs(clusterPath),
    startParams: durableStartParams,
    loadDataDir: await emptyCluster(),
  });
  await pglite.close();
}

/**
 * Makes a cluster, from the template if tables are wanted and there is one. It gets its final name
 * only when it is complete: a process killed on the way leaves nothing that looks like one.
 */
async function createCluster(clusterPath: string, hasTables: boolean): Promise<void> {
  const unfinished = `${clusterPath}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  if (!(hasTables && (await copyTemplate(unfinished)))) await unpackCluster(unfinished);
  renameSync(unfinished, clusterPath);
}

type OpenOptions = {
  /** Whether a new cluster may come with its tables already made. */
  hasTables?: boolean;
  onSync?: OnSync;
};

/** Opens the cluster inside `directory`, making it first if there is none. */
export async function openCluster(directory: string, { hasTables = false, onSync }: OpenOptions = {}): Promise<PGlite> {
  const clusterPath = path.join(directory, CLUSTER);
  if (!existsSync(clusterPath)) await createCluster(clusterPath, hasTables);
  return PGlite.create({ fs: new DurableFs(clusterPath, onSync), startParams: durableStartParams, extensions });
}
