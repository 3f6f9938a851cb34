/** The site that passkeys belong to: a host by name. Browsers make none for an address in digits, nor over plain HTTP. */
import type { PasskeyAssertion } from '#common/schemas/passkey.ts';
import { AppError } from '#server/core/errors.ts';

export type PasskeySite = {
  /** What a passkey is made for (WebAuthn's relying party). */
  host: string;
  /** The pages that may ask for one: the portal's own. */
  origins: string[];
};

const isLocal = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost');
/** URL has written every kind of IPv4 address as four numbers. */
const isAddress = (name: string): boolean => name.startsWith('[') || /^[\d.]+$/.test(name);

/**
 * @param host - the request's, which is readable (http/readable-host.ts); what a browser signs says the same, or is refused
 * @throws AppError PASSKEYS_UNAVAILABLE where no browser makes a passkey
 */
export function passkeySiteOf(host: string): PasskeySite {
  const { hostname, host: nameAndPort } = new URL(`http://${host}`);
  if (isAddress(hostname)) throw new AppError('PASSKEYS_UNAVAILABLE');
  // Whether there is a proxy that brings HTTPS and says so or not: no browser signs for plain HTTP elsewhere.
  const secure = `https://${new URL(`https://${host}`).host}`;
  return { host: hostname, origins: isLocal(hostname) ? [secure, `http://${nameAndPort}`] : [secure] };
}

type WithPasskey = { passkey?: PasskeyAssertion | undefined };

/** A passkey that was used, with the site of the page that it was used on. */
export const withSite = <Input extends WithPasskey>({ host }: { host: string }, { passkey, ...input }: Input) => ({
  ...input,
  ...(passkey ? { passkey: { assertion: passkey, site: passkeySiteOf(host) } } : {}),
});
