/** Passkeys as the browser has them (WebAuthn). The library is loaded by whoever makes or uses one. */
import { useState } from 'react';
import type { NewPasskey, PasskeyAssertion } from '#common/schemas/passkey.ts';
import { notify } from './notify.ts';
import { trpc } from './server-client.ts';

/** Four numbers, or IPv6 in brackets. */
const isAddress = (hostname: string): boolean => hostname.startsWith('[') || /^[\d.]+$/.test(hostname);

/** Whether the browser makes passkeys for this page: not over plain HTTP, nor for an address in digits. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !isAddress(window.location.hostname);

const loadLibrary = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof loadLibrary>>;
type Making = Parameters<Library['startRegistration']>[0]['optionsJSON'];

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** What the browser answers; null when there is none, and the user has read why. */
async function orToldWhy<Answer>(work: (library: Library) => Promise<Answer>): Promise<Answer | null> {
  const library = await loadLibrary().catch((error) => notify.failure(null, error));
  if (!library) return null;
  try {
    return await work(library);
  } catch (error) {
    // The browser does not say whether somebody cancelled, waited too long, or has no passkey here.
    if (nameOf(error) === 'InvalidStateError') notify.warning('passkeys.known');
    else notify.warning('passkeys.cancelled');
    return null;
  }
}

/** Has the device make a passkey; null when it did not. */
export const makePasskey = (optionsJSON: Making): Promise<NewPasskey | null> =>
  orToldWhy(({ startRegistration }) => startRegistration({ optionsJSON }));

/** Asks the user for a passkey of this portal; null when none was shown. */
export function useAskForPasskey(): { ask: () => Promise<PasskeyAssertion | null>; isAsking: boolean } {
  const question = trpc.users.askForPasskey.useMutation({ onError: (error) => notify.failure(null, error) });
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    try {
      const optionsJSON = await question.mutateAsync().catch(() => null);
      return optionsJSON && (await orToldWhy(({ startAuthentication }) => startAuthentication({ optionsJSON })));
    } finally {
      setAsking(false);
    }
  };
  return { ask, isAsking };
}
