/**
 * Encrypts what the database keeps and must not tell whoever reads it: AES-256-GCM, bound to the place where it is
 * kept, so that it is worth nothing in another row. As text: `aes-256-gcm:` the key's fingerprint `:` nonce, what was
 * encrypted and its tag in base64.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { DataKey, DataKeys } from '#server/core/data-keys.ts';
import { AppError } from '#server/core/errors.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FORM = /^aes-256-gcm:([0-9a-f]{8}):([A-Za-z0-9+/]+={0,2})$/;

/** Where a secret is kept: it can be read there only. */
export type SecretPlace = { table: string; column: string; id: number };

const bytesOf = ({ table, column, id }: SecretPlace): Buffer => Buffer.from(`${table}.${column}:${id}`);

/** Encrypts with the first key. */
export function encryptSecret([{ key, fingerprint }]: DataKeys, place: SecretPlace, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(bytesOf(place));
  const encrypted = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${CIPHER}:${fingerprint}:${encrypted.toString('base64')}`;
}

/** The fingerprint of the key it was encrypted with; null for what is not encrypted. */
export const fingerprintOf = (encrypted: string): string | null => FORM.exec(encrypted)?.[1] ?? null;

/**
 * The text behind what encryptSecret made for this place.
 *
 * @throws AppError KEY_MISSING when it was made with a key that is not there; SECRET_DAMAGED when it is not encrypted, was
 *   altered, or was made for another place
 */
export function decryptSecret(keys: readonly DataKey[], place: SecretPlace, encrypted: string): string {
  const [, fingerprint, base64 = ''] = FORM.exec(encrypted) ?? [];
  if (fingerprint === undefined)
    throw new AppError('SECRET_DAMAGED', { cause: new Error('The secret is not encrypted') });
  const known = keys.find((key) => key.fingerprint === fingerprint);
  if (!known) throw new AppError('KEY_MISSING');
  const bytes = Buffer.from(base64, 'base64');
  try {
    const decipher = createDecipheriv(CIPHER, known.key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(bytesOf(place)).setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new AppError('SECRET_DAMAGED', { cause });
  }
}
