/** `npm run demo`: the portal with a believable company in it, in a data directory of its own. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { demoAccounts, fillDemo } from '#demo/fill-demo.ts';
import { StartError } from '#server/core/start-error.ts';
import type { Database } from '#server/db/database.ts';
import { CLUSTER } from '#server/db/embedded-cluster.ts';
import { User } from '#server/entities/user.entity.ts';
import { createPdfPrinter } from '#server/pdf/pdf-printer.ts';
import { openPortalDatabase } from '#server/portal-database.ts';
import { createSealer } from '#server/seal/sealer.ts';
import { openDataKeys } from '#server/secrets/data-keys.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** An empty variable counts as not set. */
const named = process.env.DATA_DIR || null;
const dataDirectory = path.resolve(named ?? path.join(import.meta.dirname, '../data-demo'));
/** Stands in a directory whose company was made up. */
const MARK = 'demo';

/** Never the portal's own data, which `DATA_DIR` may well name. @throws StartError */
function requireDemo(): void {
  if (named === null || !existsSync(dataDirectory)) return;
  if (readdirSync(dataDirectory).length === 0 || existsSync(path.join(dataDirectory, MARK))) return;
  throw new StartError(
    `${dataDirectory} (DATA_DIR) holds something else than a demo. Name a new directory, or none for data-demo.`,
  );
}

/** An empty database in a directory that nobody else has; what a run that was broken off left there is thrown away. */
async function emptyDatabase(directory: string): Promise<Database> {
  const options = { databaseUrl: undefined, dataDirectory: directory };
  const database = await openPortalDatabase(options);
  if ((await database.orm.em.fork().count(User)) === 0) return database;
  await database.close();
  rmSync(directory, { recursive: true });
  return openPortalDatabase(options);
}

/** Makes the company beside where it belongs, so that it is there whole or not at all. */
async function makeCompany(): Promise<void> {
  say('Making a company to try the portal on …');
  const began = performance.now();
  const unfinished = `${dataDirectory}.unfinished`;
  const database = await emptyDatabase(unfinished);
  const printer = createPdfPrinter();
  const tools = { printer, seal: createSealer(), publicUrl: null };
  const means = { dataKeys: openDataKeys(undefined, unfinished), tools };
  const { customers, inspections } = await fillDemo(database.orm, means, new Date());
  await printer.close();
  await database.close();
  writeFileSync(path.join(unfinished, MARK), 'Made by npm run demo: nothing in here is real.\n');
  mkdirSync(path.dirname(dataDirectory), { recursive: true });
  renameSync(unfinished, dataDirectory);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  say(`Made ${customers} customers and ${inspections} inspections in ${seconds} s, in ${dataDirectory}`);
}

process.umask(0o077);
try {
  requireDemo();
  if (!existsSync(path.join(dataDirectory, CLUSTER))) await makeCompany();
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
// Its customers are made up, but their addresses may be somebody's.
process.env.OUTGOING = 'off';
await import('#server/main.ts');
