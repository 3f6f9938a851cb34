/** Stores pictures once, under the hash of their content, and hands them out again. */
import { LOGO_MAX_BYTES } from '#common/limits.ts';
import type { ImagePurpose } from '#common/schemas/image.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import { sha256 } from '#server/core/sha256.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { type PermitOwner, permitFor } from '#server/semaphore/fair-semaphore.ts';
import { requireSameAccount } from '#server/sessions/same-account.ts';
import { decodeDataUrl, encodeDataUrl } from './data-url.ts';
import { imageProfiles } from './image-profiles.ts';
import { knownImages, sourceIdOf } from './image-source.ts';
import { pictureDecoder } from './picture-decoder.ts';
import type { ProcessedImage } from './process-image.ts';

/** What storing one needs of a call: whose permit it takes, and until when somebody waits. */
type Storing = Pick<Scope, 'em' | 'now' | 'signal'> & { owner: PermitOwner };

export type StoredImage = { id: string; width: number; height: number };

/** Keeps a picture; of one that is there already the age starts anew. */
async function store(
  { em, now }: Pick<Scope, 'em' | 'now'>,
  image: ProcessedImage,
  sourceId: string | null,
): Promise<StoredImage> {
  const { id, mime, width, height, bytes } = image;
  await reader(em)
    .insertInto('images')
    .values({ id, mime, width, height, bytes, source_id: sourceId, created_at: now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ fn, ref }) => ({
        created_at: now,
        source_id: fn.coalesce(ref('excluded.source_id'), ref('images.source_id')),
      })),
    )
    .execute();
  return { id, width, height };
}

/**
 * Cleans and stores an uploaded picture; one that was uploaded before for the same purpose is answered as it is.
 *
 * @throws AppError INVALID_IMAGE, IMAGE_TOO_LARGE, SVG_NOT_ALLOWED, LOGO_TOO_LARGE, BUSY, CANCELLED
 */
export async function storeImage(scope: Storing, purpose: ImagePurpose, bytes: Uint8Array): Promise<StoredImage> {
  if (purpose === 'logo' && bytes.byteLength > LOGO_MAX_BYTES) throw new AppError('LOGO_TOO_LARGE');
  const hash = sha256(bytes);
  const [known] = await knownImages(scope, { purpose, hashes: [hash] });
  if (known) return { id: known.imageId, width: known.width, height: known.height };
  const { owner, signal } = scope;
  const profile = imageProfiles[purpose];
  const image = await pictureDecoder.decode({ bytes, profile, owner, signal });
  return store(scope, image, sourceIdOf(purpose, hash));
}

/** Stores a PNG that the portal has drawn itself, as it is: there is nothing in it to clean. */
export const storeDrawnPng = (
  scope: Pick<Scope, 'em' | 'now'>,
  png: Omit<ProcessedImage, 'id' | 'mime'>,
): Promise<StoredImage> => store(scope, { ...png, id: sha256(png.bytes), mime: 'image/png' }, null);

/**
 * Stores a picture given as a data URL; null stays null and undefined undefined. Whoever may no longer write once it has
 * been decoded goes no further with it.
 *
 * @throws AppError ACCOUNT_CHANGED, and as storeImage does
 */
export async function storeDataUrl<Given extends string | null | undefined>(
  scope: Scope,
  purpose: ImagePurpose,
  dataUrl: Given,
): Promise<StoredImage | Exclude<Given, string>> {
  if (typeof dataUrl !== 'string') return dataUrl as Exclude<Given, string>;
  const stored = await storeImage({ ...scope, ...permitFor(scope) }, purpose, decodeDataUrl(dataUrl));
  await requireSameAccount(scope);
  return stored;
}

type ImageFile = { id: string; mime: string; bytes: Uint8Array; width: number; height: number };

/** Stored pictures by id; ids that do not exist are missing from the answer. */
export async function loadImages(em: Em, ids: readonly string[]): Promise<Map<string, ImageFile>> {
  if (ids.length === 0) return new Map();
  const rows = await reader(em)
    .selectFrom('images')
    .select(['id', 'mime', 'width', 'height', 'bytes'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * One stored picture.
 *
 * @throws AppError IMAGE_NOT_FOUND
 */
export async function getImage(scope: Pick<Scope, 'em'>, id: string): Promise<ImageFile> {
  const image = (await loadImages(scope.em, [id])).get(id);
  if (!image) throw new AppError('IMAGE_NOT_FOUND');
  return image;
}

/**
 * The size of a picture that a row is about to refer to; within a transaction it stays until its end.
 *
 * @throws AppError UNKNOWN_IMAGE
 */
export async function requireImage(em: Em, id: string): Promise<StoredImage> {
  const row = await reader(em)
    .selectFrom('images')
    .select(['id', 'width', 'height'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!row) throw new AppError('UNKNOWN_IMAGE');
  return row;
}

/** Data URLs of stored pictures by id, for REST answers. */
export async function loadDataUrls(em: Em, ids: readonly string[]): Promise<Map<string, string>> {
  const images = await loadImages(em, ids);
  return new Map([...images].map(([id, image]) => [id, encodeDataUrl(image)]));
}
