/** What somebody reads whose portal cannot get into its PostgreSQL database. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusedStart } from '#test/support/portal-process.ts';
import { databaseUrl, type PostgresServer, startPostgres } from '#test/support/postgres.ts';
import { serverSecrets } from '#test/support/server-secrets.ts';
import { temporaryDirectory } from '#test/support/temporary.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const changed = (part: Partial<Pick<URL, 'password' | 'port' | 'search'>>): string =>
  Object.assign(new URL(server.url), part).href;
const wrongPassword = () => changed({ password: 'guessed-wrongly' });
const noServer = () => changed({ port: '1' });
// The server speaks no TLS: whoever asks for it must not be let in without.
const encrypted = () => changed({ search: 'sslmode=verify-full' });

test.each([
  ['a wrong password', wrongPassword, /password authentication failed/],
  ['a database that does not exist', () => databaseUrl(server.url, 'nowhere'), /"nowhere" does not exist/],
  ['nobody there', noServer, /ECONNREFUSED/],
  ['a connection that is not encrypted as asked', encrypted, /SSL/],
])('%s is said in one line, without the password', async (_, address, reason) => {
  const { code, output } = await refusedStart({
    DATA_DIR: temporaryDirectory(),
    DATABASE_URL: address(),
    ...serverSecrets,
  });
  expect(code).toBe(1);
  expect(output).toMatch(/^The database \w+ at 127\.0\.0\.1:\d+ cannot be opened: /);
  expect(output).toMatch(reason);
  expect(output.trimEnd().split('\n')).toHaveLength(1);
  expect(output).not.toMatch(/guessed-wrongly|only-for-tests/);
});
