/** `npm run admin -- reset-two-factor NAME`: what only whoever administers the machine may do, while the portal runs or not. */
import { askToResetTwoFactor } from '#server/backup/control-client.ts';
import { StartError } from '#server/core/start-error.ts';
import { connectDatabase } from '#server/db/database.ts';
import { readDatabaseEnv } from '#server/env.ts';
import { resetTwoFactorByName } from '#server/features/users/reset-by-name.ts';
import { portalSubscribers } from '#server/portal-database.ts';

const [command, username, ...more] = process.argv.slice(2);
if (command !== 'reset-two-factor' || username === undefined || more.length > 0) {
  process.stderr.write('Usage: npm run admin -- reset-two-factor NAME\n');
  process.exit(2);
}

async function reset(name: string): Promise<string> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDirectory } = readDatabaseEnv(process.env, {
    isKeyNeeded: false,
  });
  const answered = databaseUrl ? null : await askToResetTwoFactor(dataDirectory, name);
  if (answered) return answered;
  const database = await connectDatabase({ databaseUrl, dataDirectory, subscribers: portalSubscribers });
  try {
    return await resetTwoFactorByName(database.orm.em.fork(), name);
  } finally {
    await database.close();
  }
}

const sentences: Record<string, string> = {
  reset: `${username} signs in with the password alone now, and has been signed out everywhere.`,
  'no such account': `There is no account ${username}.`,
  'no second factor': `${username} has no second factor.`,
};

process.umask(0o077);
try {
  const outcome = await reset(username);
  process.stderr.write(`${sentences[outcome] ?? outcome}\n`);
  process.exitCode = outcome === 'reset' ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
