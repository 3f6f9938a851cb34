/** Two-factor authentication with an authenticator app (TOTP) and recovery codes (design, section 4). */
import { generateSecret, generateURI, verify } from 'otplib';
import { renderSVG } from 'uqr';
import type { ConfirmTwoFactorInput, ProofInput, TwoFactorSetUpDto } from '#common/schemas/user.ts';
import { AppError } from '#server/core/errors.ts';
import { type GuestScope, inTransaction, type Scope } from '#server/core/scope.ts';
import { RecoveryCode } from '#server/entities/recovery-code.entity.ts';
import { User } from '#server/entities/user.entity.ts';
import { getAccess } from '#server/features/settings/access.service.ts';
import { decryptSecret, encryptSecret, type SecretPlace } from '#server/secrets/encrypted-secret.ts';
import { checkOwnPassword, holdChecked, ownAccount } from './own-account.ts';
import { makeRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';
import { countCode, countConfirmation } from './sign-in-limits.ts';

const ISSUER = 'Baitbook';
/** A phone's clock may be this far off. */
const CLOCK_TOLERANCE_SECONDS = 30;
const TOTP_CODE = /^\d{6}$/;

/** An account without a second factor. */
export const NO_TWO_FACTOR = { totpSecret: null, totpPendingSecret: null, totpLastStep: null } as const;

/** The code's time step if it is right and newer than the last one used; null otherwise. */
async function acceptedStep(secret: string, code: string, lastStep: number | null | undefined): Promise<number | null> {
  if (!TOTP_CODE.test(code)) return null;
  const after = typeof lastStep === 'number' ? { afterTimeStep: lastStep } : {};
  const result = await verify({ secret, token: code, epochTolerance: CLOCK_TOLERANCE_SECONDS, ...after });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

const secretPlace = (column: 'totp_secret' | 'totp_pending_secret', { id }: Pick<User, 'id'>): SecretPlace => ({
  table: 'users',
  column,
  id,
});

/** Accepts a code of the app once. */
async function isRightCode({ em }: GuestScope, user: User, secret: string, digits: string): Promise<boolean> {
  const step = await acceptedStep(secret, digits, user.totpLastStep);
  if (step === null) return false;
  // Of two calls with the same code only one finds the step still unused.
  const unused = { id: user.id, $or: [{ totpLastStep: null }, { totpLastStep: { $lt: step } }] };
  return (await em.nativeUpdate(User, unused, { totpLastStep: step })) === 1;
}

/**
 * Checks the second factor of somebody who knows the password: a code of the app, once, or a recovery code, which is
 * then spent. An account without a second factor needs none.
 *
 * @throws AppError TOTP_REQUIRED without a code, INVALID_TOTP, TOO_MANY_TRIES, KEY_MISSING
 */
export async function checkSecondFactor(scope: GuestScope, user: User, code: string | undefined): Promise<void> {
  if (!user.totpSecret) return;
  if (code === undefined) throw new AppError('TOTP_REQUIRED');
  // As an app shows it, in two halves.
  const digits = code.replaceAll(' ', '');
  // Before the try is counted: without the key no code can be judged.
  const secret = TOTP_CODE.test(digits)
    ? decryptSecret(scope.dataKeys, secretPlace('totp_secret', user), user.totpSecret)
    : null;
  const tries = await countCode(scope, user);
  const isRight =
    secret === null ? await spendRecoveryCode(scope.em, user.id, code) : await isRightCode(scope, user, secret, digits);
  if (!isRight) throw new AppError('INVALID_TOTP');
  await tries.takeBack();
}

/** The acting user's account, once password and second factor are shown to be its own. */
async function checkProof(scope: Scope, { password, totpCode }: ProofInput): Promise<User> {
  const user = await checkOwnPassword(scope, password);
  await checkSecondFactor(scope, user, totpCode);
  return user;
}

/**
 * Begins the set-up: a secret that counts once a code made with it is confirmed. Whoever merely holds a session cannot:
 * the password is asked for, and the present factor where there is one.
 *
 * @throws AppError WRONG_PASSWORD, TOTP_REQUIRED, INVALID_TOTP, TOO_MANY_TRIES, ACCOUNT_CHANGED
 */
export async function setUpTwoFactor(scope: Scope, proof: ProofInput): Promise<TwoFactorSetUpDto> {
  const checked = await checkProof(scope, proof);
  const secret = generateSecret();
  await inTransaction(scope, async (inner) => {
    inner.em.assign(await holdChecked(inner, checked), {
      totpPendingSecret: encryptSecret(scope.dataKeys, secretPlace('totp_pending_secret', checked), secret),
    });
    await inner.em.flush();
  });
  const uri = generateURI({ issuer: ISSUER, label: checked.username, secret });
  return { secret, uri, qrCode: renderSVG(uri) };
}

/**
 * Turns two-factor on, or replaces it, and gives the recovery codes, which are shown this once.
 *
 * @throws AppError TWO_FACTOR_NOT_SET_UP, INVALID_TOTP, TOO_MANY_TRIES, ACCOUNT_CHANGED
 */
export async function confirmTwoFactor(
  scope: Scope,
  { totpCode }: ConfirmTwoFactorInput,
): Promise<{ recoveryCodes: string[] }> {
  const tries = await countConfirmation(scope);
  const checked = await ownAccount(scope);
  const { totpPendingSecret: pending } = checked;
  if (!pending) throw new AppError('TWO_FACTOR_NOT_SET_UP');
  const secret = decryptSecret(scope.dataKeys, secretPlace('totp_pending_secret', checked), pending);
  const step = await acceptedStep(secret, totpCode, null);
  if (step === null) throw new AppError('INVALID_TOTP');
  await tries.takeBack();
  const { codes, keep } = await makeRecoveryCodes();
  await inTransaction(scope, async (inner) => {
    const user = await holdChecked(inner, checked);
    if (user.totpPendingSecret !== pending) throw new AppError('ACCOUNT_CHANGED');
    const totpSecret = encryptSecret(scope.dataKeys, secretPlace('totp_secret', user), secret);
    inner.em.assign(user, { totpSecret, totpPendingSecret: null, totpLastStep: step });
    await keep(inner.em, user.id);
    await inner.em.flush();
  });
  return { recoveryCodes: codes };
}

/**
 * Turns two-factor off, unless it is required of everybody.
 *
 * @throws AppError TWO_FACTOR_REQUIRED, WRONG_PASSWORD, TOTP_REQUIRED, INVALID_TOTP, TOO_MANY_TRIES, ACCOUNT_CHANGED
 */
export async function disableTwoFactor(scope: Scope, proof: ProofInput): Promise<void> {
  if ((await getAccess(scope)).requiresTwoFactor) throw new AppError('TWO_FACTOR_REQUIRED');
  const checked = await checkProof(scope, proof);
  await inTransaction(scope, async (inner) => {
    const user = await holdChecked(inner, checked);
    inner.em.assign(user, NO_TWO_FACTOR);
    await inner.em.nativeDelete(RecoveryCode, { userId: user.id });
    await inner.em.flush();
  });
}
