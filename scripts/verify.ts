/** `npm run verify`: holds all that was ever signed against its document and the audit log, beside a portal or not. */
import { askToVerify } from '#server/backup/control-client.ts';
import { StartError } from '#server/core/start-error.ts';
import { connectDatabase } from '#server/db/database.ts';
import { readDatabaseEnv } from '#server/env.ts';
import { verifyAll } from '#server/features/documents/verify.service.ts';

type Verification = NonNullable<Awaited<ReturnType<typeof askToVerify>>>;

async function verify(): Promise<Verification> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDirectory } = readDatabaseEnv(process.env, { isKeyNeeded: false });
  const answered = databaseUrl ? null : await askToVerify(dataDirectory);
  if (answered) return answered;
  const database = await connectDatabase({ databaseUrl, dataDirectory, subscribers: [] });
  try {
    return await verifyAll(database.orm.em.fork());
  } finally {
    await database.close();
  }
}

process.umask(0o077);
try {
  const { verified, broken, auditLog } = await verify();
  for (const { inspectionId, code, findings } of broken)
    process.stdout.write(
      `Inspection ${inspectionId}${code ? ` (${code})` : ''} is not what was signed: ${findings.join(', ')}\n`,
    );
  process.stdout.write(`${verified} signed inspections, ${broken.length} of them not what was signed.\n`);
  process.stdout.write(`Audit log: ${auditLog.text}\n`);
  process.exitCode = broken.length > 0 || !auditLog.isWhole ? 1 : 0;
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
