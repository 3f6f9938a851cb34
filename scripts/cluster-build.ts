/** Makes the migrated, empty cluster that first starts copy. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepTemplate, templatePath } from '#server/db/cluster-template.ts';
import { openDatabase } from '#server/db/database.ts';
import { CLUSTER } from '#server/db/embedded-cluster.ts';

export async function buildClusterTemplate(): Promise<void> {
  const directory = mkdtempSync(path.join(tmpdir(), 'baitbook-cluster-'));
  mkdirSync(path.dirname(templatePath()), { recursive: true });
  rmSync(templatePath(), { recursive: true, force: true });
  try {
    const database = await openDatabase({ databaseUrl: undefined, dataDirectory: directory });
    await database.close();
    await keepTemplate(path.join(directory, CLUSTER));
  } finally {
    rmSync(directory, { recursive: true });
  }
}
