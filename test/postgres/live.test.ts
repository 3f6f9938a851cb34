/** Two portals on one PostgreSQL server tell open pages the same, also when one of them is killed. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { LiveChangesInput } from '#common/schemas/live.ts';
import { readEvents } from '#test/support/event-stream.ts';
import { LivePage } from '#test/support/live-page.ts';
import { type PortalProcess, startPortal } from '#test/support/portal-process.ts';
import { databaseUrl } from '#test/support/postgres.ts';
import { serverSecrets } from '#test/support/server-secrets.ts';
import { sharedDirectory } from '#test/support/temporary.ts';

const serverUrl = process.env.TEST_DATABASE_URL ?? '';
const name = `baitbook_live_${randomUUID().replaceAll('-', '')}`;
const PASSWORD = 'geheim123';
const directory = sharedDirectory();
const json = { 'content-type': 'application/json' };
/** Longer than a portal believes another one that says nothing any more. */
const GONE_MS = 50_000;

let portals: PortalProcess[] = [];
let headers: Record<string, string> = {};

async function onServer(sql: string, url = serverUrl): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

beforeAll(async () => {
  await onServer(`create database ${name}`);
  const environment = (data: string) => ({
    DATABASE_URL: databaseUrl(serverUrl, name),
    DATA_DIR: path.join(directory, data),
    ...serverSecrets,
    ADMIN_PASSWORD: PASSWORD,
  });
  portals = [await startPortal(environment('a')), await startPortal(environment('b'))];
  const body = JSON.stringify({ username: 'admin', password: PASSWORD });
  const answer = await fetch(`${portals[0]?.address}/api/login`, { method: 'POST', headers: json, body });
  headers = { ...json, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
});
afterAll(async () => {
  await Promise.all(portals.map((portal) => portal.kill()));
  await onServer(`drop database ${name} with (force)`);
});

async function* readFrom(portal: PortalProcess, url: string, signal: AbortSignal) {
  try {
    const { body } = await fetch(portal.address + url, { headers, signal });
    if (body) yield* readEvents(body);
  } catch {
    // The portal has gone, or its reader.
  }
}

async function openPage(portal: PortalProcess, input: Partial<LiveChangesInput> = {}): Promise<LivePage> {
  const page = new LivePage((url, signal) => readFrom(portal, url, signal), input);
  onTestFinished(() => page.leave());
  await expect.poll(() => page.isOpen).toBe(true);
  return page;
}

const post = async (portal: PortalProcess, url: string, body: object) => {
  const answer = await fetch(portal.address + url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return (await answer.json()) as { id: number };
};
const addCustomer = (portal: PortalProcess) =>
  post(portal, '/api/customers', { name: 'Bakkerij De Kroon', address: 'Dorpsstraat 1' });

const two = (): [PortalProcess, PortalProcess] => portals as [PortalProcess, PortalProcess];

test('what is done by one is told by both, and a page goes on with the other where it was', async () => {
  const [a, b] = two();
  const page = await openPage(a);
  const { id } = await addCustomer(b);
  await expect.poll(() => page.changes).toContainEqual({ kind: 'customer', id, customerId: id });
  await page.leave();
  const missed = await addCustomer(a);
  const again = await openPage(b, { lastEventId: page.mark });
  expect(again.changes).toEqual([{ kind: 'customer', id: missed.id, customerId: missed.id }]);
});

test('a portal whose listening connection breaks listens anew, and says that anything may have changed', async () => {
  const [a] = two();
  const page = await openPage(a);
  page.changes.length = 0;
  await onServer(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and query ilike 'listen%'`,
  );
  await expect.poll(() => page.changes).toContain('everything');
  const { id } = await addCustomer(a);
  await expect.poll(() => page.changes).toContainEqual({ kind: 'customer', id, customerId: id });
});

test('both know who is in an inspection; who was held by a portal that is killed goes by itself, or stays by the other', async () => {
  const [a, b] = two();
  const watcher = await openPage(b);
  const [lost, back] = [randomUUID(), randomUUID()];
  await openPage(a, { browser: lost });
  const page = await openPage(a, { browser: back });
  // It may reach either of them.
  await post(b, '/trpc/live.enter', { browser: lost, inspections: [7] });
  await post(a, '/trpc/live.enter', { browser: back, inspections: [8] });
  await expect.poll(() => [...watcher.present.keys()].sort()).toEqual([7, 8]);
  await a.kill('SIGKILL');
  const { id } = await addCustomer(b);
  const again = await openPage(b, { browser: back, lastEventId: page.mark, inspections: [8] });
  expect(again.changes).toEqual([{ kind: 'customer', id, customerId: id }]);
  await expect.poll(() => watcher.present.get(7), { timeout: GONE_MS }).toEqual([]);
  expect(watcher.present.get(8)).toHaveLength(1);
}, 90_000);

test('SIGTERM ends streams, and the process with code 0', async () => {
  const [, b] = two();
  const page = await openPage(b);
  expect(await b.kill('SIGTERM')).toBe(0);
  await expect.poll(() => page.ended).toBe('left');
});
