/** The one portal that journeys share when they look at nothing but what they made themselves. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { quickStartFlags, startPortal } from './portal-process.ts';
import { ADMIN, PASSWORD } from './prepared-data.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sharedPortal: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(path.join(tmpdir(), 'baitbook-shared-'));
  const portal = await startPortal(
    { DATA_DIR: directory, ADMIN_USERNAME: ADMIN, ADMIN_PASSWORD: PASSWORD },
    quickStartFlags,
  );
  project.provide('sharedPortal', portal.address);
  return async () => {
    await portal.kill();
    rmSync(directory, { recursive: true, force: true });
  };
}
