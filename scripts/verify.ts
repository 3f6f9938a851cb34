/** `npm run verify`: holds all that was ever signed against its document and the audit log, beside a portal or not. */
import { askToVerify } from '#server/control/control-client.ts';
import { verifyAll } from '#server/features/documents/verify.service.ts';
import { answerTo, COULD_NOT, carryOut } from './operate.ts';

await carryOut(COULD_NOT, async () => {
  const { verified, broken, auditLog } = await answerTo({ ask: askToVerify, run: verifyAll });
  for (const { inspectionId, code, findings } of broken)
    process.stdout.write(
      `Inspection ${inspectionId}${code ? ` (${code})` : ''} is not what was signed: ${findings.join(', ')}\n`,
    );
  process.stdout.write(`${verified} signed inspections, ${broken.length} of them not what was signed.\n`);
  process.stdout.write(`Audit log: ${auditLog.text}\n`);
  return broken.length > 0 || !auditLog.isWhole ? 1 : 0;
});
