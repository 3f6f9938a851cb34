/** One portal for the tests of a file, filled over REST. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { PortalClient } from './portal-client.ts';
import { type PortalProcess, startPortal } from './portal-process.ts';

export const ADMIN_PASSWORD = 'geheim123';

type RunningPortal = { readonly address: string; readonly client: PortalClient };

/** @param fill what is in it before the first test */
export function usePortal(fill: (client: PortalClient) => Promise<unknown>): RunningPortal {
  const directory = mkdtempSync(path.join(tmpdir(), 'baitbook-'));
  let running: { portal: PortalProcess; client: PortalClient } | undefined;
  const get = () => {
    if (!running) throw new Error('The portal has not been started');
    return running;
  };
  beforeAll(async () => {
    const portal = await startPortal({ DATA_DIR: directory, ADMIN_PASSWORD });
    const client = await PortalClient.signIn(portal.address, 'admin', ADMIN_PASSWORD);
    running = { portal, client };
    await fill(client);
  });
  afterAll(async () => {
    await running?.portal.kill();
    rmSync(directory, { recursive: true, force: true });
  });
  return {
    get address() {
      return get().portal.address;
    },
    get client() {
      return get().client;
    },
  };
}
