/** Pictures on their way to the server: kept first, and named by what this device calls them while there is no line. */

import { fullIn } from '#client/lib/device-full.ts';
import { errorCodeOf } from '#client/lib/error-text.ts';
import type { UploadOptions } from '#client/lib/upload-image.ts';
import type { ImageDto } from '#common/schemas/image.ts';
import type { KeptPicture } from './account-database.ts';
import type { AccountStore } from './account-store.ts';
import { asImageDto, keepPicture, showPicture, triedPictures } from './pictures.ts';

type Given = { picture: Blob; purpose: KeptPicture['purpose']; options: UploadOptions };

/** @param send null while there is no line */
export async function uploadKept(
  { files }: AccountStore,
  { picture, purpose, options }: Given,
  send: (() => Promise<ImageDto>) | null,
): Promise<ImageDto> {
  const keeping = keepPicture(files, picture, purpose);
  // No room for it here: it may have some on the server.
  const full = await keeping.then(() => null, fullIn);
  if (send && full) return send();
  const kept = await keeping;
  if (kept.imageId) return asImageDto(kept);
  const keptHere = () => {
    options.onSent?.();
    return asImageDto(kept);
  };
  if (!send) return keptHere();
  triedPictures.add(kept.id);
  try {
    const image = await send();
    await files.putPicture({ ...kept, imageId: image.id });
    showPicture([kept.id, image.id], picture, kept);
    return image;
  } catch (error) {
    const isGivenUp = options.signal?.aborted === true;
    if (!isGivenUp && errorCodeOf(error) === null) return keptHere();
    await files.drop('pictures', [kept.id]);
    throw error;
  }
}
