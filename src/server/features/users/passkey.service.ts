/** Passkeys (WebAuthn) of one's own account: made, named, listed and removed. Signing in with one is in sign-in.ts. */
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { PASSKEYS_MAX } from '#common/limits.ts';
import type { AddPasskeyInput, NewPasskey, PasskeyDto, RenamePasskeyInput } from '#common/schemas/passkey.ts';
import { AppError } from '#server/core/errors.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import { isoDate, isoDateOrNull, reader } from '#server/db/reader.ts';
import { Passkey } from '#server/entities/passkey.entity.ts';
import { RecoveryCode } from '#server/entities/recovery-code.entity.ts';
import { getAccess } from '#server/features/settings/access.service.ts';
import { userHandle } from './assert-passkey.ts';
import { recordFactorChange } from './factor-changes.ts';
import { holdChecked, ownAccount } from './own-account.ts';
import { CHALLENGE_LIFETIME_MS, makeChallenge, spendChallenge } from './passkey-challenges.ts';
import type { PasskeySite } from './passkey-site.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { checkProof, type Proof } from './second-factor.ts';

const PORTAL_NAME = 'Baitbook';
/** Ed25519, ES256, RS256: what devices have. */
const ALGORITHMS = [-8, -7, -257] as const;

/** The acting user's passkeys, the oldest first. */
export const listPasskeys = ({ em, actor }: Scope): Promise<PasskeyDto[]> =>
  reader(em)
    .selectFrom('passkeys')
    .select([
      'id',
      'name',
      'host',
      isoDate('created_at').as('createdAt'),
      isoDateOrNull('last_used_at').as('lastUsedAt'),
    ])
    .where('user_id', '=', actor.id)
    .orderBy('id')
    .execute();

/**
 * Begins a passkey: what the browser is to ask the device for. Whoever merely holds a session cannot: the password is
 * asked for, and the present factor where there is one.
 *
 * @throws AppError WRONG_PASSWORD, TOTP_REQUIRED, INVALID_TOTP, PASSKEY_REFUSED, TOO_MANY_TRIES, MAX_PASSKEYS
 */
export async function beginPasskey(scope: Scope, proof: Proof, { host }: PasskeySite) {
  const user = await checkProof(scope, proof);
  const known = await scope.em.find(Passkey, { userId: user.id });
  if (known.length >= PASSKEYS_MAX) throw new AppError('MAX_PASSKEYS');
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  // No extension is asked for.
  const { extensions: _, ...asked } = await generateRegistrationOptions({
    rpName: PORTAL_NAME,
    rpID: host,
    userID: userHandle(user.id),
    userName: user.username,
    userDisplayName: user.fullName,
    challenge: new Uint8Array(await makeChallenge(scope, 'register')),
    excludeCredentials: known.filter((key) => key.host === host).map(({ credentialId: id }) => ({ id })),
    // Found by the browser without a name, and never used without finger, face or PIN: two factors in one.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestationType: 'none',
    supportedAlgorithmIDs: [...ALGORITHMS],
    timeout: CHALLENGE_LIFETIME_MS,
  });
  return asked;
}

/** What the device made, once it is shown to be for this site and this call. @throws AppError PASSKEY_REFUSED */
async function checkNewPasskey(scope: Scope, made: NewPasskey, site: PasskeySite) {
  const challenge = await spendChallenge(scope, 'register', made.response.clientDataJSON);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const checking = verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origins,
    expectedRPID: site.host,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...ALGORITHMS],
  });
  const { verified, registrationInfo } = await checking.catch((cause: unknown) => {
    throw new AppError('PASSKEY_REFUSED', { cause });
  });
  if (!verified) throw new AppError('PASSKEY_REFUSED');
  return registrationInfo.credential;
}

const hasCodes = async ({ em }: Scope, userId: number): Promise<boolean> =>
  (await em.count(RecoveryCode, { userId })) > 0;

/**
 * Keeps the passkey that beginPasskey asked for. With the account's first second factor come recovery codes, which are
 * shown this once.
 *
 * @throws AppError PASSKEY_REFUSED, MAX_PASSKEYS, ACCOUNT_CHANGED
 */
export async function addPasskey(
  scope: Scope,
  { name, passkey: made }: AddPasskeyInput,
  site: PasskeySite,
): Promise<{ recoveryCodes: string[] | null }> {
  const { id: credentialId, publicKey, counter } = await checkNewPasskey(scope, made, site);
  const checked = await ownAccount(scope);
  // Slow: made before the account is held, and kept if there are none by then.
  const recovery = (await hasCodes(scope, checked.id)) ? null : await makeRecoveryCodes();
  try {
    const isTold = await inTransaction(scope, async (inner) => {
      const user = await holdChecked(inner, checked);
      if ((await inner.em.count(Passkey, { userId: user.id })) >= PASSKEYS_MAX) throw new AppError('MAX_PASSKEYS');
      const needsCodes = !(await hasCodes(inner, user.id));
      if (needsCodes && !recovery) throw new AppError('ACCOUNT_CHANGED');
      inner.em.create(Passkey, {
        userId: user.id,
        name,
        host: site.host,
        credentialId,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        createdAt: inner.now,
      });
      inner.em.assign(user, { hasPasskey: true });
      if (needsCodes) await recovery?.keep(inner.em, user.id);
      await inner.em.flush();
      await recordFactorChange(inner, { passkey: [null, name] });
      return needsCodes;
    });
    return { recoveryCodes: isTold ? (recovery?.codes ?? null) : null };
  } catch (cause) {
    // Known already, to this account or another.
    if (cause instanceof UniqueConstraintViolationException) throw new AppError('PASSKEY_REFUSED', { cause });
    throw cause;
  }
}

/** The acting user's passkey. @throws AppError PASSKEY_NOT_FOUND */
async function findOwn({ em, actor }: Scope, id: number): Promise<Passkey> {
  const passkey = await em.findOne(Passkey, { id, userId: actor.id });
  if (!passkey) throw new AppError('PASSKEY_NOT_FOUND');
  return passkey;
}

/** Gives a passkey another name. @throws AppError PASSKEY_NOT_FOUND */
export const renamePasskey = (scope: Scope, { id, name }: RenamePasskeyInput): Promise<void> =>
  inTransaction(scope, async (inner) => {
    const passkey = await findOwn(inner, id);
    if (passkey.name === name) return;
    await recordFactorChange(inner, { passkeyName: [passkey.name, name] });
    inner.em.assign(passkey, { name });
    await inner.em.flush();
  });

/**
 * Removes a passkey, unless it is the only second factor where one is required. With the last factor the recovery codes go.
 *
 * @throws AppError PASSKEY_NOT_FOUND, TWO_FACTOR_REQUIRED, WRONG_PASSWORD, TOTP_REQUIRED, INVALID_TOTP, PASSKEY_REFUSED,
 * TOO_MANY_TRIES, ACCOUNT_CHANGED
 */
export async function removePasskey(scope: Scope, id: number, proof: Proof): Promise<void> {
  await findOwn(scope, id);
  const checked = await checkProof(scope, proof);
  const { requiresTwoFactor } = await getAccess(scope);
  await inTransaction(scope, async (inner) => {
    const user = await holdChecked(inner, checked);
    const passkey = await findOwn(inner, id);
    const others = await inner.em.count(Passkey, { userId: user.id, id: { $ne: id } });
    const isLastFactor = others === 0 && !user.totpSecret;
    if (isLastFactor && requiresTwoFactor) throw new AppError('TWO_FACTOR_REQUIRED');
    inner.em.remove(passkey);
    inner.em.assign(user, { hasPasskey: others > 0 });
    if (isLastFactor) await inner.em.nativeDelete(RecoveryCode, { userId: user.id });
    await inner.em.flush();
    await recordFactorChange(inner, { passkey: [passkey.name, null] });
  });
}
