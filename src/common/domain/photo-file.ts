/** Which files are taken as photos, and what kind each is said to be. */

/** Kinds that some systems have no name for. */
const typesByEnding = new Map([
  ['heic', 'image/heic'],
  ['heif', 'image/heif'],
  ['avif', 'image/avif'],
  ['tif', 'image/tiff'],
  ['tiff', 'image/tiff'],
]);

/** The type of an image file, as it says itself or by how its name ends; null for any other file. */
export function imageTypeOf({ type, name = '' }: { type: string; name?: string }): string | null {
  if (type !== '') return type.startsWith('image/') ? type : null;
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return typesByEnding.get(ending) ?? null;
}
