/** A backup whose secrets were encrypted with a key that is somewhere else. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { connectDatabase } from '#server/db/database.ts';
import { parseDataKeys } from '#server/secrets/data-keys.ts';
import { encryptSecret } from '#server/secrets/encrypted-secret.ts';
import { command } from '#test/support/backup.ts';
import { startPortal } from '#test/support/portal-process.ts';
import { temporaryDirectory, usedDirectory } from '#test/support/temporary.ts';

const AWAY = '0a'.repeat(32);

test('restoring and starting without the key name it; with it all is read and encrypted anew', async () => {
  const DATA_DIR = usedDirectory();
  const database = await connectDatabase({ databaseUrl: undefined, dataDirectory: DATA_DIR, subscribers: [] });
  const keys = parseDataKeys(AWAY);
  const secret = encryptSecret(keys, { table: 'users', column: 'totp_secret', id: 1 }, 'JBSWY3DPEHPK3PXP');
  await database.orm.em.fork().execute('update users set totp_secret = ? where id = 1', [secret]);
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
  const withBoth = await startPortal({ DATA_DIR: target, DATA_KEY: `${'1b'.repeat(32)},${AWAY}` });
  expect(withBoth.output()).not.toContain('is missing');
  expect(withBoth.output()).toContain('1 secret is encrypted with the data key');
  await withBoth.kill();
  const withNew = await startPortal({ DATA_DIR: target, DATA_KEY: '1b'.repeat(32) });
  expect(withNew.output()).not.toMatch(/missing|encrypted/);
  await withNew.kill();
});
