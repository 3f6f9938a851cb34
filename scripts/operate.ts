/** What the operator's commands share: arguments, environment, and errors in one line. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '#server/core/operator-error.ts';
import { StartError } from '#server/core/start-error.ts';
import { connectDatabase } from '#server/db/database.ts';
import { CLUSTER } from '#server/db/embedded-cluster.ts';
import type { Em, Subscribers } from '#server/db/orm.ts';
import { type DatabaseEnv, readDatabaseEnv } from '#server/env.ts';

type Command = {
  files: [file: string];
  options: string[];
  env: DatabaseEnv;
};

const KNOWN_OPTIONS = ['--overwrite', '--encrypt'];

/** Stands for standard output or input instead of a file. */
export const STREAM = '-';

/** What a command ends with when it could not do or look at what it was asked to, or was asked wrongly. */
export const COULD_NOT = 2;

/**
 * Does what the operator asks, and ends with the code that it answers. What the operator can mend is said in one line.
 *
 * @param failed - the code to end with when it fails
 */
export async function carryOut(failed: number, work: () => Promise<number>): Promise<void> {
  process.umask(0o077);
  try {
    process.exitCode = await work();
  } catch (error) {
    const isExpected = error instanceof OperatorError || error instanceof StartError;
    process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = failed;
  }
}

type Question<Result> = {
  /** By the portal that holds the data directory; null when none runs. */
  ask: (dataDirectory: string) => Promise<Result | null>;
  /** By the command itself, told of changes to `subscribers`. */
  run: (em: Em) => Promise<Result>;
  subscribers?: Subscribers;
};

/**
 * What the running portal answers, or the database where none runs.
 *
 * @throws StartError when there is no database: the command makes none
 */
export async function answerTo<Result>({ ask, run, subscribers = [] }: Question<Result>): Promise<Result> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDirectory } = readDatabaseEnv(process.env, { isKeyNeeded: false });
  const answered = databaseUrl ? null : await ask(dataDirectory);
  if (answered) return answered;
  if (!databaseUrl && !existsSync(path.join(dataDirectory, CLUSTER)))
    throw new StartError(`There is no database in ${path.resolve(dataDirectory)}.`);
  const database = await connectDatabase({ databaseUrl, dataDirectory, subscribers });
  try {
    return await run(database.orm.em.fork());
  } finally {
    await database.close();
  }
}

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
    process.exit(COULD_NOT);
  }
  await carryOut(1, async () => {
    const env = readDatabaseEnv(process.env, { isKeyNeeded });
    process.stderr.write(`${await command({ files: [file], options, env })}\n`);
    return 0;
  });
}
