/** `npm run audit -- verify [--head HASH]`: whether the audit log is whole, while the portal runs or not. */
import { parseArgs } from 'node:util';
import { type ChainVerdict, verifyAuditChain } from '#server/audit/verify-chain.ts';
import { askToVerifyAudit } from '#server/backup/control-client.ts';
import { StartError } from '#server/core/start-error.ts';
import { connectDatabase } from '#server/db/database.ts';
import { readDatabaseEnv } from '#server/env.ts';

/** A hash, or its beginning, as papers have it: with spaces, in any capitals. */
const HEAD = /^[0-9a-f]{16,64}$/;

function readWords(): { head: string | null } | null {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { head: { type: 'string' } } });
    const head = values.head?.replaceAll(/\s/g, '').toLowerCase() ?? null;
    const isKnown = positionals.join(' ') === 'verify' && (head === null || HEAD.test(head));
    return isKnown ? { head } : null;
  } catch {
    return null;
  }
}

async function verify(head: string | null): Promise<ChainVerdict> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDirectory } = readDatabaseEnv(process.env, { isKeyNeeded: false });
  const answered = databaseUrl ? null : await askToVerifyAudit(dataDirectory, head);
  if (answered) return answered;
  const database = await connectDatabase({ databaseUrl, dataDirectory, subscribers: [] });
  try {
    return await verifyAuditChain(database.orm.em.fork(), head);
  } finally {
    await database.close();
  }
}

const words = readWords();
if (!words) {
  process.stderr.write('Usage: npm run audit -- verify [--head HASH], of which 16 digits are enough\n');
  process.exit(2);
}
process.umask(0o077);
try {
  const { isWhole, text } = await verify(words.head);
  process.stdout.write(`${text}\n`);
  process.exitCode = isWhole ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
