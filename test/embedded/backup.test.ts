import { cpSync, createReadStream, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import { restoreBackup } from '#server/backup/read-backup.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { socketPath } from '#server/control/control-socket.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import { connectDatabase } from '#server/db/database.ts';
import { AuditEntry } from '#server/entities/audit-entry.entity.ts';
import { SyncEpoch } from '#server/entities/sync-epoch.entity.ts';
import { parseDataKeys } from '#server/secrets/data-keys.ts';
import {
  addCustomer,
  addLink,
  allRows,
  command,
  keepWriting,
  linksIn,
  runContainerLines,
  signInTo,
  signOne,
} from '#test/support/backup.ts';
import { startPortal } from '#test/support/portal-process.ts';
import { copyPrepared, PASSWORD } from '#test/support/prepared-data.ts';
import { serverSecrets } from '#test/support/server-secrets.ts';
import { sharedDirectory, temporaryDirectory } from '#test/support/temporary.ts';

/** Several portals one after another, on whatever machine. */
vi.setConfig({ testTimeout: 180_000 });

const dataKeys = parseDataKeys(serverSecrets.DATA_KEY);
const rowsIn = (dataDirectory: string) => allRows({ databaseUrl: undefined, dataDirectory });

/** A data directory with one of most things in it, and a backup of it: copying one is faster than making one. */
const [prepared, other] = [sharedDirectory(), sharedDirectory()];
const backedUp = path.join(sharedDirectory(), 'prepared.backup');
beforeAll(async () => {
  copyPrepared(inject('preparedData'), prepared);
  const portal = await startPortal({ DATA_DIR: prepared });
  const headers = await signInTo(portal, PASSWORD);
  await signOne(portal, headers);
  await addLink(portal, headers);
  await portal.kill();
  // That it was made is told in the one that it was made of.
  const DATA_DIR = copyPrepared(prepared, other);
  expect(await command('backup', [backedUp], { DATA_DIR })).toMatchObject({ code: 0 });
});

function usedDirectory(): string {
  const directory = temporaryDirectory();
  cpSync(prepared, directory, { recursive: true });
  return directory;
}

/** What the audit log says of the portal as a whole. */
async function toldOf(dataDirectory: string): Promise<string[]> {
  const { orm, close } = await connectDatabase({ databaseUrl: undefined, dataDirectory, subscribers: [] });
  const lines = await orm.em.fork().find(AuditEntry, { entity: 'Portal' }, { orderBy: { id: 'asc' } });
  await close();
  return lines.map(({ action }) => action);
}

/** What tells devices that the portal was restored. */
async function epochOf(dataDirectory: string): Promise<string | undefined> {
  const { orm, close } = await connectDatabase({ databaseUrl: undefined, dataDirectory, subscribers: [] });
  const rows = await orm.em.fork().find(SyncEpoch, {});
  await close();
  expect(rows).toHaveLength(1);
  return rows[0]?.epoch;
}

test('a backup of a stopped portal, restored into an empty directory, is every row, and the portal runs on it', async () => {
  const DATA_DIR = usedDirectory();
  const target = temporaryDirectory();
  const file = path.join(temporaryDirectory(), 'a.backup');
  expect(await command('backup', [file], { DATA_DIR })).toMatchObject({ code: 0, output: /^Backed up \d+ rows/ });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await command('restore', [file], { DATA_DIR: target })).toMatchObject({ code: 0 });
  const [before, after] = [await rowsIn(DATA_DIR), await rowsIn(target)];
  expect(after).toEqual(before);
  // One that was withdrawn since must not work again.
  expect(await linksIn(DATA_DIR)).toEqual([1, 1]);
  expect(await linksIn(target)).toEqual([1, 0]);
  expect(await epochOf(target)).not.toBe(await epochOf(DATA_DIR));
  // The audit log tells of both, the backup in the backup itself.
  expect(await toldOf(DATA_DIR)).toEqual(['backup']);
  expect(await toldOf(target)).toEqual(['backup', 'restore']);
  expect(before.images?.length).toBeGreaterThan(0);
  // A device may know the numbers that were given since: none of them is given again.
  const portal = await startPortal({ DATA_DIR: target });
  const headers = await signInTo(portal, PASSWORD);
  expect(await addCustomer(portal, headers, 'Nieuw')).toBe(100_002);
  // The counters that triggers keep are those of the backup, not doubled by loading.
  const input = encodeURIComponent('{}');
  const stats = await fetch(`${portal.address}/trpc/inspections.stats?input=${input}`, { headers });
  expect(JSON.stringify(await stats.json())).toContain('"completed":1');
  await portal.kill();
});

test('the lines for containers write a backup that they restore, into a running portal too', async () => {
  const DATA_DIR = usedDirectory();
  const directory = temporaryDirectory();
  const before = await rowsIn(DATA_DIR);
  const backup = /^umask.*$|^docker compose.*backup.ts.*$/gm;
  expect(await runContainerLines(directory, backup, { DATA_DIR })).toMatch(/^Backed up \d+ rows .*\n$/);
  expect(statSync(path.join(directory, 'baitbook.backup')).mode & 0o777).toBe(0o600);
  // Where no portal answers at the socket, what was sent to it must not be missing.
  const stopped = temporaryDirectory();
  // As in compose.yaml, where the key is no file of the data directory.
  const DATA_KEY = readFileSync(path.join(DATA_DIR, 'data-key'), 'utf8').trim();
  const restore = /^docker compose.*restore.ts.*$/gm;
  expect(await runContainerLines(directory, restore, { DATA_DIR: stopped, DATA_KEY })).toMatch(
    /^Restored \d+ rows .*\n {2}admin: .*\n$/,
  );
  expect(await rowsIn(stopped)).toEqual(before);
  const portal = await startPortal({ DATA_DIR });
  const headers = await signInTo(portal, PASSWORD);
  await addCustomer(portal, headers, 'Na de reservekopie');
  expect(await runContainerLines(directory, restore, { DATA_DIR })).toMatch(/^Restored \d+ rows .*\n {2}admin: .*\n$/);
  await portal.kill();
  expect((await rowsIn(DATA_DIR)).customers).toEqual(before.customers);
});

test('a backup of a running portal that writes is one moment of it, and writing goes on', async () => {
  const DATA_DIR = usedDirectory();
  const target = temporaryDirectory();
  const file = path.join(temporaryDirectory(), 'a.backup');
  const portal = await startPortal({ DATA_DIR });
  const writing = keepWriting(portal, await signInTo(portal, PASSWORD), 20);
  await expect.poll(writing.written).toBeGreaterThan(10);
  const answered = writing.written();
  expect(await command('backup', [file], { DATA_DIR })).toMatchObject({ code: 0 });
  const total = await writing.stop();
  // The way in is for the owner alone, and nothing of the backup stays behind.
  expect(statSync(path.join(DATA_DIR, 'control.sock')).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.join(DATA_DIR, 'snapshots'))).toEqual([]);
  await portal.kill();
  await command('restore', [file], { DATA_DIR: target });
  const [before, after] = [await rowsIn(DATA_DIR), await rowsIn(target)];
  const copied = after.customers?.length ?? 0;
  expect(copied).toBeGreaterThanOrEqual(answered + 1);
  expect(copied).toBeLessThan(total + 1);
  const ids = new Set(after.customers?.map(({ id }) => id));
  expect(after.customers).toEqual(before.customers?.filter(({ id }) => ids.has(id)));
  // Written in one transaction with the customer: one moment has both or neither.
  const audited = after.audit_log?.filter(({ entity, action }) => entity === 'Customer' && action === 'create');
  expect(audited?.length).toBe(copied);
});

test('a restore over data is refused, and with --overwrite replaces all of it while the portal runs', async () => {
  const DATA_DIR = usedDirectory();
  const portal = await startPortal({ DATA_DIR });
  const headers = await signInTo(portal, PASSWORD);
  const writing = keepWriting(portal, headers, 50);
  await expect.poll(writing.written).toBeGreaterThan(2);
  await writing.stop();
  const refused = await command('restore', [backedUp], { DATA_DIR });
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/^The database is not empty: .* Say --overwrite to replace everything in it\.\n$/);
  const restored = await command('restore', [backedUp, '--overwrite'], { DATA_DIR });
  expect(restored).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Look at these accounts:\n {2}admin: admin/),
  });
  // Nobody is signed in any more, neither from now nor from the time of the backup.
  expect((await fetch(`${portal.address}/api/customers`, { headers })).status).toBe(401);
  const again = await signInTo(portal, PASSWORD);
  const list = await fetch(`${portal.address}/api/customers`, { headers: again });
  expect(await list.json()).toHaveLength(1);
  // Nor are numbers given again that were given between two restores of the same backup.
  const between = await addCustomer(portal, again, 'Tussendoor');
  expect(await command('restore', [backedUp, '--overwrite'], { DATA_DIR })).toMatchObject({ code: 0 });
  const since = await addCustomer(portal, await signInTo(portal, PASSWORD), 'Daarna');
  expect(since).toBeGreaterThan(between);
  await portal.kill();
});

test('an encrypted backup goes into a running portal with its passphrase alone', async () => {
  const DATA_DIR = usedDirectory();
  const file = path.join(temporaryDirectory(), 'a.backup');
  const BACKUP_PASSPHRASE = 'een lange wachtzin';
  const words = [file, '--encrypt'];
  expect((await command('backup', words, { DATA_DIR })).output).toBe('Say the passphrase in BACKUP_PASSPHRASE.\n');
  expect((await command('backup', words, { DATA_DIR, BACKUP_PASSPHRASE: 'kort' })).output).toMatch(/at least 12/);
  expect(await command('backup', words, { DATA_DIR, BACKUP_PASSPHRASE })).toMatchObject({ code: 0 });
  expect(readFileSync(file).subarray(0, 13).toString()).toBe('BAITBOOK-ENC1');
  const portal = await startPortal({ DATA_DIR });
  const restore = (passphrase: string, from = file) =>
    command('restore', [from, '--overwrite'], { DATA_DIR, BACKUP_PASSPHRASE: passphrase });
  expect(await restore('een andere wachtzin')).toEqual({ code: 1, output: 'The passphrase is wrong.\n' });
  const cut = path.join(temporaryDirectory(), 'cut.backup');
  writeFileSync(cut, readFileSync(file).subarray(0, -5));
  expect(await restore(BACKUP_PASSPHRASE, cut)).toMatchObject({ code: 1, output: /cut off/ });
  expect(await restore(BACKUP_PASSPHRASE)).toMatchObject({ code: 0 });
  await portal.kill();
});

test('files that are no whole backup are refused by name, and nothing changes', async () => {
  const DATA_DIR = usedDirectory();
  const directory = temporaryDirectory();
  const before = await rowsIn(DATA_DIR);
  const whole = gunzipSync(readFileSync(backedUp)).toString();
  const lines = whole.split('\n');
  const wrong: [string | Buffer, RegExp][] = [
    ['geen backup', /not a backup of Baitbook/],
    [gzipSync('{"a":1}\n'), /not a backup of Baitbook/],
    [gzipSync(''), /empty/],
    [readFileSync(backedUp).subarray(0, 2_000), /cut off or damaged/],
    [gzipSync(lines.slice(0, -2).join('\n')), /cut off/],
    [gzipSync(whole.replace('Dorpsstraat 1', 'Dorpsstraat 2')), /rows of \w+ are not those that were written/],
    [gzipSync(whole.replace(/"Migration2026\d+_/, '"Migration2030_')), /another version of Baitbook/],
    [gzipSync(whole.replace('"version":1', '"version":2')), /format that this version of Baitbook does not know/],
    [gzipSync(whole.replace('["table","users"', '["table","pg_authid"')), /damaged/],
  ];
  const database = await connectDatabase({ databaseUrl: undefined, dataDirectory: DATA_DIR, subscribers: [] });
  for (const [content, message] of wrong) {
    const restore = restoreBackup(database.orm, Readable.from([content]), { isOverwriting: true, dataKeys });
    await expect(restore).rejects.toThrow(OperatorError);
    await expect(restore).rejects.toThrow(message);
  }
  await database.close();
  expect(await rowsIn(DATA_DIR)).toEqual(before);
  // By command it is one line.
  const damaged = path.join(directory, 'damaged.backup');
  writeFileSync(damaged, 'geen backup');
  const { code, output } = await command('restore', [damaged], { DATA_DIR });
  expect({ code, lines: output.trim().split('\n').length }).toEqual({ code: 1, lines: 1 });
});

test.each([
  ['Migration20261120213542_initial'],
  // Counts were spread over several rows.
  ['Migration20261121010951_signed_content'],
])(
  'a backup as old as %s goes into an empty directory only, and its tables are brought up to date there',
  async (last) => {
    const file = path.join(temporaryDirectory(), 'old.backup');
    const old = await connectDatabase({ databaseUrl: undefined, dataDirectory: temporaryDirectory(), subscribers: [] });
    await old.orm.migrator.up({ to: last });
    for (const statement of [
      `insert into customers (name, address) values ('Bakkerij', 'Dorpsstraat 1')`,
      `insert into users (username, password_hash, full_name) values ('a', 'x', 'A')`,
      `insert into inspections (customer_id, technician_id, date) values (1, 1, now())`,
    ])
      await old.orm.em.fork().execute(statement);
    await writeBackup(old.orm, file, new Date());
    await old.close();

    const database = await connectDatabase({
      databaseUrl: undefined,
      dataDirectory: temporaryDirectory(),
      subscribers: [],
    });
    await restoreBackup(database.orm, createReadStream(file), { isOverwriting: false, dataKeys });
    expect(await database.orm.migrator.getPending()).toEqual([]);
    const em = database.orm.em.fork();
    expect(await em.execute('select name from customers')).toEqual([{ name: 'Bakkerij' }]);
    // What a later migration makes of the rows that were there.
    expect(await em.execute('select status, count from inspection_counts')).toEqual([{ status: 'draft', count: 1 }]);
    const again = restoreBackup(database.orm, createReadStream(file), { isOverwriting: true, dataKeys });
    await expect(again).rejects.toThrow(/older version/);
    await database.close();
  },
);

test('what cannot be asked for is said in one line', async () => {
  const DATA_DIR = temporaryDirectory();
  const file = path.join(DATA_DIR, 'a.backup');
  expect(await command('backup', [], { DATA_DIR })).toEqual({
    code: 2,
    output: 'Usage: npm run backup -- file [--encrypt]\n',
  });
  expect((await command('backup', [file], { DATA_DIR })).output).toContain('There is no database in');
  expect((await command('restore', [file], { DATA_DIR })).output).toContain('There is no file');
  expect((await command('restore', [file, '--force'], { DATA_DIR })).code).toBe(2);
});

test('who could not look says so in one line and with another code than who found something altered', async () => {
  const asked = [
    ['audit', ['verify']],
    ['verify', []],
    ['admin', ['reset-two-factor', 'iemand']],
  ] as const;
  const nowhere = path.join(temporaryDirectory(), 'leeg');
  const DATA_DIR = temporaryDirectory();
  // As a portal answers that cannot do it.
  const busy = createServer((_, response) => response.writeHead(500).end('{"message":"Its log says why."}'));
  await new Promise<void>((resolve) => busy.listen(socketPath(DATA_DIR), resolve));
  for (const [name, words] of asked) {
    const { code, output } = await command(name, [...words], { DATA_DIR: nowhere });
    expect({ code, output }).toEqual({ code: 2, output: expect.stringMatching(/^There is no database in [^\n]+\n$/) });
    expect(await command(name, [...words], { DATA_DIR })).toEqual({ code: 2, output: 'Its log says why.\n' });
  }
  await new Promise((resolve) => busy.close(resolve));
});
