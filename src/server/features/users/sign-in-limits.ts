/**
 * How often somebody may try (quality bars: security 4). Strict for one visitor on one account, loose
 * for an account as a whole, so that a stranger cannot keep its owner out, and for a visitor as a
 * whole, so that an office behind one address can sign in.
 */
import type { GuestScope, Scope } from '#server/core/scope.ts';
import { reader } from '#server/db/reader.ts';
import { bucketOf, countTry, forgiveTries, type Limit, visitorOf } from '#server/throttle/throttle.service.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const WINDOW_SECONDS = 15 * MINUTE_SECONDS;
export const TRIES_PER_VISITOR_AND_ACCOUNT = 5;
const TRIES_PER_ACCOUNT = 50;
const TRIES_PER_VISITOR = 100;
const REGISTRATIONS_PER_VISITOR = 10;

/** Forgetting a try that turned out to be the owner's. */
export type CountedTry = { forgive: () => Promise<void> };

/** Whether the account is signed in from this address already: then it is its owner's. */
async function isKnownAddress({ em, address }: GuestScope, username: string): Promise<boolean> {
  const session = await reader(em)
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('s.id_hash')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['u.username']), '=', username.toLowerCase()))
    .where('s.address', '=', address)
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}

/** Counts a try; the first limit is the one that is forgiven. */
async function count(scope: GuestScope, first: Limit, ...others: Limit[]): Promise<CountedTry> {
  await countTry(scope, [first, ...others]);
  return { forgive: () => forgiveTries(scope, first.bucket) };
}

/** Counts a try to sign in. @throws AppError TOO_MANY_TRIES */
export async function countLogin(scope: GuestScope, username: string): Promise<CountedTry> {
  const account = username.toLowerCase();
  const visitor = visitorOf(scope.address);
  const limit = (bucket: string, max: number): Limit => ({ bucket, max, windowSeconds: WINDOW_SECONDS });
  const limits = [limit(bucketOf('login-visitor', visitor), TRIES_PER_VISITOR)];
  if (!(await isKnownAddress(scope, username))) {
    limits.push(limit(bucketOf('login-account', account), TRIES_PER_ACCOUNT));
  }
  return count(scope, limit(bucketOf('login', account, visitor), TRIES_PER_VISITOR_AND_ACCOUNT), ...limits);
}

/** Counts a registration. @throws AppError TOO_MANY_TRIES */
export async function countRegistration(scope: GuestScope): Promise<void> {
  const bucket = bucketOf('register', visitorOf(scope.address));
  await countTry(scope, [{ bucket, max: REGISTRATIONS_PER_VISITOR, windowSeconds: HOUR_SECONDS }]);
}

/** Counts a try to name the current password. @throws AppError TOO_MANY_TRIES */
export const countPasswordTry = (scope: Scope): Promise<CountedTry> =>
  count(scope, {
    bucket: bucketOf('password', String(scope.actor.id)),
    max: TRIES_PER_VISITOR_AND_ACCOUNT,
    windowSeconds: WINDOW_SECONDS,
  });
