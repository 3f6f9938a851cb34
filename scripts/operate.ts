/** What the operator's commands share: arguments, environment, and errors in one line. */
import { BackupError } from '#server/backup/backup-error.ts';
import { StartError } from '#server/core/start-error.ts';
import { type DatabaseEnv, readDatabaseEnv } from '#server/env.ts';

type Command = {
  files: [file: string];
  options: string[];
  env: DatabaseEnv;
};

const KNOWN_OPTIONS = ['--overwrite', '--encrypt'];

/** Stands for standard output or input instead of a file. */
export const STREAM = '-';

/** Runs a command on one file and says what it answers, past standard output: that may be the backup itself. */
export async function operate(
  { usage, isKeyNeeded }: { usage: string; isKeyNeeded: boolean },
  command: (given: Command) => Promise<string>,
): Promise<void> {
  const given = process.argv.slice(2);
  const options = given.filter((word) => word.startsWith('--'));
  const [file, ...more] = given.filter((word) => !word.startsWith('--'));
  const isUnknown = options.some((option) => !KNOWN_OPTIONS.includes(option) || !usage.includes(option));
  if (file === undefined || more.length > 0 || isUnknown) {
    process.stderr.write(`${usage}\n`);
    process.exit(2);
  }
  process.umask(0o077);
  try {
    const env = readDatabaseEnv(process.env, { isKeyNeeded });
    process.stderr.write(`${await command({ files: [file], options, env })}\n`);
  } catch (error) {
    const isExpected = error instanceof BackupError || error instanceof StartError;
    process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  }
}
