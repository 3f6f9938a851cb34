/** The portal and the plain program as processes on one database, each called over kept connections. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { startPortal } from '#test/support/portal-process.ts';
import { serverSecrets } from '#test/support/server-secrets.ts';
import { temporaryDirectory } from './temporary.ts';

/** Calls an address and throws on anything but success. */
export type Call = (method: 'GET' | 'POST', url: string, body?: unknown) => Promise<string>;
export type Program = { call: Call; stop: () => Promise<unknown> };

const CONNECTIONS = 16;
const PASSWORD = 'geheim123';

export function callerOf(address: string, cookie = ''): Call {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  return (method, url, body) =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const headers = { cookie, ...(payload ? { 'content-type': 'application/json' } : {}) };
      const call = request(address + url, { method, agent, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve(text) : reject(new Error(`${answer.statusCode}: ${text}`)),
        );
      });
      call.on('error', reject);
      call.end(payload);
    });
}

/** A portal that was started, and the session of its administrator. */
export type Started = Program & { address: string; cookie: string };

/** The portal, called by an administrator who is signed in. */
export async function startOurs(databaseUrl: string): Promise<Started> {
  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: temporaryDirectory(),
    LOG_LEVEL: 'error',
    ...serverSecrets,
  };
  const portal = await startPortal(environment);
  const answer = await fetch(`${portal.address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'chef', password: PASSWORD }),
  });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { address: portal.address, cookie, call: callerOf(portal.address, cookie), stop: () => portal.kill() };
}

/** The plain program, called with a cookie that the portal gave: it looks up the same session. */
export async function startPlain(databaseUrl: string, cookie: string): Promise<Program> {
  const main = path.join(import.meta.dirname, 'plain/server.ts');
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    call: callerOf(line.toString().trim(), cookie),
    stop: () => {
      child.kill();
      return once(child, 'exit');
    },
  };
}
