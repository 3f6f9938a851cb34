/** Portals that run as a stranger's does: one for all tests of a file, or one for a single test. */
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { type PortalClient, portalClient } from './portal-client.ts';
import { startPortal } from './portal-process.ts';
import { ADMIN, copyPrepared, PASSWORD } from './prepared-data.ts';
import { sharedDirectory, temporaryDirectory } from './temporary.ts';

export type RunningPortal = {
  readonly address: string;
  /** The administrator, signed in as a program is. */
  readonly client: PortalClient;
  signIn: (username: string, password?: string) => Promise<PortalClient>;
  register: (username: string, fullName: string) => Promise<{ id: number }>;
};

type Started = RunningPortal & { kill: () => Promise<unknown> };

async function start(directory: string): Promise<Started> {
  const { address, kill } = await startPortal({ DATA_DIR: copyPrepared(inject('preparedData'), directory) });
  const signIn = async (username: string, password = PASSWORD) => {
    const caller = portalClient(address);
    await caller.send('POST', '/api/login', { username, password });
    return caller;
  };
  const client = await signIn(ADMIN);
  return {
    address,
    client,
    kill,
    signIn,
    register: (username, fullName) =>
      portalClient(address).send('POST', '/api/register', { username, fullName, password: PASSWORD }),
  };
}

/** A portal of its own for the running test. */
export async function temporaryPortal(): Promise<RunningPortal> {
  const portal = await start(temporaryDirectory());
  onTestFinished(async () => {
    await portal.kill();
  });
  return portal;
}

/** @param fill what is in it before the first test */
export function useRunningPortal(fill: (client: PortalClient) => Promise<unknown> = async () => {}): RunningPortal {
  const directory = sharedDirectory();
  let started: Started | undefined;
  const running = (): Started => {
    if (!started) throw new Error('The portal has not been started');
    return started;
  };
  beforeAll(async () => {
    started = await start(directory);
    await fill(started.client);
  });
  afterAll(() => started?.kill());
  return {
    get address() {
      return running().address;
    },
    get client() {
      return running().client;
    },
    signIn: (...details) => running().signIn(...details),
    register: (...details) => running().register(...details),
  };
}
