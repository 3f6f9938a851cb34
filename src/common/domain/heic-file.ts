/** What a HEIC, the format of iPhones' photos, begins with. */

const MARK = [0x66, 0x74, 0x79, 0x70];
const BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/**
 * Whether a file is a HEIC.
 *
 * @param start its first 12 bytes: `ftyp` after a length, and then the brand
 */
export const isHeic = (start: Uint8Array): boolean =>
  MARK.every((byte, index) => start[4 + index] === byte) && BRANDS.has(String.fromCharCode(...start.slice(8, 12)));
