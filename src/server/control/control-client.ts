/** Asks the portal that holds a data directory to do something with its database. */
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { OperatorError } from '#server/core/operator-error.ts';
import { socketPath } from './control-socket.ts';

const failureSchema = z.object({ message: z.string() });
const snapshotSchema = z.object({ directory: z.string() });
const verdictSchema = z.object({ isWhole: z.boolean(), text: z.string() });
const verificationSchema = z.object({
  verified: z.int(),
  broken: z.array(z.object({ inspectionId: z.int(), code: z.nullable(z.string()), findings: z.array(z.string()) })),
  auditLog: verdictSchema,
});
const outcomeSchema = z.object({ outcome: z.string() });
const restoredSchema = z.object({
  tables: z.int(),
  rows: z.int(),
  accounts: z.array(z.string()),
  unreadable: z.object({
    missingKeys: z.array(z.object({ fingerprint: z.string(), secrets: z.int(), purposes: z.array(z.string()) })),
    damaged: z.array(z.string()),
  }),
});

/** No portal runs on this data directory: the socket does not answer. */
class PortalNotRunning extends Error {
  override name = 'PortalNotRunning';
}

/** @param open - the body, which is left alone where nobody answers: a stream can be read once */
async function ask(dataDirectory: string, path: string, open?: () => Readable): Promise<unknown> {
  // A connection of its own: one that is kept would be there already and never say so.
  const call = request({ socketPath: socketPath(dataDirectory), method: 'POST', path, agent: false });
  const answered = new Promise<{ status: number; words: unknown }>((resolve, reject) => {
    call.once('error', (error: NodeJS.ErrnoException) => {
      const isNotRunning = error.code === 'ENOENT' || error.code === 'ECONNREFUSED';
      reject(isNotRunning ? new PortalNotRunning('No portal answers', { cause: error }) : error);
    });
    call.once('response', (response) => {
      text(response)
        .then((words) => resolve({ status: response.statusCode ?? 0, words: JSON.parse(words) }))
        .catch(reject);
    });
  });
  if (open) {
    call.once('socket', (socket) => {
      // The portal may refuse before it has read everything; its answer says more than the broken pipe.
      socket.once('connect', () => void pipeline(open(), call).catch(() => undefined));
    });
  } else call.end();
  const { status, words } = await answered;
  if (status === 200) return words;
  throw new OperatorError(z.parse(failureSchema, words).message);
}

async function orNull<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PortalNotRunning) return null;
    throw error;
  }
}

/** The directory of a fresh copy of the running portal's database; null when none runs. */
export const askForSnapshot = (dataDirectory: string): Promise<string | null> =>
  orNull(ask(dataDirectory, '/snapshot').then((words) => z.parse(snapshotSchema, words).directory));

/** Has the running portal take an account's second factor away; what became of it, or null when none runs. */
export const askToResetTwoFactor = (dataDirectory: string, username: string): Promise<string | null> =>
  orNull(
    ask(dataDirectory, '/reset-two-factor', () => Readable.from([username])).then(
      (words) => z.parse(outcomeSchema, words).outcome,
    ),
  );

/** What the running portal says of the audit log's chain; null when none runs. */
export const askToVerifyAudit = (
  dataDirectory: string,
  printed: string | null,
): Promise<z.infer<typeof verdictSchema> | null> =>
  orNull(
    ask(dataDirectory, '/verify-audit', () => Readable.from([printed ?? ''])).then((words) =>
      z.parse(verdictSchema, words),
    ),
  );

/** Has the running portal verify everything that was signed; null when none runs. */
export const askToVerify = (dataDirectory: string): Promise<z.infer<typeof verificationSchema> | null> =>
  orNull(ask(dataDirectory, '/verify').then((words) => z.parse(verificationSchema, words)));

/** Has the running portal remove a signed inspection; what became of it, or null when none runs. */
export const askToRemoveSigned = (dataDirectory: string, id: number, reason: string): Promise<string | null> =>
  orNull(
    ask(dataDirectory, '/remove-signed', () => Readable.from([`${id}\n${reason}`])).then(
      (words) => z.parse(outcomeSchema, words).outcome,
    ),
  );

/** Has the running portal restore what `open` reads; null when none runs. */
export const askToRestore = (
  dataDirectory: string,
  { open, isOverwriting }: { open: () => Readable; isOverwriting: boolean },
): Promise<z.infer<typeof restoredSchema> | null> =>
  orNull(
    ask(dataDirectory, isOverwriting ? '/restore?overwrite' : '/restore', open).then((words) =>
      z.parse(restoredSchema, words),
    ),
  );
