/** `npm run backup -- file`: everything in the portal's database into one file or, as `-`, to standard output. */
import { backUpTo } from '#server/backup/backup.ts';
import { operate, STREAM } from './operate.ts';
import { newPassphrase } from './passphrase.ts';

const words = {
  usage: 'Usage: npm run backup -- file [--encrypt]',
  options: { encrypt: { type: 'boolean' } },
  isKeyNeeded: false,
} as const;

await operate(words, async ({ file, values: { encrypt }, env }) => {
  const began = performance.now();
  const passphrase = encrypt ? await newPassphrase() : undefined;
  const options = { databaseUrl: env.DATABASE_URL, dataDirectory: env.DATA_DIR, passphrase };
  const { tables, rows, bytes } = await backUpTo(file === STREAM ? process.stdout : file, options, new Date());
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  return `Backed up ${rows} rows of ${tables} tables into ${file === STREAM ? 'standard output' : file}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s.`;
});
