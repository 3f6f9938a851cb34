/** Pictures by what they were made from: the same bytes, uploaded for the same purpose, are not sent and decoded again. */
import type { ImagePurpose } from '#common/schemas/image.ts';
import type { KnownImageDto, KnownImagesInput } from '#common/schemas/sync.ts';
import type { Scope } from '#server/core/scope.ts';
import { reader } from '#server/db/reader.ts';

/** What a picture was made from; of the same bytes each purpose makes another one. */
export const sourceIdOf = (purpose: ImagePurpose, hash: string): string => `${purpose}:${hash}`;

/**
 * The pictures that there are of uploads with these SHA-256 hashes. Whoever asks is about to refer to them: they are
 * kept as long as if they had been uploaded just now.
 */
export async function knownImages(
  { em, now }: Pick<Scope, 'em' | 'now'>,
  { purpose, hashes }: KnownImagesInput,
): Promise<KnownImageDto[]> {
  if (hashes.length === 0) return [];
  const hashOf = new Map(hashes.map((hash) => [sourceIdOf(purpose, hash), hash]));
  const images = reader(em)
    .selectFrom('images')
    .select('id')
    .where('source_id', 'in', [...hashOf.keys()])
    .orderBy('id')
    // In one order, so that no two wait for each other.
    .forNoKeyUpdate();
  const rows = await reader(em)
    .updateTable('images')
    .set({ created_at: now })
    .where('id', 'in', images)
    .returning(['id', 'source_id', 'width', 'height'])
    .execute();
  // The same upload may have been made into two pictures, by two versions of the portal.
  const found = new Map(
    rows.map(({ id: imageId, source_id, width, height }) => [source_id, { imageId, width, height }]),
  );
  return [...hashOf].flatMap(([sourceId, hash]) => {
    const image = found.get(sourceId);
    return image ? { hash, ...image } : [];
  });
}
