/** Portals for journeys: one for all tests of a file, or one for a single test. */
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { type PortalClient, portalClient } from './portal-client.ts';
import { type PortalProcess, startPortal } from './portal-process.ts';
import { sharedDirectory, temporaryDirectory } from './temporary.ts';

export const ADMIN_PASSWORD = 'geheim123';

type RunningPortal = { readonly address: string; readonly client: PortalClient };

/** A portal of its own for the running test. */
export async function temporaryPortal(): Promise<RunningPortal> {
  const { address, kill } = await startPortal({ DATA_DIR: temporaryDirectory(), ADMIN_PASSWORD });
  onTestFinished(async () => {
    await kill();
  });
  return { address, client: await portalClient(address, 'admin', ADMIN_PASSWORD) };
}

/** @param fill what is in it before the first test */
export function usePortal(fill: (client: PortalClient) => Promise<unknown>): RunningPortal {
  const directory = sharedDirectory();
  let running: { portal: PortalProcess; client: PortalClient } | undefined;
  const get = () => {
    if (!running) throw new Error('The portal has not been started');
    return running;
  };
  beforeAll(async () => {
    const portal = await startPortal({ DATA_DIR: directory, ADMIN_PASSWORD });
    running = { portal, client: await portalClient(portal.address, 'admin', ADMIN_PASSWORD) };
    await fill(running.client);
  });
  afterAll(() => running?.portal.kill());
  return {
    get address() {
      return get().portal.address;
    },
    get client() {
      return get().client;
    },
  };
}
