/** Pictures that this device has: made here and not sent yet, sent from this page, or fetched for a cellar. */
import { hexOf, sha256 } from '#client/lib/sha256.ts';
import type { ImageDto } from '#common/schemas/image.ts';
import type { Entry } from '#common/sync/entry.ts';
import type { KeptPicture } from './account-database.ts';
import type { FileStore } from './file-store.ts';

const addresses = new Map<string, string>();
const sizes = new Map<string, { width: number; height: number }>();
const UNKNOWN_SIZE = { width: 4, height: 3 };

/** Where a picture is to be had: on this device, else on the server. */
export const pictureAddress = (imageId: string): string => addresses.get(imageId) ?? `/images/${imageId}`;

/** How large a picture is that is known here. */
export const pictureSize = (imageId: string): { width: number; height: number } => sizes.get(imageId) ?? UNKNOWN_SIZE;

/** Shows a picture from this device from now on, under each of its names. */
export function showPicture(
  names: readonly (string | null)[],
  blob: Blob,
  { width, height }: { width: number; height: number },
): void {
  const known = names.flatMap((name) => (name ? (addresses.get(name) ?? []) : []))[0];
  const address = known ?? URL.createObjectURL(blob);
  for (const name of names) {
    if (!name) continue;
    addresses.set(name, address);
    sizes.set(name, { width, height });
  }
}

const show = ({ id, imageId, bytes, type, width, height }: KeptPicture): void => {
  if (!addresses.has(id) || (imageId !== null && !addresses.has(imageId)))
    showPicture([id, imageId], new Blob([bytes], { type }), { width, height });
};

/** Those that entries name. */
export function picturesOf<Facts extends Pick<KeptPicture, 'id' | 'imageId'>>(
  entries: readonly Entry[],
  pictures: readonly Facts[],
): Facts[] {
  const said = JSON.stringify(entries.map(({ input }) => input));
  return pictures.filter(({ id, imageId }) => said.includes(id) || (imageId !== null && said.includes(imageId)));
}

/** Makes the pictures with these names visible if this device has them. */
export async function showKept(files: FileStore, names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (addresses.has(name)) continue;
    const kept = (await files.picture(name)) ?? (await files.copy(name));
    if (kept) show(kept);
  }
}

/** All that waits to be sent. */
export async function showAllUnsent(files: FileStore): Promise<void> {
  await showKept(
    files,
    (await files.pictures()).map(({ id }) => id),
  );
}

/** Nothing of one person is shown to the next. */
export function forgetPictures(): void {
  for (const address of new Set(addresses.values())) URL.revokeObjectURL(address);
  addresses.clear();
  sizes.clear();
}

/** The SHA-256 of what is sent; without HTTPS browsers cannot tell it, and any name that nobody else has does. */
const nameOf = async (bytes: ArrayBuffer): Promise<string> =>
  (await sha256(bytes)) ?? hexOf(crypto.getRandomValues(new Uint8Array(32)));

/** Are told how much of a picture has been sent, 0…1. */
export const uploadWatchers = new Set<(id: string, share: number) => void>();

/** Keeps a picture until the server has it and all that names it; resolves once it is on the disk. */
export async function keepPicture(files: FileStore, blob: Blob, purpose: KeptPicture['purpose']): Promise<KeptPicture> {
  const bytes = await blob.arrayBuffer();
  const id = await nameOf(bytes);
  // What this browser cannot decode, the server may.
  const bitmap = await createImageBitmap(blob).catch(() => null);
  const size = bitmap ? { width: bitmap.width, height: bitmap.height } : UNKNOWN_SIZE;
  bitmap?.close();
  const known = await files.picture(id);
  const picture: KeptPicture = {
    id,
    imageId: known?.imageId ?? null,
    bytes,
    type: blob.type,
    purpose,
    ...size,
    at: Date.now(),
  };
  await files.putPicture(picture);
  show(picture);
  return picture;
}

export const asImageDto = ({ id, imageId, width, height }: KeptPicture): ImageDto => ({
  id: imageId ?? id,
  width,
  height,
});
