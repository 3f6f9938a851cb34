/** What a restored backup needs and keeps: the key of its secrets, and the chain of its audit log. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { auditHead } from '#server/audit/audit-chain.ts';
import { recordBackup } from '#server/backup/audit-backup.ts';
import { connectDatabase } from '#server/db/database.ts';
import { parseDataKeys } from '#server/secrets/data-keys.ts';
import { encryptSecret } from '#server/secrets/encrypted-secret.ts';
import { command } from '#test/support/backup.ts';
import { startPortal } from '#test/support/portal-process.ts';
import { temporaryDirectory, usedDirectory } from '#test/support/temporary.ts';

const AWAY = '0a'.repeat(32);

test('restoring and starting without the key name it; with it all is read and encrypted anew, and the audit log is whole; a damaged key is said', async () => {
  const DATA_DIR = usedDirectory();
  const database = await connectDatabase({ databaseUrl: undefined, dataDirectory: DATA_DIR, subscribers: [] });
  const keys = parseDataKeys(AWAY);
  const secret = encryptSecret(keys, { table: 'users', column: 'totp_secret', id: 1 }, 'JBSWY3DPEHPK3PXP');
  await database.orm.em.fork().execute('update users set totp_secret = ? where id = 1', [secret]);
  await recordBackup(database.orm);
  const { hash } = await auditHead(database.orm.em.fork());
  await database.close();
  const file = path.join(temporaryDirectory(), 'a.backup');
  expect(await command('backup', [file], { DATA_DIR })).toMatchObject({ code: 0 });

  const target = temporaryDirectory();
  const missing = new RegExp(`The data key ${keys[0].fingerprint} is missing: .*nothing is lost`);
  const restored = await command('restore', [file], { DATA_DIR: target });
  expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(missing) });
  const without = await startPortal({ DATA_DIR: target });
  expect(without.output()).toMatch(missing);
  await without.kill();
  // The company's key came along too, encrypted with the key of the directory that was backed up.
  const former = readFileSync(path.join(DATA_DIR, 'data-key'), 'utf8').trim();
  const withBoth = await startPortal({ DATA_DIR: target, DATA_KEY: `${'1b'.repeat(32)},${former},${AWAY}` });
  expect(withBoth.output()).not.toContain('is missing');
  expect(withBoth.output()).toContain('2 secrets are encrypted with the data key');
  await withBoth.kill();
  const restoredDatabase = await connectDatabase({ databaseUrl: undefined, dataDirectory: target, subscribers: [] });
  await restoredDatabase.orm.em.fork().execute('update company_keys set certificates = ?', ['kapot']);
  await restoredDatabase.close();
  const withNew = await startPortal({ DATA_DIR: target, DATA_KEY: '1b'.repeat(32) });
  expect(withNew.output()).not.toMatch(/missing|encrypted/);
  await expect.poll(() => withNew.output()).toContain('the company’s key is damaged: nobody can sign');
  const verify = (...words: string[]) => command('audit', ['verify', ...words], { DATA_DIR: target });
  // As many as have been chained by now: what came last waits for the next turn.
  const [whole, unknown] = [/^[2-5] lines are whole/, /No line has ffffffffffffffff/];
  await expect.poll(() => verify()).toMatchObject({ code: 0, output: expect.stringMatching(whole) });
  await withNew.kill();
  expect(await verify('--head', hash.slice(0, 16).toUpperCase())).toMatchObject({ code: 0 });
  expect(await verify('--head', 'f'.repeat(16))).toMatchObject({ code: 1, output: expect.stringMatching(unknown) });
});
