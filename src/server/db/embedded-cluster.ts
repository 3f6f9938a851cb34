/** The embedded database's cluster on disk: made whole or not at all, and opened durably. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { dataDir as emptyCluster } from '@electric-sql/pglite-prepopulatedfs';
import { DurableFs, durableStartParams, type OnSync } from './durable-fs.ts';

/** The cluster's directory inside the data directory. */
export const CLUSTER = 'postgres';

/** What the tables' migrations ask for (`create extension`). */
export const extensions = { pg_trgm, unaccent };

/**
 * Unpacks a ready-made empty cluster, which is five times faster than `initdb`. It gets its final
 * name only when it is complete: a process killed on the way leaves nothing that looks like one.
 */
async function createCluster(clusterPath: string): Promise<void> {
  const unfinished = `${clusterPath}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const pglite = await PGlite.create({
    fs: new DurableFs(unfinished),
    startParams: durableStartParams,
    loadDataDir: await emptyCluster(),
  });
  await pglite.close();
  renameSync(unfinished, clusterPath);
}

/** Opens the cluster inside `directory`, making it first if there is none. */
export async function openCluster(directory: string, onSync?: OnSync): Promise<PGlite> {
  const clusterPath = path.join(directory, CLUSTER);
  if (!existsSync(clusterPath)) await createCluster(clusterPath);
  return PGlite.create({ fs: new DurableFs(clusterPath, onSync), startParams: durableStartParams, extensions });
}
