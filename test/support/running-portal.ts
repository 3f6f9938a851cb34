/** One portal process for all tests of the calling file, on a directory of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type PortalProcess, startPortal } from './portal-process.ts';

export function useRunningPortal(environment: Record<string, string>): () => PortalProcess {
  const directory = mkdtempSync(path.join(tmpdir(), 'baitbook-'));
  let portal: PortalProcess | undefined;
  beforeAll(async () => {
    portal = await startPortal({ ...environment, DATA_DIR: directory });
  });
  afterAll(async () => {
    await portal?.kill();
    rmSync(directory, { recursive: true, force: true });
  });
  return () => {
    if (!portal) throw new Error('The portal has not been started');
    return portal;
  };
}
