/** The code that a signed document is found by: short enough to type over from paper, too long to guess. */

/** Without I, L, O and U, which read as something else. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const GROUP = 4;

/** Sixteen characters of five bits each. @param random at least ten bytes that nobody can foresee */
export function documentCode(random: Uint8Array): string {
  let [code, bits, pending] = ['', 0, 0];
  for (const byte of random) {
    pending = (pending << 8) | byte;
    bits += 8;
    while (bits >= 5 && code.length < LENGTH) {
      bits -= 5;
      code += ALPHABET[(pending >> bits) & 31];
    }
    pending &= (1 << bits) - 1;
  }
  if (code.length < LENGTH) throw new Error('Too few random bytes for a code');
  return code;
}

/** As it is printed: in groups of four. */
export const printedCode = (code: string): string =>
  Array.from({ length: Math.ceil(code.length / GROUP) }, (_, index) =>
    code.slice(index * GROUP, (index + 1) * GROUP),
  ).join('-');

/** What somebody typed, as the code it stands for; null when it is none. */
export function readDocumentCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  const isCode = code.length === LENGTH && [...code].every((character) => ALPHABET.includes(character));
  return isCode ? code : null;
}
