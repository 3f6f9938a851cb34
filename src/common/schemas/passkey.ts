/** What browsers say of passkeys (WebAuthn), as far as the portal reads it, and what goes out. */
import * as z from 'zod/mini';
import { PASSKEY_NAME_MAX_LENGTH } from '#common/limits.ts';
import { id, nameText, says } from './primitives.ts';

/** More than any device sends without an attestation. */
const BASE64URL_MAX_LENGTH = 16_384;

const base64url = () =>
  z
    .string(says('validation.passkey'))
    .check(
      z.maxLength(BASE64URL_MAX_LENGTH, says('validation.passkey')),
      z.regex(/^[\w-]+$/, says('validation.passkey')),
    );
const credential = { id: base64url(), rawId: base64url(), type: z.literal('public-key', says('validation.passkey')) };

/** What a browser answers when a passkey has been made. */
const newPasskeySchema = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url(), attestationObject: base64url() }),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** What a browser answers when a passkey has been used. */
export const passkeyAssertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(),
    authenticatorData: base64url(),
    signature: base64url(),
    userHandle: z.optional(z.nullable(base64url())),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>;

const passkeyName = () => nameText({ min: 1, max: PASSKEY_NAME_MAX_LENGTH });

export const addPasskeySchema = z.object({ name: passkeyName(), passkey: newPasskeySchema });
export type AddPasskeyInput = z.infer<typeof addPasskeySchema>;

export const renamePasskeySchema = z.object({ id: id(), name: passkeyName() });
export type RenamePasskeyInput = z.infer<typeof renamePasskeySchema>;

export type PasskeyDto = {
  id: number;
  name: string;
  /** Where it works. */
  host: string;
  createdAt: string;
  lastUsedAt: string | null;
};
