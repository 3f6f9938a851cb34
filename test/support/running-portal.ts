/** Portals that run as a stranger's does: one for all journeys, or one for the tests of a single file. */
import { afterAll, beforeAll, inject } from 'vitest';
import { type PortalClient, portalClient } from './portal-client.ts';
import { startPortal } from './portal-process.ts';
import { ADMIN, copyPrepared, PASSWORD } from './prepared-data.ts';
import { sharedDirectory } from './temporary.ts';

export type RunningPortal = {
  readonly address: string;
  /** The administrator, signed in as a program is. */
  readonly client: PortalClient;
  signIn: (username: string, password?: string) => Promise<PortalClient>;
  register: (username: string, fullName: string) => Promise<{ id: number }>;
};

type Started = { address: string; client: PortalClient };

async function signInTo(address: string, username: string, password: string): Promise<PortalClient> {
  const caller = portalClient(address, address === inject('sharedPortal') ? inject('knownDevice') : '');
  await caller.send('POST', '/api/login', { username, password });
  return caller;
}

/** A portal that is there once the file's first test begins. */
function usePortal(start: () => Promise<string>, fill: (client: PortalClient) => Promise<unknown>): RunningPortal {
  let started: Started | undefined;
  const running = (): Started => {
    if (!started) throw new Error('The portal has not been started');
    return started;
  };
  beforeAll(async () => {
    const address = await start();
    started = { address, client: await signInTo(address, ADMIN, PASSWORD) };
    await fill(started.client);
  });
  return {
    get address() {
      return running().address;
    },
    get client() {
      return running().client;
    },
    signIn: (username, password = PASSWORD) => signInTo(running().address, username, password),
    register: (username, fullName) =>
      portalClient(running().address).send('POST', '/api/register', { username, fullName, password: PASSWORD }),
  };
}

/**
 * A portal of its own for a file that counts what there is, or changes settings.
 *
 * @param fill what is in it before the first test
 */
export function useRunningPortal(fill: (client: PortalClient) => Promise<unknown> = async () => {}): RunningPortal {
  const directory = sharedDirectory();
  let kill: (() => Promise<unknown>) | undefined;
  afterAll(() => kill?.());
  return usePortal(async () => {
    const portal = await startPortal({ DATA_DIR: copyPrepared(inject('preparedData'), directory) });
    kill = portal.kill;
    return portal.address;
  }, fill);
}

/** The portal of all files that look at nothing but what they made themselves. */
export const useSharedPortal = (): RunningPortal =>
  usePortal(
    async () => inject('sharedPortal'),
    async () => {},
  );
