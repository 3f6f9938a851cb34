/** What entries make of a visit's photos until the server answers. */
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import type { AddPhotoInput, PhotoDto, UpdatePhotoInput } from '#common/schemas/photo.ts';
import type { Entry } from './entry.ts';
import type { Surroundings } from './visit.ts';

/** The report's photos with an entry on top of them; as they were when it is about something else. */
export function applyToPhotos(photos: PhotoDto[], entry: Entry, { idOf, sizeOf }: Surroundings): PhotoDto[] {
  const { operation, input } = entry;
  if (operation === 'inspections.addPhoto') {
    const { inspectionId, imageId, deviceId = null, description = null } = input as unknown as AddPhotoInput;
    const photo: PhotoDto = {
      id: idOf(entry.localId ?? 0),
      key: entry.key,
      inspectionId: idOf(inspectionId),
      imageId,
      deviceId: deviceId && idOf(deviceId),
      ...sizeOf(imageId),
      description: description ?? null,
      annotations: [],
      dateTaken: typeof input.dateTaken === 'string' ? input.dateTaken : entry.madeAt,
      version: 1,
    };
    // The server may have it already, when its answer was lost.
    return [...photos.filter(({ id, key }) => id !== photo.id && key !== entry.key), photo];
  }
  if (operation === 'inspections.updatePhoto') {
    const { id, description, annotations } = input as unknown as UpdatePhotoInput;
    return photos.map((photo) =>
      photo.id === idOf(id)
        ? {
            ...photo,
            ...(description === undefined ? {} : { description: description || null }),
            ...(annotations === undefined ? {} : { annotations }),
          }
        : photo,
    );
  }
  if (operation === 'inspections.orderPhotos') {
    const ids = (input.ids as number[]).map(idOf);
    const placeOf = ({ id }: PhotoDto) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
    return photos.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
  if (operation === 'inspections.deletePhoto') return photos.filter(({ id }) => id !== idOf(Number(input.id)));
  return photos;
}

/** Photos of a new box show it under another number, too. */
export function photosOfBoxes(
  photos: PhotoDto[],
  before: readonly BaitBoxDto[],
  after: readonly BaitBoxDto[],
): PhotoDto[] {
  const newIds = new Map(before.flatMap(({ id, isNew, deviceId }) => (isNew ? [[id, deviceId]] : [])));
  const moved = new Map(
    after.flatMap(({ id, deviceId }) => {
      const from = newIds.get(id);
      return from !== undefined && from !== deviceId ? [[from, deviceId]] : [];
    }),
  );
  return moved.size === 0
    ? photos
    : photos.map((photo) => ({ ...photo, deviceId: moved.get(photo.deviceId ?? 0) ?? photo.deviceId }));
}
