/** A portal to attack: a process as a stranger runs it, people who sign in meanwhile, and what it costs. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { type PortalProcess, startPortal } from './portal-process.ts';
import { ADMIN, copyPrepared, PASSWORD } from './prepared-data.ts';
import type { SignIns } from './sign-in-thread.ts';
import { sharedDirectory } from './temporary.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What a test measured, for the page that publishes it (bench/faults.ts). */
    figures?: Record<string, string>;
  }
}

const JSON_TYPE = { 'content-type': 'application/json' };
/** Of the memory's samples while somebody attacks. */
const SAMPLE_MS = 200;
const CALM_SIGN_INS = 10;
/** How often somebody signs in meanwhile. */
const SIGN_IN_EVERY_MS = 200;
const PEOPLE = 10;

/** A portal of its own behind a proxy that says where people come from, so that each sign-in may be somebody else's. */
export function useLivePortal(environment: Record<string, string> = {}): { readonly portal: PortalProcess } {
  const directory = sharedDirectory();
  let started: PortalProcess | undefined;
  beforeAll(async () => {
    const DATA_DIR = copyPrepared(inject('preparedData'), directory);
    started = await startPortal({ DATA_DIR, TRUST_PROXY: 'loopback', ...environment });
  });
  afterAll(() => started?.kill());
  return {
    get portal() {
      if (!started) throw new Error('The portal has not been started');
      return started;
    },
  };
}

/** A visitor's address that nobody has had before. */
let visitors = 0;
function newVisitor(): Record<string, string> {
  visitors += 1;
  return {
    'x-forwarded-for': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`,
    'x-forwarded-proto': 'https',
  };
}

/** Signs in from an address of its own; answers the headers to go on with. */
export async function signInAs(
  portal: PortalProcess,
  username: string = ADMIN,
  password: string = PASSWORD,
): Promise<Record<string, string>> {
  const visitor = newVisitor();
  const body = JSON.stringify({ username, password });
  const answer = await fetch(`${portal.address}/api/login`, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...visitor },
    body,
  });
  if (!answer.ok) throw new Error(`Signing in was refused with ${answer.status}: ${await answer.text()}`);
  return { ...visitor, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

/** Sends what no client would, byte for byte; answers everything that comes back. */
export function sendBytes(portal: PortalProcess, bytes: string): Promise<string> {
  const { port, hostname } = new URL(portal.address);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    socket.on('data', (data) => {
      answer += data.toString('latin1');
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

/** The process and all that it has started, as far as they still run. */
function familyOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
    return [pid, ...children.flatMap((child) => familyOf(Number(child)))];
  } catch {
    return [];
  }
}

/** Memory of the portal and its children in bytes; what they share is counted once. */
function memoryOf({ pid }: PortalProcess): number {
  let kilobytes = 0;
  for (const member of familyOf(pid)) {
    try {
      kilobytes += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${member}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      // It has ended meanwhile.
    }
  }
  return kilobytes * 1024;
}

type Cost = {
  signInP99Ms: number;
  signIns: number;
  memoryBytes: number;
};

/** Technicians to sign in as. */
async function hirePeople(portal: PortalProcess): Promise<string[]> {
  const headers = { ...(await signInAs(portal)), ...JSON_TYPE };
  const names = Array.from({ length: PEOPLE }, () => `somebody-${randomUUID()}`);
  for (const username of names) await addTechnician(portal, headers, username);
  return names;
}

/** Adds an approved technician. */
async function addTechnician(portal: PortalProcess, headers: Record<string, string>, username: string): Promise<void> {
  const body = { username, fullName: 'Somebody', password: PASSWORD, role: 'technician', status: 'approved' };
  const call = { method: 'POST', headers: { ...headers, ...JSON_TYPE }, body: JSON.stringify(body) };
  const answer = await fetch(`${portal.address}/api/admin/users`, call);
  if (!answer.ok) throw new Error(`Adding ${username} was refused with ${answer.status}: ${await answer.text()}`);
}

/** Somebody new: a technician who is signed in. */
export async function hireTechnician(portal: PortalProcess, admin: Record<string, string>, username: string) {
  await addTechnician(portal, admin, username);
  return signInAs(portal, username);
}

/** People who sign in, in a thread of their own: what the attack takes of this one is none of the portal's time. */
async function startSignIns(portal: PortalProcess): Promise<Worker> {
  const workerData: SignIns = {
    address: portal.address,
    usernames: await hirePeople(portal),
    password: PASSWORD,
    calm: CALM_SIGN_INS,
    everyMs: SIGN_IN_EVERY_MS,
  };
  const thread = new Worker(path.join(import.meta.dirname, 'sign-in-thread.ts'), { workerData });
  await once(thread, 'message');
  return thread;
}

/** What an attack costs the others: how long signing in takes meanwhile, and how much memory it takes at most. */
export async function costOf(portal: PortalProcess, attack: () => Promise<unknown>): Promise<Cost> {
  const signIns = await startSignIns(portal);
  const before = memoryOf(portal);
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, memoryOf(portal));
  }, SAMPLE_MS);
  try {
    signIns.postMessage('begin');
    await attack();
    const ended = once(signIns, 'message');
    signIns.postMessage('end');
    const [times] = (await ended) as [number[]];
    times.sort((a, b) => a - b);
    const signInP99Ms = times[Math.ceil(times.length * 0.99) - 1] ?? 0;
    return { signInP99Ms, signIns: times.length, memoryBytes: most - before };
  } finally {
    clearInterval(sampling);
    await signIns.terminate();
  }
}

/** The bars of the long forms, which run when nothing else does; an ordinary run is not timed. */
export function expectWithinBars({ signInP99Ms, memoryBytes }: Cost, isLongForm: boolean): void {
  if (!isLongForm) return;
  expect(signInP99Ms).toBeLessThan(1_000);
  expect(memoryBytes).toBeLessThan(256 * 1024 * 1024);
}

/** The cost as it is published. */
export const figuresOf = ({ signInP99Ms, signIns, memoryBytes }: Cost): Record<string, string> => ({
  'sign-in p99': `${Math.round(signInP99Ms)} ms of ${signIns}`,
  memory: `+${Math.round(memoryBytes / 1e6)} MB`,
});
