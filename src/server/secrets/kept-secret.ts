/** What nobody may guess and every start needs: given, or made once and kept beside the embedded database. */
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SECRET_BYTES = 32;

/** Written whole under another name first: a process that ends on the way leaves no half of a secret. */
function makeSecret(file: string): void {
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, randomBytes(SECRET_BYTES).toString('hex'), { mode: 0o600, flush: true });
  renameSync(unfinished, file);
  const directory = openSync(path.dirname(file), 'r');
  fsyncSync(directory);
  closeSync(directory);
}

/** Reads `name` in `directory`, making it first if there is none; only the owner may read it. */
export function keptSecret(directory: string, name: 'session-secret' | 'data-key'): string {
  const file = path.join(directory, name);
  if (!existsSync(file)) makeSecret(file);
  return readFileSync(file, 'utf8').trim();
}

/** The parts of a secret that is being replaced, `new,old`: what is made anew is made with the first. */
export const partsOf = (secret: string): string[] => secret.split(',');
