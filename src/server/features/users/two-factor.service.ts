/** Two-factor authentication with an authenticator app (TOTP) and recovery codes (design, section 4). */
import { generateSecret, generateURI } from 'otplib';
import { renderSVG } from 'uqr';
import type { ConfirmTwoFactorInput, TwoFactorSetUpDto } from '#common/schemas/user.ts';
import { AppError } from '#server/core/errors.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import { RecoveryCode } from '#server/entities/recovery-code.entity.ts';
import { getAccess } from '#server/features/settings/access.service.ts';
import { decryptSecret, encryptSecret } from '#server/secrets/encrypted-secret.ts';
import { recordFactorChange } from './factor-changes.ts';
import { holdChecked, ownAccount } from './own-account.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { acceptedStep, checkProof, type Proof, totpPlace } from './second-factor.ts';
import { countConfirmation } from './sign-in-limits.ts';

const ISSUER = 'Baitbook';

/** An account without an authenticator app. */
export const NO_APP = { totpSecret: null, totpPendingSecret: null, totpLastStep: null } as const;

/**
 * Begins the set-up: a secret that counts once a code made with it is confirmed. Whoever merely holds a session cannot:
 * the password is asked for, and the present factor where there is one.
 *
 * @throws AppError WRONG_PASSWORD, TOTP_REQUIRED, INVALID_TOTP, TOO_MANY_TRIES, ACCOUNT_CHANGED
 */
export async function setUpTwoFactor(scope: Scope, proof: Proof): Promise<TwoFactorSetUpDto> {
  const checked = await checkProof(scope, proof);
  const secret = generateSecret();
  await inTransaction(scope, async (inner) => {
    inner.em.assign(await holdChecked(inner, checked), {
      totpPendingSecret: encryptSecret(scope.dataKeys, totpPlace('totp_pending_secret', checked), secret),
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
  const secret = decryptSecret(scope.dataKeys, totpPlace('totp_pending_secret', checked), pending);
  const step = await acceptedStep(secret, totpCode, null);
  if (step === null) throw new AppError('INVALID_TOTP');
  await tries.takeBack();
  const { codes, keep } = await makeRecoveryCodes();
  await inTransaction(scope, async (inner) => {
    const user = await holdChecked(inner, checked);
    if (user.totpPendingSecret !== pending) throw new AppError('ACCOUNT_CHANGED');
    const totpSecret = encryptSecret(scope.dataKeys, totpPlace('totp_secret', user), secret);
    inner.em.assign(user, { totpSecret, totpPendingSecret: null, totpLastStep: step });
    await keep(inner.em, user.id);
    await inner.em.flush();
    await recordFactorChange(inner, { twoFactorApp: [null, 'on'] });
  });
  return { recoveryCodes: codes };
}

/**
 * Takes the authenticator app away, unless it is the only second factor where one is required. With the last factor
 * the recovery codes go.
 *
 * @throws AppError TWO_FACTOR_REQUIRED, WRONG_PASSWORD, TOTP_REQUIRED, INVALID_TOTP, PASSKEY_REFUSED, TOO_MANY_TRIES,
 * ACCOUNT_CHANGED
 */
export async function disableTwoFactor(scope: Scope, proof: Proof): Promise<void> {
  const { requiresTwoFactor } = await getAccess(scope);
  const { hasPasskey } = await ownAccount(scope);
  if (requiresTwoFactor && !hasPasskey) throw new AppError('TWO_FACTOR_REQUIRED');
  const checked = await checkProof(scope, proof);
  await inTransaction(scope, async (inner) => {
    const user = await holdChecked(inner, checked);
    if (requiresTwoFactor && !user.hasPasskey) throw new AppError('TWO_FACTOR_REQUIRED');
    inner.em.assign(user, NO_APP);
    if (!user.hasPasskey) await inner.em.nativeDelete(RecoveryCode, { userId: user.id });
    await inner.em.flush();
    await recordFactorChange(inner, { twoFactorApp: ['on', null] });
  });
}
