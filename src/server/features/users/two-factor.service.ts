/** Two-factor authentication with an authenticator app (TOTP) and recovery codes (design, section 4). */
import { createHash, randomInt } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';
import { renderSVG } from 'uqr';
import { RECOVERY_CODES } from '#common/limits.ts';
import type { TwoFactorSetUpDto } from '#common/schemas/user.ts';
import { AppError } from '#server/core/errors.ts';
import { type GuestScope, inTransaction, type Scope } from '#server/core/scope.ts';
import { RecoveryCode } from '#server/entities/recovery-code.entity.ts';
import { User } from '#server/entities/user.entity.ts';
import { checkOwnPassword, holdChecked, ownAccount } from './own-account.ts';
import { countPasswordTry } from './sign-in-limits.ts';

const ISSUER = 'Baitbook';
/** A phone's clock may be this far off. */
const CLOCK_TOLERANCE_SECONDS = 30;
/** Without letters and digits that look alike. */
const CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 10;

const hashOf = (code: string): string =>
  createHash('sha256').update(code.toLowerCase().replace(/[\s-]/g, '')).digest('hex');

const newRecoveryCode = (): string => {
  const code = Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
};

/** The code's time step if it is right and newer than the last one used; null otherwise. */
async function acceptedStep(secret: string, code: string, lastStep: number | null | undefined): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const after = typeof lastStep === 'number' ? { afterTimeStep: lastStep } : {};
  const result = await verify({ secret, token: code, epochTolerance: CLOCK_TOLERANCE_SECONDS, ...after });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/**
 * Checks the second factor of somebody who knows the password: a code of the app, once, or a
 * recovery code, which is then spent.
 *
 * @throws AppError TOTP_REQUIRED without a code, INVALID_TOTP
 */
export async function checkSecondFactor(scope: GuestScope, user: User, code: string | undefined): Promise<void> {
  if (code === undefined) throw new AppError('TOTP_REQUIRED');
  const step = await acceptedStep(user.totpSecret ?? '', code, user.totpLastStep);
  if (step !== null) {
    // Of two calls with the same code only one finds the step still unused.
    const unused = { id: user.id, $or: [{ totpLastStep: null }, { totpLastStep: { $lt: step } }] };
    if ((await scope.em.nativeUpdate(User, unused, { totpLastStep: step })) === 1) return;
  } else if ((await scope.em.nativeDelete(RecoveryCode, { userId: user.id, codeHash: hashOf(code) })) === 1) return;
  throw new AppError('INVALID_TOTP');
}

/** Begins the set-up: a secret that counts once a code made with it is confirmed. */
export async function setUpTwoFactor(scope: Scope): Promise<TwoFactorSetUpDto> {
  const user = await ownAccount(scope);
  const secret = generateSecret();
  user.totpPendingSecret = secret;
  await scope.em.flush();
  const uri = generateURI({ issuer: ISSUER, label: user.username, secret });
  return { secret, uri, qrCode: renderSVG(uri) };
}

/**
 * Turns two-factor on and gives the recovery codes, which are shown this once.
 *
 * @throws AppError TWO_FACTOR_NOT_SET_UP, INVALID_TOTP, TOO_MANY_TRIES
 */
export async function confirmTwoFactor(
  scope: Scope,
  { totpCode }: { totpCode: string },
): Promise<{ recoveryCodes: string[] }> {
  const tries = await countPasswordTry(scope);
  const { totpPendingSecret: secret } = await ownAccount(scope);
  if (!secret) throw new AppError('TWO_FACTOR_NOT_SET_UP');
  const step = await acceptedStep(secret, totpCode, null);
  if (step === null) throw new AppError('INVALID_TOTP');
  await tries.forgive();
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await inTransaction(scope, async (inner) => {
    const user = await ownAccount(inner);
    inner.em.assign(user, { totpSecret: secret, totpPendingSecret: null, totpLastStep: step });
    await inner.em.nativeDelete(RecoveryCode, { userId: user.id });
    await inner.em.insertMany(
      RecoveryCode,
      recoveryCodes.map((code) => ({ userId: user.id, codeHash: hashOf(code) })),
    );
    await inner.em.flush();
  });
  return { recoveryCodes };
}

/**
 * Turns two-factor off.
 *
 * @throws AppError WRONG_PASSWORD, TOO_MANY_TRIES
 */
export async function disableTwoFactor(scope: Scope, { password }: { password: string }): Promise<void> {
  const checked = await checkOwnPassword(scope, password);
  await inTransaction(scope, async (inner) => {
    const user = await holdChecked(inner, checked);
    inner.em.assign(user, { totpSecret: null, totpPendingSecret: null, totpLastStep: null });
    await inner.em.nativeDelete(RecoveryCode, { userId: user.id });
    await inner.em.flush();
  });
}
