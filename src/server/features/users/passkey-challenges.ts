/**
 * What devices are asked to sign: random, for one purpose, for one answer, and for the session that asked; guests have
 * none. In a table: any process may get the answer.
 */
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { AppError } from '#server/core/errors.ts';
import type { GuestScope } from '#server/core/scope.ts';
import { reader } from '#server/db/reader.ts';
import type { PasskeyChallenge } from '#server/entities/passkey-challenge.entity.ts';

const CHALLENGE_BYTES = 32;
export const CHALLENGE_LIFETIME_MS = 5 * 60_000;

type Purpose = PasskeyChallenge['purpose'];

const clientDataSchema = z.object({ challenge: z.string() });

/** A new challenge for whoever asks, kept until it is answered or its time is over. */
export async function makeChallenge({ em, actor, now }: GuestScope, purpose: Purpose): Promise<Buffer> {
  const challenge = randomBytes(CHALLENGE_BYTES);
  await reader(em)
    .insertInto('passkey_challenges')
    .values({
      challenge: challenge.toString('base64url'),
      purpose,
      session_hash: actor?.sessionHash ?? null,
      expires_at: new Date(now.getTime() + CHALLENGE_LIFETIME_MS),
    })
    .execute();
  return challenge;
}

/** What the browser says it signed; null when it says nothing readable. */
function challengeIn(clientDataJSON: string): string | null {
  try {
    return z.parse(clientDataSchema, JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))).challenge;
  } catch {
    return null;
  }
}

/**
 * Spends the challenge that a browser signed, whether the rest of its answer is right or not.
 *
 * @throws AppError PASSKEY_REFUSED when it was not asked here, not for this, too long ago, or spent already
 */
export async function spendChallenge(
  { em, actor, now }: GuestScope,
  purpose: Purpose,
  clientDataJSON: string,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON);
  const spent =
    challenge !== null &&
    (await reader(em)
      .deleteFrom('passkey_challenges')
      .where('challenge', '=', challenge)
      .where('purpose', '=', purpose)
      .where('session_hash', 'is not distinct from', actor?.sessionHash ?? null)
      .where('expires_at', '>', now)
      .returning('challenge')
      .executeTakeFirst());
  if (!spent) throw new AppError('PASSKEY_REFUSED');
  return spent.challenge;
}
