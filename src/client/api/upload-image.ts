/** Sends a picture as plain bytes; the server answers under which hash it is kept. */

import { ApiError } from '#client/lib/error-text.ts';
import type { UploadOptions } from '#client/offline/server.ts';
import { type ErrorCode, errorCodes } from '#common/error-codes.ts';
import type { ImageDto, ImagePurpose } from '#common/schemas/image.ts';
import { ACCOUNT_HEADER } from '#common/sync/account-header.ts';

function answerOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return null;
  }
}

const notReached = () => new TypeError('The portal was not reached');

/** @throws ApiError when the server refuses, TypeError when it is not reached, the signal's reason when broken off */
export function uploadImage(
  picture: Blob,
  purpose: ImagePurpose,
  { onProgress, account, signal }: UploadOptions = {},
): Promise<ImageDto> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    // Only this old interface tells how much has been sent.
    const request = new XMLHttpRequest();
    request.open('POST', `/images?purpose=${purpose}`);
    request.setRequestHeader('content-type', picture.type);
    if (account !== undefined) request.setRequestHeader(ACCOUNT_HEADER, String(account));
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total);
    request.onerror = () => reject(notReached());
    request.onabort = () => reject(signal?.reason ?? new TypeError('The upload was broken off'));
    request.onload = () => {
      const answer = answerOf(request);
      if (request.status === 201) return resolve(answer as ImageDto);
      const given = (answer as { code?: unknown } | null)?.code;
      const code = errorCodes.find((known): known is ErrorCode => known === given);
      // In front of a portal that is away somebody else answers: it was not reached, however long that takes.
      if (!code && request.status >= 500) return reject(notReached());
      reject(new ApiError(code ?? 'INTERNAL'));
    };
    signal?.addEventListener('abort', () => request.abort());
    request.send(picture);
  });
}
