/** Asking for a passkey, and checking what it signed. The library is loaded by whoever uses one: most never do. */

import type { PasskeyAssertion } from '#common/schemas/passkey.ts';
import { AppError } from '#server/core/errors.ts';
import type { GuestScope } from '#server/core/scope.ts';
import { Passkey } from '#server/entities/passkey.entity.ts';
import { User } from '#server/entities/user.entity.ts';
import { CHALLENGE_LIFETIME_MS, makeChallenge, spendChallenge } from './passkey-challenges.ts';
import type { PasskeySite } from './passkey-site.ts';
import { countPasskeyQuestion } from './sign-in-limits.ts';

/** A passkey that was used, and where. */
export type UsedPasskey = { assertion: PasskeyAssertion; site: PasskeySite };

/** What an account is called towards devices. */
export const userHandle = (userId: number): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(String(userId)));

/**
 * What the browser is to ask of whoever has a passkey: of the acting user one of theirs, of a guest any.
 *
 * @throws AppError TOO_MANY_TRIES
 */
export async function askForPasskey(scope: GuestScope, { host }: PasskeySite) {
  await countPasskeyQuestion(scope);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const { em, actor } = scope;
  const own = actor ? await em.find(Passkey, { userId: actor.id, host }, { orderBy: { id: 'asc' } }) : [];
  // No extension is asked for.
  const { extensions: _, ...asked } = await generateAuthenticationOptions({
    rpID: host,
    challenge: new Uint8Array(await makeChallenge(scope, 'assert')),
    allowCredentials: own.map(({ credentialId: id }) => ({ id })),
    userVerification: 'required',
    timeout: CHALLENGE_LIFETIME_MS,
  });
  return asked;
}

/**
 * Whose passkey was used, if it was, here and now and with its owner's finger, face or PIN.
 *
 * @throws AppError PASSKEY_REFUSED
 */
export async function checkPasskey(
  scope: GuestScope,
  { assertion, site }: UsedPasskey,
  owner: { userId?: number } = {},
): Promise<User> {
  const { em, now } = scope;
  const { userHandle: handle, ...response } = assertion.response;
  const challenge = await spendChallenge(scope, 'assert', response.clientDataJSON);
  const passkey = await em.findOne(Passkey, { credentialId: assertion.id, host: site.host, ...owner });
  if (!passkey) throw new AppError('PASSKEY_REFUSED');
  const isForeign = handle && !Buffer.from(handle, 'base64url').equals(userHandle(passkey.userId));
  if (isForeign) throw new AppError('PASSKEY_REFUSED');
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const checking = verifyAuthenticationResponse({
    response: { ...assertion, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origins,
    expectedRPID: site.host,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  });
  const { verified, authenticationInfo } = await checking.catch((cause: unknown) => {
    throw new AppError('PASSKEY_REFUSED', { cause });
  });
  if (!verified) throw new AppError('PASSKEY_REFUSED');
  // Before the passkey is found to be there still: a session begins only for the account as it was by then.
  const user = await em.findOneOrFail(User, { id: passkey.userId });
  const { newCounter: counter } = authenticationInfo;
  // Of two answers with one count, one may be a copy's; 0 is that of a device which does not count.
  const unused = { id: passkey.id, counter: counter === 0 ? 0 : { $lt: counter } };
  if ((await em.nativeUpdate(Passkey, unused, { counter, lastUsedAt: now })) === 0)
    throw new AppError('PASSKEY_REFUSED');
  return user;
}
