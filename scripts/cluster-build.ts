/** Makes the migrated, empty cluster that first starts copy. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepTemplate, templatePath, UNFINISHED } from '#server/db/cluster-template.ts';
import { connectDatabase } from '#server/db/database.ts';
import { CLUSTER } from '#server/db/embedded-cluster.ts';
import { removeLeftovers } from './leftovers.ts';

export async function buildClusterTemplate(): Promise<void> {
  const directory = mkdtempSync(path.join(tmpdir(), 'baitbook-cluster-'));
  const dist = path.dirname(templatePath());
  mkdirSync(dist, { recursive: true });
  removeLeftovers(dist, UNFINISHED);
  try {
    // Without the template that may be there: it is the one to be made anew.
    const database = await connectDatabase({ databaseUrl: undefined, dataDirectory: directory, subscribers: [] });
    await database.migrate();
    await database.close();
    await keepTemplate(path.join(directory, CLUSTER));
  } finally {
    rmSync(directory, { recursive: true });
  }
}
