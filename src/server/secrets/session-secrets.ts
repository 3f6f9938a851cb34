/** `SESSION_SECRET`: what cookies are signed with, as text and in its parts. */
import path from 'node:path';
import { StartError } from '#server/core/start-error.ts';
import { keptSecret, partsOf } from './kept-secret.ts';

export const SESSION_SECRET_MIN_LENGTH = 32;

/** Whether the text is one secret, or several with nothing but a comma between: a space would be part of a secret. */
export const areSessionSecrets = (text: string): boolean =>
  !/\s,|,\s/.test(text) && partsOf(text).every(({ length }) => length >= SESSION_SECRET_MIN_LENGTH);

/**
 * The secrets given, or those kept in the data directory, which the first start puts there. The first one signs.
 *
 * @param given - as areSessionSecrets asks for it
 * @throws StartError when the file there holds something else
 */
export function openSessionSecrets(given: string | undefined, dataDirectory: string): string[] {
  const text = given ?? keptSecret(dataDirectory, 'session-secret');
  if (!areSessionSecrets(text))
    throw new StartError(
      `${path.join(dataDirectory, 'session-secret')} does not hold secrets of ${SESSION_SECRET_MIN_LENGTH} characters or more.`,
    );
  return partsOf(text);
}
