/** `DATA_KEY`: the keys that secrets in the database are encrypted with, as text and as keys (ADR 033). */
import { createHash, createSecretKey } from 'node:crypto';
import path from 'node:path';
import type { DataKey, DataKeys } from '#server/core/data-keys.ts';
import { StartError } from '#server/core/start-error.ts';
import { keptSecret, partsOf } from './kept-secret.ts';

/** 256 bits each, as `openssl rand -hex 32` prints them. */
const DATA_KEYS = /^[0-9a-f]{64}(,[0-9a-f]{64})*$/i;
const FINGERPRINT_LENGTH = 8;

/** Whether the text is one key, or several with commas between. */
export const areDataKeys = (text: string): boolean => DATA_KEYS.test(text);

function dataKeyOf(text: string): DataKey {
  const key = createSecretKey(text, 'hex');
  const fingerprint = createHash('sha256').update('baitbook data key').update(key.export()).digest('hex');
  return { key, fingerprint: fingerprint.slice(0, FINGERPRINT_LENGTH) };
}

/** @param text - as areDataKeys asks for it */
export function parseDataKeys(text: string): DataKeys {
  const [first = '', ...others] = partsOf(text);
  return [dataKeyOf(first), ...others.map(dataKeyOf)];
}

/**
 * The keys given, or those kept in the data directory, which the first start puts there.
 *
 * @throws StartError when the file there holds something else
 */
export function openDataKeys(given: string | undefined, dataDirectory: string): DataKeys {
  const text = given ?? keptSecret(dataDirectory, 'data-key');
  if (!areDataKeys(text))
    throw new StartError(`${path.join(dataDirectory, 'data-key')} does not hold keys of 64 hexadecimal digits.`);
  return parseDataKeys(text);
}
