/**
 * `npm run load`: people at work on a portal with many inspections, and how it bears them. Between two
 * things that somebody does a second goes by on average: people read and type. What happens in the
 * warm-up is not counted: compiled code, connections and caches are there on every day but the first.
 * LOAD_DATABASE (embedded or postgres), LOAD_USERS, LOAD_SECONDS, LOAD_WARM_UP (seconds) and
 * LOAD_INSPECTIONS say what.
 */

import { hashPassword } from '#server/features/users/password.ts';
import { openPortalDatabase } from '#server/portal-database.ts';
import { startPortal } from '#test/support/portal-process.ts';
import { serverSecrets } from '#test/support/server-secrets.ts';
import { fillStatements, startServer } from './database.ts';
import { sampleOf } from './measure.ts';
import { type Call, callerOf } from './programs.ts';
import { temporaryDirectory } from './temporary.ts';

const numberOf = (name: string, otherwise: number) => Number(process.env[name] || otherwise);
const USERS = numberOf('LOAD_USERS', 50);
const SECONDS = numberOf('LOAD_SECONDS', 60);
const WARM_UP = numberOf('LOAD_WARM_UP', 30);
const INSPECTIONS = numberOf('LOAD_INSPECTIONS', 100_000);
const isEmbedded = (process.env.LOAD_DATABASE || 'embedded') === 'embedded';
/** Between two things a person does, in milliseconds. */
const PAUSE = { from: 500, to: 1_500 };
/** Of the samples of memory, taken every second: the first and the last so many are compared. */
const MEMORY_SHARE = 0.15;
const PASSWORD = 'geheim123';
const METRICS_TOKEN = 'only-for-the-load-test';

const say = (line: string) => process.stdout.write(`${line}\n`);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const between = (from: number, to: number) => from + Math.floor(Math.random() * (to - from + 1));
const queryOf = (path: string, input: unknown) => `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`;

/** What people do, each about as often as the others. */
const deeds: Record<string, (call: Call) => Promise<unknown>> = {
  dashboard: async (call) => {
    await call('GET', '/trpc/inspections.stats');
    await call('GET', queryOf('inspections.list', { limit: 20, show: 'pending' }));
  },
  open: async (call) => {
    const id = between(1, INSPECTIONS);
    await call('GET', queryOf('inspections.get', { id }));
    await call('GET', queryOf('baitBoxes.list', { inspectionId: id }));
  },
  report: (call) =>
    call('POST', '/trpc/inspections.saveReport', {
      id: between(1, INSPECTIONS),
      reportText: `Verslag van ${new Date().toISOString()}: alle lokdozen gecontroleerd.`,
    }),
  box: (call) =>
    call('POST', '/trpc/baitBoxes.create', {
      inspectionId: between(1, INSPECTIONS),
      boxType: 'mouse',
      positionX: between(0, 1_000),
      positionY: between(0, 700),
    }),
  search: (call) => call('GET', queryOf('customers.list', { limit: 20, search: `klant ${between(1, 999)}` })),
  list: (call) => call('GET', '/api/inspections?limit=50'),
};

type Log = { times: Map<string, number[]>; errors: string[] };

/** Every call of one person, timed one by one. */
function timed(call: Call, times: number[]): Call {
  return async (method, url, body) => {
    const began = performance.now();
    const answer = await call(method, url, body);
    times.push(performance.now() - began);
    return answer;
  };
}

async function work(call: Call, until: number, log: Log): Promise<void> {
  const names = Object.keys(deeds);
  while (performance.now() < until) {
    await pause(between(PAUSE.from, PAUSE.to));
    const name = names[between(0, names.length - 1)] ?? 'open';
    const times = log.times.get(name) ?? [];
    log.times.set(name, times);
    await deeds[name]?.(timed(call, times)).catch((error: unknown) => log.errors.push(`${name}: ${String(error)}`));
  }
}

/** Everybody at work for that long. */
async function workAll(calls: readonly Call[], seconds: number): Promise<Log> {
  const log: Log = { times: new Map(), errors: [] };
  const until = performance.now() + seconds * 1_000;
  await Promise.all(calls.map((call) => work(call, until, log)));
  return log;
}

async function signIn(address: string, username: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username, password: PASSWORD });
  const answer = await fetch(`${address}/api/login`, { method: 'POST', headers, body });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function memoryOf(address: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${address}/metrics`, { headers })).text();
  return Number(/^baitbook_process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1e6;
}

const server = isEmbedded ? null : await startServer();
const place = { databaseUrl: server?.urlOf('postgres'), dataDirectory: temporaryDirectory() };
say(`Filling ${isEmbedded ? 'an embedded database' : 'PostgreSQL'} with ${INSPECTIONS} inspections …`);
const database = await openPortalDatabase(place);
for (const statement of [...fillStatements(INSPECTIONS, await hashPassword(PASSWORD)), 'analyze'])
  await database.orm.em.fork().execute(statement);
await database.close();
const portal = await startPortal({
  DATA_DIR: place.dataDirectory,
  ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
  ...serverSecrets,
  METRICS_TOKEN,
});
const calls: Call[] = [];
for (let user = 0; user < USERS; user += 1)
  calls.push(callerOf(portal.address, await signIn(portal.address, `user${1 + (user % 10)}`)));
say(`${USERS} users, ${WARM_UP} s to warm up, then ${SECONDS} s …`);
await workAll(calls, WARM_UP);
const memory: number[] = [];
const sampling = setInterval(() => void memoryOf(portal.address).then((megabytes) => memory.push(megabytes)), 1_000);
const { times, errors } = await workAll(calls, SECONDS);
clearInterval(sampling);
await portal.kill();
await server?.stop();

const sampled = Math.max(1, Math.floor(memory.length * MEMORY_SHARE));
const before = sampleOf(memory.slice(0, sampled)).p50;
const after = sampleOf(memory.slice(-sampled)).p50;

function rowOf(name: string, of: readonly number[]): string {
  const sorted = of.toSorted((a, b) => a - b);
  const share = (part: number) => `${(sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(0)} ms`;
  return `| ${[name, of.length, Math.round(of.length / SECONDS), share(0.5), share(0.99), share(0.999999)].join(' | ')} |`;
}

say('| What | Calls | Per second | p50 | p99 | Longest |');
say('|---|---|---|---|---|---|');
for (const [name, of] of times) say(rowOf(name, of));
say(rowOf('all', [...times.values()].flat()));
const growth = Math.round((after / before - 1) * 100);
say(`${errors.length} errors; memory ${Math.round(before)} → ${Math.round(after)} MB (${growth}%)`);
for (const error of [...new Set(errors)].slice(0, 5)) say(error.slice(0, 300));
if (errors.length > 0) process.exitCode = 1;
process.exit();
