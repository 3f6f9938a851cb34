/** Two portals on one PostgreSQL server, as an operator runs them behind a proxy: they hold to one truth. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PortalProcess, startPortal } from '#test/support/portal-process.ts';
import { databaseUrl } from '#test/support/postgres.ts';
import { serverSecrets } from '#test/support/server-secrets.ts';
import { sharedDirectory } from '#test/support/temporary.ts';

const serverUrl = process.env.TEST_DATABASE_URL ?? '';
const name = `baitbook_two_${randomUUID().replaceAll('-', '')}`;
const PASSWORD = 'geheim123';
const directory = sharedDirectory();
let portals: PortalProcess[] = [];

async function onServer(sql: string, url = serverUrl): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
const query = (sql: string) => onServer(sql, databaseUrl(serverUrl, name));

beforeAll(async () => {
  await onServer(`create database ${name}`);
  const environment = (data: string) => ({
    DATABASE_URL: databaseUrl(serverUrl, name),
    DATA_DIR: path.join(directory, data),
    ...serverSecrets,
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'info',
  });
  portals = await Promise.all([startPortal(environment('a')), startPortal(environment('b'))]);
});
afterAll(async () => {
  await Promise.all(portals.map((portal) => portal.kill()));
  await onServer(`drop database ${name} with (force)`);
});

/** In the ordinary run; quality bars ask for 100 in a thorough one. */
const SAVE_ROUNDS = Number(process.env.SAVE_ROUNDS ?? 20);

/** Turn by turn one portal and the other. */
const addressOf = (turn: number): string => portals[turn % 2]?.address ?? '';
const json = { 'content-type': 'application/json' };

const login = (turn: number, username: string, password: string) =>
  fetch(`${addressOf(turn)}/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username, password }),
  });

async function signIn(turn: number): Promise<Record<string, string>> {
  const answer = await login(turn, 'admin', PASSWORD);
  if (!answer.ok) throw new Error(`Signing in was refused with ${answer.status}`);
  return { ...json, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

const post = async (turn: number, url: string, headers: Record<string, string>, body: object) => {
  const answer = await fetch(addressOf(turn) + url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as { id: number; boxNumber?: string } };
};

test('started at once on an empty database, both run, with one administrator', async () => {
  expect(await query('select username from users')).toEqual([{ username: 'admin' }]);
});

test('a session of one is a session of the other, until it ends on either', async () => {
  const headers = await signIn(0);
  expect((await fetch(`${addressOf(1)}/api/user`, { headers })).status).toBe(200);
  expect((await fetch(`${addressOf(1)}/api/logout`, { method: 'POST', headers, body: '{}' })).status).toBe(200);
  expect((await fetch(`${addressOf(0)}/api/user`, { headers })).status).toBe(401);
});

test('wrong passwords count together, also at the same moment', async () => {
  const tries = await Promise.all(Array.from({ length: 20 }, (_, turn) => login(turn, 'niemand', 'verkeerd')));
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
  expect((await login(0, 'niemand', 'verkeerd')).status).toBe(429);
});

test('one creation sent fifty times to both is one customer', async () => {
  const headers = { ...(await signIn(0)), 'idempotency-key': randomUUID() };
  const body = { name: 'Bakkerij De Kroon', address: 'Dorpsstraat 1' };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => post(turn, '/api/customers', headers, body)),
  );
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  expect(await query(`select count(*)::int as count from customers`)).toEqual([{ count: 1 }]);
});

test('two people who save one inspection from one version, on both: one wins, one is told', async () => {
  const headers = await signIn(1);
  const customer = await post(0, '/api/customers', headers, { name: 'Slagerij', address: 'Markt 2' });
  const inspection = await post(1, '/api/inspections', headers, { customerId: customer.body.id });
  const url = `/api/inspections/${inspection.body.id}`;
  for (let round = 0; round < SAVE_ROUNDS; round += 1) {
    const tag = (await fetch(addressOf(round) + url, { headers })).headers.get('etag') ?? '';
    const save = (turn: number) =>
      fetch(addressOf(turn) + url, {
        method: 'PATCH',
        headers: { ...headers, 'if-match': tag },
        body: JSON.stringify({ reportText: `Ronde ${round}, portaal ${turn}` }),
      });
    const statuses = (await Promise.all([save(0), save(1)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  }
});

test('fifty boxes placed at once through both get fifty numbers', async () => {
  const headers = await signIn(0);
  const customer = await post(0, '/api/customers', headers, { name: 'Hotel', address: 'Plein 3' });
  const { body } = await post(0, '/api/inspections', headers, { customerId: customer.body.id });
  const box = { inspectionId: body.id, boxType: 'rat', positionX: 1, positionY: 2 };
  const boxes = await Promise.all(Array.from({ length: 50 }, (_, turn) => post(turn, '/api/baitboxes', headers, box)));
  expect(new Set(boxes.map((answer) => answer.body.boxNumber)).size).toBe(50);
});

test('the regular jobs run in one of the two', async () => {
  const done = () => query('select kind from jobs where done_at is not null order by kind');
  await expect
    .poll(done, { timeout: 10_000 })
    .toEqual(['audit-chain', 'clean-up', 'plan-visits', 'reminders'].map((kind) => ({ kind })));
  const count = () =>
    portals
      .map(({ output }) => output())
      .join('')
      .match(/cleaned up/g)?.length;
  await expect.poll(count).toBe(1);
});
