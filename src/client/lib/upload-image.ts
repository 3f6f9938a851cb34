/** Sends a picture as plain bytes; the server answers under which hash it is kept. */
import { type ErrorCode, errorCodes } from '#common/error-codes.ts';
import type { ImageDto, ImagePurpose } from '#common/schemas/image.ts';
import { ApiError } from './error-text.ts';

export type UploadOptions = {
  /** How much has been sent, 0…1. */
  onProgress?: (share: number) => void;
  /** Breaks the upload off. */
  signal?: AbortSignal;
};

function answerOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return null;
  }
}

/** @throws ApiError when the server refuses, TypeError when it is not reached, the signal's reason when broken off */
export function uploadImage(
  picture: Blob,
  purpose: ImagePurpose,
  { onProgress, signal }: UploadOptions = {},
): Promise<ImageDto> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    // Only this old interface tells how much has been sent.
    const request = new XMLHttpRequest();
    request.open('POST', `/images?purpose=${purpose}`);
    request.setRequestHeader('content-type', picture.type);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total);
    request.onerror = () => reject(new TypeError('The portal was not reached'));
    request.onabort = () => reject(signal?.reason ?? new TypeError('The upload was broken off'));
    request.onload = () => {
      const answer = answerOf(request);
      if (request.status === 201) return resolve(answer as ImageDto);
      const code = (answer as { code?: unknown } | null)?.code;
      reject(new ApiError(errorCodes.find((known): known is ErrorCode => known === code) ?? 'INTERNAL'));
    };
    signal?.addEventListener('abort', () => request.abort());
    request.send(picture);
  });
}
