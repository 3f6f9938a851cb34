/**
 * The backup file: gzip around lines of JSON. Rows are objects; what is said about them is arrays:
 *
 *   ["baitbook-backup", {…}]              what it is, which migrations its tables have
 *   ["table", "users", ["id", …]]         the rows of a table follow, in the order of its key
 *   {"id":1,"username":"admin",…}         as PostgreSQL's row_to_json writes them, bytes as \x…
 *   ["end", "users", 3, "9f86d0…"]        how many, and the SHA-256 of their lines
 *   ["complete", {"users.id":[3,true]}]   the sequences; without this line the file is cut off
 */
import { createHash, type Hash } from 'node:crypto';
import * as z from 'zod/mini';
import { OperatorError } from '#server/core/operator-error.ts';

export const FORMAT = 'baitbook-backup';
export const FORMAT_VERSION = 1;

/** Names go into SQL: anything but the plain ones that our tables have is refused. */
const name = () => z.string().check(z.regex(/^[a-z][a-z0-9_]{0,62}$/));

const headerSchema = z.object({
  version: z.literal(FORMAT_VERSION),
  createdAt: z.string(),
  migrations: z.array(z.string()).check(z.minLength(1)),
});

const lineSchema = z.union([
  z.tuple([z.literal('table'), name(), z.array(name()).check(z.minLength(1))]),
  z.tuple([z.literal('end'), name(), z.int(), z.string()]),
  z.tuple([
    z.literal('complete'),
    z.record(z.string(), z.tuple([z.union([z.int(), z.string().check(z.regex(/^\d+$/))]), z.boolean()])),
  ]),
]);

export type BackupHeader = z.infer<typeof headerSchema>;
export type BackupLine = z.infer<typeof lineSchema>;
/** The last value of each sequence, by `table.column`, and whether it has been given out. */
export type Sequences = Extract<BackupLine, readonly ['complete', unknown]>[1];

const WRONG_FILE = 'This file is not a backup of Baitbook.';

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new OperatorError('The backup is damaged: a line of it is not readable.', { cause });
  }
}

/** @throws OperatorError when the file is something else, or of a version that is not known */
export function readHeader(line: string): BackupHeader {
  let words: unknown;
  try {
    words = JSON.parse(line);
  } catch (cause) {
    throw new OperatorError(WRONG_FILE, { cause });
  }
  if (!Array.isArray(words) || words[0] !== FORMAT) throw new OperatorError(WRONG_FILE);
  const header = z.safeParse(headerSchema, words[1]);
  if (!header.success) throw new OperatorError('This backup has a format that this version of Baitbook does not know.');
  return header.data;
}

/** Everything but the header and the rows. @throws OperatorError for a line that is none of them */
export function readLine(line: string): BackupLine {
  const result = z.safeParse(lineSchema, parse(line));
  if (!result.success) throw new OperatorError('The backup is damaged: it holds a line that does not belong there.');
  return result.data;
}

export const isRow = (line: string): boolean => line.startsWith('{');

/** Counts and hashes the rows of one table. */
export class RowHash {
  rows = 0;
  readonly #hash: Hash = createHash('sha256');

  add(line: string): void {
    this.rows += 1;
    this.#hash.update(line).update('\n');
  }

  digest(): string {
    return this.#hash.digest('hex');
  }
}
