/** Writes that the server refuses because somebody else has said otherwise: the outbox keeps them until a person has chosen. */
import { offline } from '#client/api/server-client.ts';
import { errorCodeOf } from '#client/lib/error-text.ts';

/** Whether a refusal is a question by now, and no failure. Where nothing is kept, nobody asks it. */
export const isAskedAbout = (error: unknown): boolean => offline.store !== null && errorCodeOf(error) === 'STALE';

/** Options of a call that tells what it was made from: refused as stale, it stays in the outbox. */
export const keptUntilDecided = { context: { onKept: () => {} } } as const;
