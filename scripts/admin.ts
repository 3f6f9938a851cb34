/**
 * What only whoever administers the machine may do, while the portal runs or not: `npm run admin -- reset-two-factor NAME`
 * and `npm run admin -- remove-signed INSPECTION REASON`.
 */
import { askToRemoveSigned, askToResetTwoFactor } from '#server/control/control-client.ts';
import type { Em } from '#server/db/orm.ts';
import { removeSigned } from '#server/features/documents/remove-signed.ts';
import { resetTwoFactorByName } from '#server/features/users/reset-by-name.ts';
import { portalSubscribers } from '#server/portal-database.ts';
import { answerTo, COULD_NOT, carryOut } from './operate.ts';

type Command = {
  /** By the portal that holds the data directory; null when none runs. */
  ask: (dataDirectory: string) => Promise<string | null>;
  run: (em: Em) => Promise<string>;
  /** What each outcome means, and which of them is the one that was asked for. */
  sentences: Record<string, string>;
  done: string;
};

const resetTwoFactor = (name: string): Command => ({
  ask: (dataDirectory) => askToResetTwoFactor(dataDirectory, name),
  run: (em) => resetTwoFactorByName(em, name),
  done: 'reset',
  sentences: {
    reset: `${name} signs in with the password alone now, and has been signed out everywhere.`,
    'no such account': `There is no account ${name}.`,
    'no second factor': `${name} has no second factor.`,
  },
});

const remove = (id: number, reason: string): Command => ({
  ask: (dataDirectory) => askToRemoveSigned(dataDirectory, id, reason),
  run: (em) => removeSigned(em, id, reason),
  done: 'removed',
  sentences: {
    removed: `Inspection ${id} is gone with all that belongs to it; the audit log says why. Backups still hold it.`,
    'no such inspection': `There is no inspection ${id}.`,
    'not signed': `Inspection ${id} is not signed: delete it in the portal.`,
    'no reason given': 'Say why: the audit log keeps the reason.',
  },
});

function commandOf([name, subject, ...more]: readonly string[]): Command | null {
  if (name === 'reset-two-factor' && subject !== undefined && more.length === 0) return resetTwoFactor(subject);
  if (name === 'remove-signed' && subject !== undefined && /^[1-9]\d{0,8}$/.test(subject) && more.length > 0)
    return remove(Number(subject), more.join(' '));
  return null;
}

const command = commandOf(process.argv.slice(2));
if (!command) {
  process.stderr.write('Usage: npm run admin -- reset-two-factor NAME | remove-signed INSPECTION REASON\n');
  process.exit(COULD_NOT);
}

await carryOut(COULD_NOT, async () => {
  const outcome = await answerTo({ ...command, subscribers: portalSubscribers });
  process.stderr.write(`${command.sentences[outcome] ?? outcome}\n`);
  return outcome === command.done ? 0 : 1;
});
