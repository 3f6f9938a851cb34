/** `npm run audit -- verify [--head HASH]`: whether the audit log is whole, while the portal runs or not. */
import { parseArgs } from 'node:util';
import { verifyAuditChain } from '#server/audit/verify-chain.ts';
import { askToVerifyAudit } from '#server/control/control-client.ts';
import { answerTo, COULD_NOT, carryOut } from './operate.ts';

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

const words = readWords();
if (!words) {
  process.stderr.write('Usage: npm run audit -- verify [--head HASH], of which 16 digits are enough\n');
  process.exit(COULD_NOT);
}
await carryOut(COULD_NOT, async () => {
  const { isWhole, text } = await answerTo({
    ask: (dataDirectory) => askToVerifyAudit(dataDirectory, words.head),
    run: (em) => verifyAuditChain(em, words.head),
  });
  process.stdout.write(`${text}\n`);
  return isWhole ? 0 : 1;
});
