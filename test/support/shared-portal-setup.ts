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
    /** The cookie of a device that the administrator of the shared portal has signed in on before. */
    knownDevice: string;
  }
}

/** Signs in: who signs in elsewhere is told so on each screen, in the middle of somebody else's journey. */
async function deviceOf(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: ADMIN, password: PASSWORD }),
  });
  const [cookie] = answer.headers.getSetCookie().filter((one) => /device/.test(one));
  if (!cookie) throw new Error(`The shared portal gives no device cookie: ${answer.status}`);
  return cookie.slice(0, cookie.indexOf(';'));
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(path.join(tmpdir(), 'baitbook-shared-'));
  const portal = await startPortal(
    { DATA_DIR: directory, ADMIN_USERNAME: ADMIN, ADMIN_PASSWORD: PASSWORD },
    quickStartFlags,
  );
  project.provide('sharedPortal', portal.address);
  project.provide('knownDevice', await deviceOf(portal.address));
  return async () => {
    await portal.kill();
    rmSync(directory, { recursive: true, force: true });
  };
}
