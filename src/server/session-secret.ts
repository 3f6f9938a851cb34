/** The secret that signs session cookies: given, or made once and kept beside the embedded database. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SECRET_BYTES = 32;

/** Reads the secret in `directory`, making it first if there is none; only the owner may read it. */
export function keptSessionSecret(directory: string): string {
  const file = path.join(directory, 'session-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(SECRET_BYTES).toString('hex'), { mode: 0o600, flush: true });
  return readFileSync(file, 'utf8').trim();
}
