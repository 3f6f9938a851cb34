/** What a file is, by its first bytes: nothing that is not one of these reaches a decoder. */

/** Names as sharp reports them. It calls AVIF and HEIC, which are one container, `heif`. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif' | 'tiff' | 'svg';

type Signature = { format: PictureFormat; at: number; bytes: string };

const signatures: readonly Signature[] = [
  { format: 'jpeg', at: 0, bytes: '\xff\xd8\xff' },
  { format: 'png', at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { format: 'gif', at: 0, bytes: 'GIF8' },
  { format: 'tiff', at: 0, bytes: 'II*\0' },
  { format: 'tiff', at: 0, bytes: 'MM\0*' },
  { format: 'webp', at: 8, bytes: 'WEBP' },
  { format: 'heif', at: 4, bytes: 'ftyp' },
];

/** A byte order mark and white space may stand before an SVG's first tag. */
const MARKUP = /^(?:\xef\xbb\xbf)?\s*</;
const LOOKED_AT = 64;

/** The format of a file; null for anything that is no picture that we take, among them everything that is packed. */
export function pictureFormat(file: Uint8Array): PictureFormat | null {
  const head = Buffer.from(file.subarray(0, LOOKED_AT)).toString('latin1');
  const found = signatures.find(({ at, bytes }) => head.startsWith(bytes, at));
  if (found) return found.format;
  return MARKUP.test(head) ? 'svg' : null;
}

/** Whether a file of the format `heif` may be HEIC: not one that says it is AVIF first of all. */
export const maybeHeic = (file: Uint8Array): boolean =>
  pictureFormat(file) === 'heif' && Buffer.from(file.subarray(8, 12)).toString('latin1') !== 'avif';
