/** `npm run restore -- file [--overwrite]`: a backup back into a database, an empty one unless told otherwise; `-` is standard input. */
import { restoreFrom } from '#server/backup/backup.ts';
import { unreadableSecretsText } from '#server/secrets/stored-secrets.ts';
import { operate, STREAM } from './operate.ts';
import { readPassphrase } from './passphrase.ts';

const words = {
  usage: 'Usage: npm run restore -- file [--overwrite]',
  options: { overwrite: { type: 'boolean', default: false } },
  isKeyNeeded: true,
} as const;

await operate(words, async ({ file, values: { overwrite: isOverwriting }, env }) => {
  const began = performance.now();
  const target = {
    databaseUrl: env.DATABASE_URL,
    dataDirectory: env.DATA_DIR,
    dataKey: env.DATA_KEY,
    isOverwriting,
    askPassphrase: readPassphrase,
  };
  const { tables, rows, accounts, unreadable } = await restoreFrom(file === STREAM ? process.stdin : file, target);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const look = accounts.map((account) => `\n  ${account}`).join('');
  const secrets = unreadableSecretsText(unreadable)
    .map((line) => `\n${line}`)
    .join('');
  return `Restored ${rows} rows of ${tables} tables from ${file === STREAM ? 'standard input' : file} in ${seconds} s; every table was read back and is as it was. Nobody is signed in any more. Look at these accounts:${look}${secrets}`;
});
