/** Slows down guessing: tries are counted in the database, so that every portal process counts alike. */
import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import { AppError } from '#server/core/errors.ts';
import type { GuestScope } from '#server/core/scope.ts';
import { reader } from '#server/db/reader.ts';

/** At most `max` tries within a sliding `windowMs`. */
export type Limit = { bucket: string; max: number; windowMs: number };

/** A bucket's name of bounded length, whatever it is made of. */
export const bucketOf = (kind: string, ...parts: string[]): string =>
  `${kind}:${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;

/** Who an address belongs to: an IPv6 network of /64 is one visitor. */
export function visitorOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6' ? parsed.toByteArray().slice(0, 8).join('.') : parsed.toString();
}

/**
 * Counts one try against every limit. It is written down before it is judged, so that tries made at
 * the same moment see each other; one that is refused is not kept, so that a lock always ends.
 *
 * @throws AppError TOO_MANY_TRIES with the seconds to wait
 */
export async function countTry({ em, now }: GuestScope, limits: readonly Limit[]): Promise<void> {
  const tables = reader(em);
  const counted = await tables
    .insertInto('attempts')
    .values(limits.map(({ bucket }) => ({ bucket, at: now })))
    .returning('id')
    .execute();
  const waits: number[] = [];
  for (const { bucket, max, windowMs } of limits) {
    const since = new Date(now.getTime() - windowMs);
    // The try that has to grow old before the next one is allowed.
    const blocking = await tables
      .selectFrom('attempts')
      .select(sql<number>`extract(epoch from at)::float8`.as('seconds'))
      .where('bucket', '=', bucket)
      .where('at', '>', since)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .offset(max)
      .limit(1)
      .executeTakeFirst();
    if (blocking) waits.push(blocking.seconds * 1_000 + windowMs - now.getTime());
  }
  if (waits.length === 0) return;
  const ids = counted.map(({ id }) => id);
  await tables.deleteFrom('attempts').where('id', 'in', ids).execute();
  throw new AppError('TOO_MANY_TRIES', { retryAfterSeconds: Math.max(1, Math.ceil(Math.max(...waits) / 1_000)) });
}

/** Forgets tries that turned out to be the owner's own. */
export async function forgiveTries({ em }: GuestScope, buckets: readonly string[]): Promise<void> {
  await reader(em).deleteFrom('attempts').where('bucket', 'in', buckets).execute();
}
