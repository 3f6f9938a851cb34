/** `npm run demo`: the portal with a believable company in it, in a data directory of its own. */
import path from 'node:path';
import { openDatabase } from '#server/db/database.ts';
import { demoAccounts, fillDemo } from '#server/demo/fill-demo.ts';
import { User } from '#server/features/users/user.entity.ts';
import { StartError } from '#server/start-error.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Never the portal's own data: an empty variable counts as not set. */
const dataDirectory = process.env.DEMO_DATA_DIR || path.join(import.meta.dirname, '../data-demo');

process.umask(0o077);
try {
  const database = await openDatabase({ databaseUrl: undefined, dataDirectory });
  if ((await database.orm.em.fork().count(User)) === 0) {
    const began = performance.now();
    const { customers, inspections } = await fillDemo(database.orm, new Date());
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    say(`Made ${customers} customers and ${inspections} inspections in ${seconds} s, in ${dataDirectory}`);
  }
  await database.close();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
for (const { what, username, password } of Object.values(demoAccounts))
  say(`  ${what.padEnd(22)} ${username.padEnd(8)} ${password}`);

delete process.env.DATABASE_URL;
process.env.DATA_DIR = dataDirectory;
process.env.LOG_LEVEL ||= 'warn';
await import('#server/main.ts');
