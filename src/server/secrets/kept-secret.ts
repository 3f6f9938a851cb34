/** What nobody may guess and every start needs: given, or made once and kept beside the embedded database. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SECRET_BYTES = 32;

/** Reads `name` in `directory`, making it first if there is none; only the owner may read it. */
export function keptSecret(directory: string, name: 'session-secret' | 'data-key'): string {
  const file = path.join(directory, name);
  if (!existsSync(file)) writeFileSync(file, randomBytes(SECRET_BYTES).toString('hex'), { mode: 0o600, flush: true });
  return readFileSync(file, 'utf8').trim();
}

/** The parts of a secret that is being replaced, `new,old`: what is made anew is made with the first. */
export const partsOf = (secret: string): string[] => secret.split(',');
