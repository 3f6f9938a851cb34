/** Sends a picture as plain bytes; the server answers under which hash it is kept. */
import { type ErrorCode, errorCodes } from '#common/error-codes.ts';
import type { ImageDto, ImagePurpose } from '#common/schemas/image.ts';
import { HttpError } from './error-text.ts';

/** @throws HttpError when the server refuses, TypeError when it is not reached */
export async function uploadImage(picture: Blob, purpose: ImagePurpose): Promise<ImageDto> {
  const response = await fetch(`/images?purpose=${purpose}`, {
    method: 'POST',
    headers: { 'content-type': picture.type },
    body: picture,
  });
  const answer: unknown = await response.json();
  if (response.ok) return answer as ImageDto;
  const code = (answer as { code?: unknown }).code;
  throw new HttpError(errorCodes.find((known): known is ErrorCode => known === code) ?? 'INTERNAL');
}
