/** P19 of the quality bars: what pages cost the portal that are open and told of changes while nothing happens. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type PortalProcess, startPortal } from '#test/support/portal-process.ts';
import { serverSecrets } from '#test/support/server-secrets.ts';
import { query, startServer } from './database.ts';
import { megabytesOf } from './process-memory.ts';
import type { Reading } from './report.ts';
import { temporaryDirectory } from './temporary.ts';

/** What the bar says; a trial run takes fewer and less long. */
const PAGES = Number(process.env.OPEN_PAGES || 200);
const SECONDS = Number(process.env.OPEN_PAGES_SECONDS || 60);
/** An account has twenty streams at most. */
const PAGES_OF_ACCOUNT = 10;
/** Before either measurement: what the start, or the opening, has left behind is cleaned up. */
const SETTLE_MS = 10_000;
const MEMORY_LIMIT_MB = 64;
const CPU_LIMIT_PERCENT = 5;
/** Of the kernel's clock, in which it counts processor time. */
const TICKS_PER_SECOND = 100;
const PASSWORD = 'geheim123';
const json = { 'content-type': 'application/json' };

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Seconds of processor time that the process has had. */
function processorSecondsOf({ pid }: PortalProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

async function post(address: string, url: string, body: object, cookie = ''): Promise<Response> {
  const headers = { ...json, cookie };
  const answer = await fetch(address + url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function signIn(address: string, username: string): Promise<string> {
  const answer = await post(address, '/api/login', { username, password: PASSWORD });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** A page in an inspection of its own, as it is told and reads along. */
async function openPage(address: string, cookie: string, inspection: number, signal: AbortSignal): Promise<void> {
  const browser = randomUUID();
  const input = encodeURIComponent(JSON.stringify({ browser, ageMs: 0 }));
  const { body } = await fetch(`${address}/trpc/live.changes?input=${input}`, { headers: { cookie }, signal });
  void body?.pipeTo(new WritableStream()).catch(() => {});
  await post(address, '/trpc/live.enter', { browser, inspections: [inspection] }, cookie);
}

export async function measureOpenPages(): Promise<Reading[]> {
  const server = await startServer();
  await query(server.urlOf('postgres'), 'create database open_pages');
  const portal = await startPortal({
    DATABASE_URL: server.urlOf('open_pages'),
    DATA_DIR: temporaryDirectory(),
    ADMIN_PASSWORD: PASSWORD,
    ...serverSecrets,
  });
  const leaving = new AbortController();
  try {
    const { address } = portal;
    const admin = await signIn(address, 'admin');
    const cookies: string[] = [];
    for (let account = 0; account * PAGES_OF_ACCOUNT < PAGES; account += 1) {
      const username = `technicus${account}`;
      const user = { username, fullName: username, password: PASSWORD, role: 'technician', status: 'approved' };
      await post(address, '/api/admin/users', user, admin);
      cookies.push(await signIn(address, username));
    }
    await pause(SETTLE_MS);
    const before = megabytesOf(portal);
    for (let page = 0; page < PAGES; page += 1)
      await openPage(address, cookies[Math.floor(page / PAGES_OF_ACCOUNT)] ?? '', page + 1, leaving.signal);
    await pause(SETTLE_MS);
    const began = processorSecondsOf(portal);
    let most = 0;
    for (let second = 0; second < SECONDS; second += 1) {
      await pause(1_000);
      most = Math.max(most, megabytesOf(portal));
    }
    const percent = ((processorSecondsOf(portal) - began) / SECONDS) * 100;
    const absolute = { bar: 'P19', limit: 1 };
    return [
      {
        ...absolute,
        what: `memory of ${PAGES} open, idle pages`,
        ours: most - before,
        against: MEMORY_LIMIT_MB,
        unit: 'MB',
      },
      { ...absolute, what: 'processor time of them, of a core', ours: percent, against: CPU_LIMIT_PERCENT, unit: '%' },
    ];
  } finally {
    leaving.abort();
    await portal.kill();
    await server.stop();
  }
}
