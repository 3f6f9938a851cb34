/** A file as an image of the kind that it is, for systems that have no name for that; null for any other file. */
import { imageTypeOf } from '#common/domain/photo-file.ts';

export function asImage(file: Blob & { name?: string }): Blob | null {
  const type = imageTypeOf(file);
  if (type === null) return null;
  return file.type === type ? file : new Blob([file], { type });
}
