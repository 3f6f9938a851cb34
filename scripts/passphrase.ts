/** The passphrase of a backup: from BACKUP_PASSPHRASE, or asked for at a terminal, where it is not shown. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { PASSPHRASE_MIN_LENGTH } from '#server/backup/encryption.ts';
import { OperatorError } from '#server/core/operator-error.ts';

const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });

async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const answer = await terminal.question('');
  terminal.close();
  process.stderr.write('\n');
  return answer;
}

/** @throws OperatorError when there is none and nobody to ask */
export async function readPassphrase(): Promise<string> {
  const given = process.env.BACKUP_PASSPHRASE;
  if (given) return given;
  if (!process.stdin.isTTY) throw new OperatorError('Say the passphrase in BACKUP_PASSPHRASE.');
  return ask('Passphrase: ');
}

/** @throws OperatorError when it is too short to keep anybody out, or typed differently the second time */
export async function newPassphrase(): Promise<string> {
  const passphrase = await readPassphrase();
  if (passphrase.length < PASSPHRASE_MIN_LENGTH)
    throw new OperatorError(`The passphrase must have at least ${PASSPHRASE_MIN_LENGTH} characters.`);
  if (!process.env.BACKUP_PASSPHRASE && (await ask('Once more: ')) !== passphrase)
    throw new OperatorError('These are two different passphrases.');
  return passphrase;
}
