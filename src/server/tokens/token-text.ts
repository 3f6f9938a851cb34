/**
 * What a token looks like: `bb_`, 32 random letters and digits (190 bits), and a checksum over both in six more, as
 * GitHub's have. Whoever looks for secrets that lie about finds it by its beginning and is sure by its end, and one that
 * was mistyped is refused without a look into the database.
 */
import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { sha256 } from '#server/core/sha256.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BEGINNING = 'bb_';
const RANDOM_LENGTH = 32;
/** Enough of it to know it again, and no help to anybody who guesses. */
const PREFIX_LENGTH = BEGINNING.length + 6;
const CHECKSUM_LENGTH = 6;

const checksumOf = (text: string): string => {
  let rest = crc32(text);
  let digits = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    digits = DIGITS.charAt(rest % DIGITS.length) + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
};

/** Tokens that begin so: made, and told apart from other text. */
export function tokenForm(beginning: string): { make: () => string; isOne: (text: string) => boolean } {
  const form = new RegExp(`^${beginning}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);
  return {
    make: () => {
      const random = Array.from({ length: RANDOM_LENGTH }, () => DIGITS.charAt(randomInt(DIGITS.length))).join('');
      return beginning + random + checksumOf(beginning + random);
    },
    isOne: (text) => form.test(text) && checksumOf(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH),
  };
}

const apiTokens = tokenForm(BEGINNING);

/** A token that nobody can guess. */
export const makeToken = apiTokens.make;

/** Whether a text can be a token at all. */
export const isToken = apiTokens.isOne;

/** What is shown of it once it was told. */
export const prefixOf = (token: string): string => token.slice(0, PREFIX_LENGTH);

/** What is stored of it: it is as random as a key, so that a quick hash is enough. */
export const tokenHashOf = (token: string): string => sha256(token);
