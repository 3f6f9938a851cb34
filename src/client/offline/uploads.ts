/** Pictures of a visit: kept for whoever sends what names them, and named by what this device calls them until then. */

import { fullIn } from '#client/lib/device-full.ts';
import type { ImageDto } from '#common/schemas/image.ts';
import type { KeptPicture } from './account-database.ts';
import type { AccountStore } from './account-store.ts';
import { isOutOfReach } from './failure.ts';
import { asImageDto, keepPicture } from './pictures.ts';

/** @throws DeviceFullError when there is neither room nor a line */
export async function uploadKept(
  { files }: AccountStore,
  picture: Blob,
  purpose: KeptPicture['purpose'],
  send: () => Promise<ImageDto>,
): Promise<ImageDto> {
  const keeping = keepPicture(files, picture, purpose);
  const full = await keeping.then(() => null, fullIn);
  if (!full) return asImageDto(await keeping);
  // No room for it here: it may have some on the server.
  return send().catch((error: unknown) => {
    throw isOutOfReach(error) ? full : error;
  });
}
