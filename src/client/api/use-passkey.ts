/** Passkeys as the browser has them (WebAuthn). */
import { useState } from 'react';
import { notify } from '#client/lib/notify.ts';
import type { NewPasskey, PasskeyAssertion } from '#common/schemas/passkey.ts';
import { trpc } from './server-client.ts';

/** Four numbers, or IPv6 in brackets. */
const isAddress = (hostname: string): boolean => hostname.startsWith('[') || /^[\d.]+$/.test(hostname);

/** Whether the browser makes passkeys for this page: not over plain HTTP, nor for an address in digits. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext &&
  'PublicKeyCredential' in window &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !isAddress(window.location.hostname);

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** What the browser answers; null when there is none, and the user has read why. */
async function orToldWhy<Answer>(work: () => Promise<Credential | null>): Promise<Answer | null> {
  try {
    const credential = await work();
    if (!(credential instanceof PublicKeyCredential)) throw new DOMException('No passkey', 'NotAllowedError');
    return credential.toJSON() as Answer;
  } catch (error) {
    // The browser does not say whether somebody cancelled, waited too long, or has no passkey here.
    if (nameOf(error) === 'InvalidStateError') notify.warning('passkeys.known');
    else notify.warning('passkeys.cancelled');
    return null;
  }
}

/** Has the device make a passkey; null when it did not. */
export const makePasskey = (options: PublicKeyCredentialCreationOptionsJSON): Promise<NewPasskey | null> =>
  orToldWhy(() =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
  );

/** Asks the user for a passkey of this portal; null when none was shown. */
export function useAskForPasskey(): { ask: () => Promise<PasskeyAssertion | null>; isAsking: boolean } {
  const question = trpc.users.askForPasskey.useMutation({ onError: (error) => notify.failure(null, error) });
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    try {
      const options = await question.mutateAsync().catch(() => null);
      if (!options) return null;
      return await orToldWhy<PasskeyAssertion>(() =>
        navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }),
      );
    } finally {
      setAsking(false);
    }
  };
  return { ask, isAsking };
}
