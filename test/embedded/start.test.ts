import { once } from 'node:events';
import { existsSync, rmSync, statSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { KILL_ROUNDS, killWhileWriting } from '#test/support/kill-rounds.ts';
import { beginPortal, refusedStart, startPortal } from '#test/support/portal-process.ts';
import { temporaryDirectory, usedDirectory } from '#test/support/temporary.ts';

const json = { 'content-type': 'application/json' };

async function signIn(address: string, username: string, password: string): Promise<string | null> {
  const body = JSON.stringify({ username, password });
  const answer = await fetch(`${address}/api/login`, { method: 'POST', headers: json, body });
  return answer.ok ? (answer.headers.get('set-cookie')?.split(';')[0] ?? null) : null;
}

test('the first start makes an administrator and says the password once', async () => {
  const DATA_DIR = temporaryDirectory();
  const first = await startPortal({ DATA_DIR });
  const password = /password: (\S+)/.exec(first.output())?.[1] ?? '';
  expect(await signIn(first.address, 'admin', password)).not.toBeNull();
  await first.kill();
  const second = await startPortal({ DATA_DIR });
  expect(second.output()).not.toContain('password');
  expect(await signIn(second.address, 'admin', password)).not.toBeNull();
  await second.kill();
});

test('the first administrator named by the environment is not printed; secrets and data are their owner’s alone', async () => {
  const DATA_DIR = path.join(temporaryDirectory(), 'data');
  const portal = await startPortal({
    DATA_DIR,
    ADMIN_USERNAME: 'chef',
    ADMIN_PASSWORD: 'geheim123',
  });
  expect(portal.output()).not.toContain('geheim123');
  expect(await signIn(portal.address, 'chef', 'geheim123')).not.toBeNull();
  expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700);
  for (const secret of ['session-secret', 'data-key'])
    expect(statSync(path.join(DATA_DIR, secret)).mode & 0o777).toBe(0o600);
  await portal.kill();
});

test('a second process on one data directory is refused, and told which one is first', async () => {
  const DATA_DIR = usedDirectory();
  const first = await startPortal({ DATA_DIR });
  const second = await refusedStart({ DATA_DIR });
  expect(second.code).toBe(1);
  expect(second.output).toMatch(/^The data directory .+ is in use by process \d+, started \S+\.\n$/);
  expect((await fetch(`${first.address}/healthz`)).status).toBe(200);
  await first.kill();
});

/** In the ordinary run; quality bars ask for 20 in a thorough one. */
const RACING_PROCESSES = Number(process.env.RACING_PROCESSES ?? 3);

test('of processes started at once on one data directory exactly one runs', async () => {
  const DATA_DIR = usedDirectory();
  const outcomes = await Promise.allSettled(Array.from({ length: RACING_PROCESSES }, () => startPortal({ DATA_DIR })));
  const running = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
  expect(running).toHaveLength(1);
  for (const refusal of refusals) expect(refusal).toContain('is in use by');
  await Promise.all(running.map((portal) => portal.kill()));
});

test(
  'kill -9 loses no answered write and never prevents the next start',
  async () => {
    const { answered, lost } = await killWhileWriting({ DATA_DIR: usedDirectory() }, KILL_ROUNDS);
    expect(lost).toBe(0);
    expect(answered).toBeGreaterThanOrEqual(KILL_ROUNDS * 10);
  },
  60_000 + KILL_ROUNDS * 40_000,
);

/** A customer that the portal has begun to read and whose rest follows when told. */
async function beginCreate(address: string, cookie: string): Promise<() => Promise<number | undefined>> {
  const headers = { ...json, cookie, expect: '100-continue' };
  const call = request(`${address}/api/customers`, { method: 'POST', headers });
  call.flushHeaders();
  await once(call, 'continue');
  return async () => {
    call.end(JSON.stringify({ name: 'Bakkerij', address: 'Dorpsstraat 1' }));
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    return answer.resume().statusCode;
  };
}

test('SIGTERM lets fifty running requests end, a PDF among them, then the process, with code 0', async () => {
  const portal = await startPortal({ DATA_DIR: usedDirectory() });
  const cookie = (await signIn(portal.address, 'admin', 'geheim123')) ?? '';
  const post = async (url: string, body: object): Promise<{ id: number }> => {
    const answer = await fetch(portal.address + url, {
      method: 'POST',
      headers: { ...json, cookie },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { id: number };
  };
  const customer = await post('/api/customers', { name: 'Bakkerij', address: 'Dorpsstraat 1' });
  const inspection = await post('/api/inspections', { customerId: customer.id });
  const begun = await Promise.all(Array.from({ length: 48 }, () => beginCreate(portal.address, cookie)));
  const pdf = fetch(`${portal.address}/api/inspections/${inspection.id}/contract/download`, { headers: { cookie } });
  // Connections are taken in order: once this one is answered, the PDF's has been taken too.
  begun.push(await beginCreate(portal.address, cookie));
  const code = portal.kill();
  const statuses = await Promise.all(begun.map((finish) => finish()));
  expect(statuses).toEqual(Array.from({ length: 49 }, () => 201));
  const document = await (await pdf).arrayBuffer();
  expect(Buffer.from(document).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await code).toBe(0);
});

test('SIGTERM while the portal is still starting ends it as well, with code 0', async () => {
  const DATA_DIR = usedDirectory();
  const holder = path.join(DATA_DIR, 'holder.txt');
  rmSync(holder);
  const end = beginPortal({ DATA_DIR });
  // Written when it takes the directory, before it opens the database.
  await expect.poll(() => existsSync(holder), { interval: 1 }).toBe(true);
  expect(await end('SIGTERM')).toBe(0);
});

test('wrong variables stop the start with the list of what is wrong', async () => {
  const { code, output } = await refusedStart({
    PORT: 'drie',
    LOG_LEVEL: 'luid',
    DATABASE_URL: 'mysql://x',
    // Its first letter is Cyrillic.
    ADMIN_USERNAME: 'аnna',
    TRUST_PROXY: 'true',
  });
  expect(code).toBe(1);
  expect(output.split('\n').filter(Boolean)).toEqual([
    'The environment is not right:',
    '  - PORT must be a whole number from 0 to 65535',
    '  - DATABASE_URL must start with postgres:// or postgresql://',
    '  - ADMIN_USERNAME must be written in letters of one script',
    expect.stringContaining('  - TRUST_PROXY must be a list of addresses'),
    expect.stringContaining('  - LOG_LEVEL must be one of'),
  ]);
});

test('an address that is taken is said plainly', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const PORT = String((other.address() as AddressInfo).port);
  const { code, output } = await refusedStart({ DATA_DIR: usedDirectory(), PORT });
  expect(code).toBe(1);
  expect(output).toBe(`Port ${PORT} on 127.0.0.1 is in use by another program.\n`);
  other.close();
});
