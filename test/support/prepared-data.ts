/** A data directory that a portal has been started on before: copying one is much faster than making one. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { quickStartFlags, startPortal } from './portal-process.ts';

export const ADMIN = 'admin';
export const PASSWORD = 'geheim123';

declare module 'vitest' {
  interface ProvidedContext {
    preparedData: string;
  }
}

/** Makes it, once for all tests of a run, with an administrator in it. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const directory = mkdtempSync(path.join(tmpdir(), 'baitbook-prepared-'));
  const portal = await startPortal(
    { DATA_DIR: directory, ADMIN_USERNAME: ADMIN, ADMIN_PASSWORD: PASSWORD },
    quickStartFlags,
  );
  await portal.kill();
  project.provide('preparedData', directory);
  return () => rmSync(directory, { recursive: true, force: true });
}

/** @param prepared what `inject('preparedData')` answers */
export function copyPrepared(prepared: string, target: string): string {
  cpSync(prepared, target, { recursive: true });
  return target;
}
