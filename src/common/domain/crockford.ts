/** Codes in Crockford's base 32: easy to read from paper and to type, whoever made them and whatever for. */

/** Without I, L, O and U, which read as something else. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code of `length` characters of five bits each. @throws Error when the random bytes do not suffice */
export function encodeCrockford(random: Uint8Array, length: number): string {
  let [code, bits, pending] = ['', 0, 0];
  for (const byte of random) {
    pending = (pending << 8) | byte;
    bits += 8;
    while (bits >= 5 && code.length < length) {
      bits -= 5;
      code += ALPHABET[(pending >> bits) & 31];
    }
    pending &= (1 << bits) - 1;
  }
  if (code.length < length) throw new Error('Too few random bytes for a code');
  return code;
}

/** What somebody typed, as the code of `length` characters that it stands for; null when it is none. */
export function readCrockford(typed: string, length: number): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  const isCode = code.length === length && [...code].every((character) => ALPHABET.includes(character));
  return isCode ? code : null;
}
