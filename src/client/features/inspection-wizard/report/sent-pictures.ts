/** Pictures that were sent from this page: shown from memory, not downloaded again. */
import { serverClient } from '#client/lib/server-client.ts';

/** More than two reports hold. */
const KEPT_MAX = 24;
const addresses = new Map<string, string>();

export function keepSentPicture(imageId: string, picture: Blob): void {
  if (addresses.has(imageId)) return;
  addresses.set(imageId, URL.createObjectURL(picture));
  const [oldest] = addresses;
  if (addresses.size <= KEPT_MAX || !oldest) return;
  addresses.delete(oldest[0]);
  // What is shown already stays shown.
  URL.revokeObjectURL(oldest[1]);
}

/** Where a stored picture is to be had. */
export const addressOfPicture = (imageId: string): string =>
  addresses.get(imageId) ?? serverClient.imageAddress(imageId);
