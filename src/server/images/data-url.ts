/** Pictures as data URLs, the form in which the documented REST paths take and give them. */
import { AppError } from '#server/core/errors.ts';

const PREFIX = /^data:image\/[a-z0-9.+-]{1,40};base64,/i;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * The bytes inside a data URL.
 *
 * @throws AppError INVALID_IMAGE when it is not base64 of an image type
 */
export function decodeDataUrl(dataUrl: string): Uint8Array {
  const prefix = PREFIX.exec(dataUrl)?.[0];
  const body = prefix === undefined ? '' : dataUrl.slice(prefix.length);
  if (!BASE64.test(body)) throw new AppError('INVALID_IMAGE');
  return Buffer.from(body, 'base64');
}

export const encodeDataUrl = ({ mime, bytes }: { mime: string; bytes: Uint8Array }): string =>
  `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`;
