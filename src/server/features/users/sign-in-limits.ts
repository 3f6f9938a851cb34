/**
 * How often somebody may try (quality bars: security 4, 12). Strict for one address on one account, loose for an
 * account and for an address as a whole. A device where the account has signed in with what still opens it has tries of its
 * own, so that no stranger can use up its owner's. Passwords and codes are counted apart, and what turned out right takes back its
 * own try alone: nobody makes room for guesses at one thing by being right about another.
 */
import { usernameKey } from '#common/domain/names.ts';
import type { ErrorCode } from '#common/error-codes.ts';
import { AppError } from '#server/core/errors.ts';
import type { GuestScope, Scope } from '#server/core/scope.ts';
import { reader } from '#server/db/reader.ts';
import type { User } from '#server/entities/user.entity.ts';
import { isOwnDevice } from '#server/sessions/device-owner.ts';
import { addressKeyOf, bucketOf, countTry, type Limit, returnTry } from '#server/throttle/throttle.service.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const WINDOW_SECONDS = 15 * MINUTE_SECONDS;
const TRIES_PER_ADDRESS_AND_ACCOUNT = 5;
const TRIES_PER_ACCOUNT = 50;
const TRIES_PER_ADDRESS = 100;
/** Whoever guesses codes knows the password: three in a million are right at any time. */
const CODES_PER_ACCOUNT = 10;
const REGISTRATIONS_PER_ADDRESS = 10;
/** Lines of the audit log about the same refusal of one address, and about all refusals of an account. */
const LINES_PER_REFUSAL = 5;
const LINES_PER_ACCOUNT = 100;

/** Taking back a try that turned out to be the owner's. */
export type CountedTry = { takeBack: () => Promise<void> };

/** Whether the account is signed in from this address already: then it is its owner's. */
async function isKnownAddress({ em, address }: GuestScope, username: string): Promise<boolean> {
  const session = await reader(em)
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('s.id_hash')
    .where('u.username_key', '=', usernameKey(username))
    .where('s.address', '=', address)
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}

async function count(scope: GuestScope, limits: readonly Limit[]): Promise<CountedTry> {
  await countTry(scope, limits);
  return { takeBack: () => returnTry(scope, limits) };
}

const limit = (bucket: string, max = TRIES_PER_ADDRESS_AND_ACCOUNT, windowSeconds = WINDOW_SECONDS): Limit => ({
  bucket,
  max,
  windowSeconds,
});

/**
 * Counts a try to sign in with a password; `user` is whoever has the name that was given.
 *
 * @throws AppError TOO_MANY_TRIES
 */
export async function countLogin(scope: GuestScope, username: string, user: User | null): Promise<CountedTry> {
  const { device } = scope;
  if (user && isOwnDevice(device, user)) {
    return count(scope, [limit(bucketOf('login-device', String(user.id), device.id))]);
  }
  const account = usernameKey(username);
  const address = addressKeyOf(scope.address);
  const limits = [
    limit(bucketOf('login', account, address)),
    limit(bucketOf('login-visitor', address), TRIES_PER_ADDRESS),
  ];
  if (!(await isKnownAddress(scope, username))) {
    limits.push(limit(bucketOf('login-account', account), TRIES_PER_ACCOUNT));
  }
  return count(scope, limits);
}

/** Counts a second factor given by somebody who knows the password. @throws AppError TOO_MANY_TRIES */
export function countCode(scope: GuestScope, user: User): Promise<CountedTry> {
  const { id } = user;
  const { device, actor } = scope;
  const account = String(id);
  if (actor?.id === id) return count(scope, [limit(bucketOf('code-own', account))]);
  if (isOwnDevice(device, user)) return count(scope, [limit(bucketOf('code-device', account, device.id))]);
  const address = addressKeyOf(scope.address);
  return count(scope, [
    limit(bucketOf('code', account, address)),
    limit(bucketOf('code-account', account), CODES_PER_ACCOUNT, HOUR_SECONDS),
  ]);
}

/** Counts a question for a passkey, which leaves a row; the answer cannot be guessed. @throws AppError TOO_MANY_TRIES */
export const countPasskeyQuestion = (scope: GuestScope): Promise<void> =>
  countTry(scope, [limit(bucketOf('passkey', addressKeyOf(scope.address)), TRIES_PER_ADDRESS)]);

/** Counts an answer for the question for a passkey, before it costs anything. @throws AppError TOO_MANY_TRIES */
export const countPasskeyAnswer = (scope: GuestScope): Promise<CountedTry> =>
  count(scope, [limit(bucketOf('passkey-answer', addressKeyOf(scope.address)), TRIES_PER_ADDRESS)]);

/**
 * Whether a refusal has a line of the audit log still to come, within the time that tries are counted in: whoever is
 * kept out may go on trying, from as many addresses as there are, and must not fill what is never emptied.
 *
 * @param userId - null for accounts that do not exist, which count as one
 */
export async function isWorthALine(scope: GuestScope, userId: number | null, reason: ErrorCode): Promise<boolean> {
  const account = String(userId);
  // That tries are counted says it all: it goes on until they are not.
  const max = reason === 'TOO_MANY_TRIES' ? 1 : LINES_PER_REFUSAL;
  try {
    await countTry(scope, [
      limit(bucketOf('refusal', account, addressKeyOf(scope.address), reason), max),
      limit(bucketOf('refusal-account', account), LINES_PER_ACCOUNT),
    ]);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_TRIES') return false;
    throw error;
  }
}

/** Counts a registration. @throws AppError TOO_MANY_TRIES */
export async function countRegistration(scope: GuestScope): Promise<void> {
  await countTry(scope, [
    limit(bucketOf('register', addressKeyOf(scope.address)), REGISTRATIONS_PER_ADDRESS, HOUR_SECONDS),
  ]);
}

/** Counts a try to name the current password. @throws AppError TOO_MANY_TRIES */
export const countPasswordTry = (scope: Scope): Promise<CountedTry> =>
  count(scope, [limit(bucketOf('password', String(scope.actor.id)))]);

/** Counts a try to confirm a new second factor. @throws AppError TOO_MANY_TRIES */
export const countConfirmation = (scope: Scope): Promise<CountedTry> =>
  count(scope, [limit(bucketOf('confirm', String(scope.actor.id)))]);
