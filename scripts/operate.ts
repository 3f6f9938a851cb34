/** What the operator's commands share: arguments, environment, and errors in one line. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { OperatorError } from '#server/core/operator-error.ts';
import { StartError } from '#server/core/start-error.ts';
import { connectDatabase } from '#server/db/database.ts';
import { CLUSTER } from '#server/db/embedded-cluster.ts';
import type { Em, Subscribers } from '#server/db/orm.ts';
import { type DatabaseEnv, readDatabaseEnv } from '#server/env.ts';

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<typeof parseArgs<{ options: Options }>>['values'];

type Given<Options extends ParseArgsOptionsConfig> = { file: string; values: Values<Options> };

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

function readWords<Options extends ParseArgsOptionsConfig>(options: Options): Given<Options> | null {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const [file, ...more] = positionals;
    return file === undefined || more.length > 0 ? null : { file, values };
  } catch {
    return null;
  }
}

type Usage<Options> = { usage: string; options: Options; isKeyNeeded: boolean };

/** Runs a command on one file and says what it answers, past standard output: that may be the backup itself. */
export async function operate<Options extends ParseArgsOptionsConfig>(
  { usage, options, isKeyNeeded }: Usage<Options>,
  command: (given: Given<Options> & { env: DatabaseEnv }) => Promise<string>,
): Promise<void> {
  const given = readWords(options);
  if (!given) {
    process.stderr.write(`${usage}\n`);
    process.exit(COULD_NOT);
  }
  await carryOut(1, async () => {
    const env = readDatabaseEnv(process.env, { isKeyNeeded });
    process.stderr.write(`${await command({ ...given, env })}\n`);
    return 0;
  });
}
