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

/**
 * Photos of boxes that are other devices by now show those.
 *
 * @param before the boxes whose photos go along
 */
export function photosOfBoxes(
  photos: PhotoDto[],
  before: readonly BaitBoxDto[],
  after: readonly BaitBoxDto[],
): PhotoDto[] {
  const now = new Map(after.map(({ id, deviceId }) => [id, deviceId]));
  const moved = new Map(before.map(({ id, deviceId }) => [deviceId, now.get(id) ?? deviceId]));
  const isMoved = [...moved].some(([from, to]) => from !== to);
  return isMoved
    ? photos.map((photo) => ({ ...photo, deviceId: moved.get(photo.deviceId ?? 0) ?? photo.deviceId }))
    : photos;
}

/** The boxes whose photos go along to another number: what stood there before keeps its own. */
export const newIn = (boxes: readonly BaitBoxDto[]): BaitBoxDto[] => boxes.filter(({ isNew }) => isNew);
