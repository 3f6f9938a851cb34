/**
 * Slows down guessing: rate-limiter-flexible counts tries in the database, so that every portal process counts alike
 * (ADR 029).
 */
import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#server/core/errors.ts';
import type { GuestScope } from '#server/core/scope.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';

/** At most `max` tries in a window that begins with the first of them. */
export type Limit = { bucket: string; max: number; windowSeconds: number };

/** A bucket's name of bounded length, whatever it is made of. */
export const bucketOf = (kind: string, ...parts: string[]): string =>
  `${kind}:${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;

/** What an address is counted under: an IPv6 network of /64 is one. */
export function addressKeyOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6' ? parsed.toByteArray().slice(0, 8).join('.') : parsed.toString();
}

/** The limiter's statements go the way of all others, to whichever database there is. */
const clientOf = (em: Em) => ({
  query: async ({ text, values }: { text: string; values: readonly unknown[] }) => {
    const { rows } = await reader(em).executeQuery(CompiledQuery.raw(text, [...values]));
    return { rows, rowCount: rows.length };
  },
});

const limiterOn = (em: Em, points: number, duration: number) =>
  new RateLimiterPostgres({
    storeClient: clientOf(em),
    storeType: 'client',
    tableName: 'rate_limits',
    keyPrefix: '',
    // A migration makes the table, and the regular jobs clear it.
    tableCreated: true,
    clearExpiredByTimeout: false,
    points,
    duration,
  });

/** How many calls are left in the window, and how long it lasts; `isRefused` for one too many. */
export type Counted = { remaining: number; resetSeconds: number; isRefused: boolean };

/** Counts one call against a limit. */
export async function countCall(em: Em, { bucket, max, windowSeconds }: Limit): Promise<Counted> {
  const consuming = limiterOn(em, max, windowSeconds).consume(bucket);
  const result = await consuming.then(
    (left) => ({ left, isRefused: false }),
    (refusal: unknown) => {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { left: refusal, isRefused: true };
    },
  );
  const { remainingPoints, msBeforeNext } = result.left;
  return {
    remaining: Math.max(0, remainingPoints),
    resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
    isRefused: result.isRefused,
  };
}

/**
 * Counts one try against each limit in turn, up to the first that refuses it. What is refused does not prolong the
 * window, so that a lock always ends.
 *
 * @throws AppError TOO_MANY_TRIES with the seconds to wait
 */
export async function countTry({ em }: Pick<GuestScope, 'em'>, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) {
    const { isRefused, resetSeconds } = await countCall(em, limit);
    if (isRefused) throw new AppError('TOO_MANY_TRIES', { retryAfterSeconds: resetSeconds });
  }
}

/** Takes back one try against each limit, and leaves those of others. */
export async function returnTry({ em }: GuestScope, limits: readonly Limit[]): Promise<void> {
  for (const { bucket, max, windowSeconds } of limits) await limiterOn(em, max, windowSeconds).reward(bucket);
}
