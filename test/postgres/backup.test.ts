/** Backups across the two databases: what one wrote while it was used, the other holds row by row. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addCustomer, allRows, command, keepWriting, signInTo, signOne } from '#test/support/backup.ts';
import { startPortal } from '#test/support/portal-process.ts';
import { databaseUrl } from '#test/support/postgres.ts';
import { serverSecrets } from '#test/support/server-secrets.ts';
import { temporaryDirectory } from '#test/support/temporary.ts';

const serverUrl = process.env.TEST_DATABASE_URL ?? '';
/** Several portals one after another, on whatever machine. */
vi.setConfig({ testTimeout: 180_000 });

const ADMIN_PASSWORD = 'geheim123';

async function onServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(sql);
  await client.end();
}

async function emptyDatabase(): Promise<string> {
  const name = `baitbook_backup_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  onTestFinished(() => onServer(`drop database ${name} with (force)`));
  return databaseUrl(serverUrl, name);
}

test.each(['embedded', 'PostgreSQL'])(
  'a backup of %s, made while it is written to, is the same in both',
  async (from) => {
    const DATA_DIR = temporaryDirectory();
    const source: Record<string, string> =
      from === 'embedded' ? { DATA_DIR } : { DATA_DIR, DATABASE_URL: await emptyDatabase() };
    const file = path.join(temporaryDirectory(), 'busy.backup');
    const portal = await startPortal({ ...source, ADMIN_PASSWORD, ...serverSecrets });
    const headers = await signInTo(portal, ADMIN_PASSWORD);
    await signOne(portal, headers);
    const writing = keepWriting(portal, headers, 20);
    await expect.poll(writing.written).toBeGreaterThan(10);
    const answered = writing.written();
    expect(await command('backup', [file], source)).toMatchObject({ code: 0 });
    const total = await writing.stop();
    await portal.kill();

    const embedded = { dataDirectory: temporaryDirectory(), databaseUrl: undefined };
    const server = { dataDirectory: temporaryDirectory(), databaseUrl: await emptyDatabase() };
    expect(await command('restore', [file], { DATA_DIR: embedded.dataDirectory })).toMatchObject({ code: 0 });
    expect(await command('restore', [file], { DATABASE_URL: server.databaseUrl, ...serverSecrets })).toMatchObject({
      code: 0,
    });
    const [before, inEmbedded, inServer] = [
      await allRows({ dataDirectory: DATA_DIR, databaseUrl: source.DATABASE_URL }),
      await allRows(embedded),
      await allRows(server),
    ];
    expect(inServer).toEqual(inEmbedded);
    const copied = new Set(inServer.customers?.map(({ id }) => id));
    expect(copied.size).toBeGreaterThanOrEqual(answered + 1);
    expect(copied.size).toBeLessThanOrEqual(total + 1);
    // One moment: what came later is missing everywhere, everything else is as it was.
    const isCopied = { customers: 'id', audit_log: 'entity_id', idempotency_keys: 'entity_id' } as const;
    for (const [table, rows] of Object.entries(before)) {
      if (['jobs', 'sessions', 'rate_limits'].includes(table)) continue;
      const column = isCopied[table as keyof typeof isCopied];
      const isNewer = (row: Record<string, unknown>) =>
        column !== undefined && (table === 'customers' || row.entity === 'Customer') && !copied.has(row[column]);
      expect(inServer[table], table).toEqual(rows.filter((row) => !isNewer(row)));
    }
    expect(inServer.images?.length).toBeGreaterThan(0);
  },
);

test('a restore gives way to a transaction that holds one table and asks for another, and then is done', async () => {
  const source = { DATABASE_URL: await emptyDatabase(), DATA_DIR: temporaryDirectory(), ...serverSecrets };
  const file = path.join(temporaryDirectory(), 'a.backup');
  const portal = await startPortal({ ...source, ADMIN_PASSWORD });
  await command('backup', [file], source);
  const writer = new Client({ connectionString: source.DATABASE_URL });
  await writer.connect();
  // Only the restore may find out that each waits for the other.
  await writer.query(`set deadlock_timeout = '10min'`);
  await writer.query('begin');
  await writer.query('lock table users in row exclusive mode');
  const restored = command('restore', [file, '--overwrite'], source);
  const isWaiting = `select from pg_locks where relation = 'users'::regclass and not granted`;
  await expect.poll(async () => (await writer.query(isWaiting)).rowCount, { timeout: 30_000 }).toBe(1);
  await writer.query('lock table audit_log in row exclusive mode');
  await writer.query('commit');
  await writer.end();
  expect(await restored).toMatchObject({ code: 0 });
  await portal.kill();
});

test('a restore over data on PostgreSQL is refused, and with --overwrite done under a running portal', async () => {
  const source = { DATABASE_URL: await emptyDatabase(), DATA_DIR: temporaryDirectory(), ...serverSecrets };
  const file = path.join(temporaryDirectory(), 'a.backup');
  const portal = await startPortal({ ...source, ADMIN_PASSWORD });
  const headers = await signInTo(portal, ADMIN_PASSWORD);
  await command('backup', [file], source);
  await addCustomer(portal, headers, 'Bakkerij');
  expect((await command('restore', [file], source)).output).toContain('Say --overwrite');
  const writing = keepWriting(portal, headers, 20);
  await expect.poll(writing.written).toBeGreaterThan(5);
  expect(await command('restore', [file, '--overwrite'], source)).toMatchObject({ code: 0 });
  const atRestore = writing.written();
  await writing.stop();
  const list = await fetch(`${portal.address}/api/customers`, { headers: await signInTo(portal, ADMIN_PASSWORD) });
  expect(((await list.json()) as unknown[]).length).toBeLessThan(atRestore + 1);
  await portal.kill();
});
