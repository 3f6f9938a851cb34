/** One portal for all journeys of a file, and a way to fill it as an integrator or another browser would. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type PortalProcess, startPortal } from './portal-process.ts';

export const PASSWORD = 'geheim123';
export const ADMIN = 'admin';

/** Somebody signed in without a browser. */
export type Caller = {
  rest: <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>;
  procedure: <Answer>(path: string, input?: unknown) => Promise<Answer>;
};

export type JourneyPortal = {
  readonly address: string;
  signIn: (username?: string, password?: string) => Promise<Caller>;
  register: (username: string, fullName: string) => Promise<{ id: number }>;
};

/** Starts a portal before the calling file's journeys and ends it after them. */
export function usePortal(): JourneyPortal {
  const directory = mkdtempSync(path.join(tmpdir(), 'baitbook-'));
  let portal: PortalProcess | undefined;
  beforeAll(async () => {
    portal = await startPortal({ DATA_DIR: directory, ADMIN_USERNAME: ADMIN, ADMIN_PASSWORD: PASSWORD });
  });
  afterAll(async () => {
    await portal?.kill();
    rmSync(directory, { recursive: true, force: true });
  });

  const call = async (method: string, target: string, body: unknown, cookie = '') => {
    const answer = await fetch(`${portal?.address}${target}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const content = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${target}: ${answer.status} ${content}`);
    return { json: content === '' ? null : JSON.parse(content), cookie: answer.headers.get('set-cookie') };
  };

  return {
    get address() {
      if (!portal) throw new Error('The portal has not been started');
      return portal.address;
    },
    signIn: async (username = ADMIN, password = PASSWORD) => {
      const cookie = (await call('POST', '/api/login', { username, password })).cookie?.split(';')[0] ?? '';
      return {
        rest: async (method, target, body) => (await call(method, target, body, cookie)).json,
        procedure: async (name, input) =>
          (await call('POST', `/trpc/${name}`, input === undefined ? {} : input, cookie)).json.result.data,
      };
    },
    register: async (username, fullName) =>
      (await call('POST', '/api/register', { username, fullName, password: PASSWORD })).json,
  };
}
