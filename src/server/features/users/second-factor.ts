/** The second factor of whoever knows the password: a code of the app, a passkey, or a recovery code. */
import { verify } from 'otplib';
import type { ProofInput } from '#common/schemas/user.ts';
import { AppError } from '#server/core/errors.ts';
import type { GuestScope, Scope } from '#server/core/scope.ts';
import { hasSecondFactor, User } from '#server/entities/user.entity.ts';
import { decryptSecret, type SecretPlace } from '#server/secrets/encrypted-secret.ts';
import { checkPasskey, type UsedPasskey } from './assert-passkey.ts';
import { checkOwnPassword } from './own-account.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { countCode } from './sign-in-limits.ts';

/** A phone's clock may be this far off. */
const CLOCK_TOLERANCE_SECONDS = 30;
const TOTP_CODE = /^\d{6}$/;

/** What was given as second factor, if anything. */
export type GivenFactor = { totpCode?: string | undefined; passkey?: UsedPasskey | undefined };
/** Password and second factor. */
export type Proof = Pick<ProofInput, 'password'> & GivenFactor;

/** Where an account's secrets are kept. */
export const totpPlace = (column: 'totp_secret' | 'totp_pending_secret', { id }: Pick<User, 'id'>): SecretPlace => ({
  table: 'users',
  column,
  id,
});

/** The code's time step if it is right and newer than the last one used; null otherwise. */
export async function acceptedStep(
  secret: string,
  code: string,
  lastStep: number | null | undefined,
): Promise<number | null> {
  if (!TOTP_CODE.test(code)) return null;
  const after = typeof lastStep === 'number' ? { afterTimeStep: lastStep } : {};
  const result = await verify({ secret, token: code, epochTolerance: CLOCK_TOLERANCE_SECONDS, ...after });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** Accepts a code of the app once. */
async function isRightCode({ em }: GuestScope, user: User, secret: string, digits: string): Promise<boolean> {
  const step = await acceptedStep(secret, digits, user.totpLastStep);
  if (step === null) return false;
  // Of two calls with the same code only one finds the step still unused.
  const unused = { id: user.id, $or: [{ totpLastStep: null }, { totpLastStep: { $lt: step } }] };
  return (await em.nativeUpdate(User, unused, { totpLastStep: step })) === 1;
}

/** Checks a code of the app, once, or a recovery code, which is then spent. */
async function checkCode(scope: GuestScope, user: User, code: string): Promise<void> {
  // As an app shows it, in two halves.
  const digits = code.replaceAll(' ', '');
  // Before the try is counted: without the key no code can be judged.
  const secret =
    TOTP_CODE.test(digits) && user.totpSecret
      ? decryptSecret(scope.dataKeys, totpPlace('totp_secret', user), user.totpSecret)
      : null;
  const tries = await countCode(scope, user);
  const isRight =
    secret === null ? await spendRecoveryCode(scope.em, user.id, code) : await isRightCode(scope, user, secret, digits);
  if (!isRight) throw new AppError('INVALID_TOTP');
  await tries.takeBack();
}

/**
 * Checks the second factor of somebody who knows the password. An account without one needs none.
 *
 * @throws AppError TOTP_REQUIRED without one, with what the account has; INVALID_TOTP, PASSKEY_REFUSED, TOO_MANY_TRIES,
 * KEY_MISSING, SECRET_DAMAGED
 */
export async function checkSecondFactor(
  scope: GuestScope,
  user: User,
  { totpCode, passkey }: GivenFactor,
): Promise<void> {
  if (!hasSecondFactor(user)) return;
  if (passkey) await checkPasskey(scope, passkey, { userId: user.id });
  else if (totpCode !== undefined) await checkCode(scope, user, totpCode);
  else throw new AppError('TOTP_REQUIRED', { factors: { app: Boolean(user.totpSecret), passkey: user.hasPasskey } });
}

/** The acting user's account, once password and second factor are shown to be its own. */
export async function checkProof(scope: Scope, { password, ...given }: Proof): Promise<User> {
  const user = await checkOwnPassword(scope, password);
  await checkSecondFactor(scope, user, given);
  return user;
}
