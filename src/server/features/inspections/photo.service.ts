/** Use-cases for report photos (specification, section 9: at most 10). */
import { overtakenFields } from '#common/domain/overtaken-fields.ts';
import { PHOTOS_MAX } from '#common/limits.ts';
import type {
  AddPhotoInput,
  DeletePhotoInput,
  OrderPhotosInput,
  PhotoDto,
  UpdatePhotoInput,
} from '#common/schemas/photo.ts';
import { AppError } from '#server/core/errors.ts';
import { omitUndefined } from '#server/core/omit-undefined.ts';
import type { Scope } from '#server/core/scope.ts';
import { Device } from '#server/entities/device.entity.ts';
import { InspectionPhoto } from '#server/entities/inspection-photo.entity.ts';
import { createOnce, keyOf } from '#server/idempotency/create-once.ts';
import { once, sentAs } from '#server/idempotency/once.ts';
import { requireImage } from '#server/images/image.service.ts';
import { lockInspection, touchInspection } from './change-inspection.ts';
import { getInspection } from './inspection.query.ts';
import { presentPhoto } from './photo.presenter.ts';

/** @throws AppError PHOTO_NOT_FOUND */
async function getPhoto(scope: Scope, id: number): Promise<PhotoDto> {
  const photo = await scope.em.findOne(InspectionPhoto, { id });
  if (!photo) throw new AppError('PHOTO_NOT_FOUND');
  return presentPhoto(photo, await requireImage(scope.em, photo.imageId));
}

/**
 * A photo as it is once its inspection is held: whatever waited for another change of it sees that change.
 *
 * @throws AppError PHOTO_NOT_FOUND, INSPECTION_SIGNED
 */
async function holdPhoto(scope: Scope, id: number): Promise<InspectionPhoto> {
  const found = await scope.em.findOne(InspectionPhoto, { id });
  if (!found) throw new AppError('PHOTO_NOT_FOUND');
  await lockInspection(scope, found.inspectionId);
  const photo = await scope.em.findOne(InspectionPhoto, { id }, { refresh: true });
  if (!photo) throw new AppError('PHOTO_NOT_FOUND');
  return photo;
}

/**
 * Adds an uploaded picture to the report, once per client key.
 *
 * @throws AppError INSPECTION_NOT_FOUND, INSPECTION_SIGNED, UNKNOWN_IMAGE, UNKNOWN_DEVICE, MAX_PHOTOS, IDEMPOTENCY_MISMATCH
 */
export function addPhoto(scope: Scope, { clientKey, ...fields }: AddPhotoInput): Promise<PhotoDto> {
  return createOnce(scope, {
    action: 'inspections.addPhoto',
    key: clientKey,
    payload: fields,
    find: getPhoto,
    create: async (inner) => {
      const { inspectionId, imageId, deviceId } = fields;
      const { customerId } = await lockInspection(inner, inspectionId);
      if (deviceId && (await inner.em.count(Device, { id: deviceId, customerId })) === 0)
        throw new AppError('UNKNOWN_DEVICE');
      const image = await requireImage(inner.em, imageId);
      const others = await inner.em.find(InspectionPhoto, { inspectionId }, { fields: ['position'] });
      if (others.length >= PHOTOS_MAX) throw new AppError('MAX_PHOTOS');
      const position = Math.max(0, ...others.map((other) => other.position + 1));
      const photo = inner.em.create(InspectionPhoto, {
        ...omitUndefined(fields),
        inspectionId,
        imageId,
        position,
        annotations: [],
        ...keyOf(clientKey),
      });
      await inner.em.flush();
      await touchInspection(inner, inspectionId);
      return presentPhoto(photo, image);
    },
  });
}

/**
 * Changes a photo's caption or what is drawn over it; the picture itself stays as it was taken. Once per
 * client key; with a version, or with what it was changed from, only if nobody else changed that meanwhile.
 *
 * @throws AppError PHOTO_NOT_FOUND, INSPECTION_SIGNED, STALE (with the photo as it is now), IDEMPOTENCY_MISMATCH
 */
export function updatePhoto(scope: Scope, input: UpdatePhotoInput): Promise<PhotoDto> {
  const { changedFrom, ...payload } = input;
  const { id, version, clientKey: _, ...changes } = payload;
  const write = async (inner: Scope): Promise<PhotoDto> => {
    const photo = await holdPhoto(inner, id);
    const { description, annotations } = photo;
    const isOvertaken = overtakenFields({ description, annotations }, changedFrom, omitUndefined(changes)).length > 0;
    if (isOvertaken || (version !== undefined && version !== photo.version))
      throw new AppError('STALE', { current: await getPhoto(inner, id) });
    inner.em.assign(photo, omitUndefined(changes));
    await inner.em.flush();
    await touchInspection(inner, photo.inspectionId);
    return getPhoto(inner, id);
  };
  return once(scope, { ...sentAs('inspections.updatePhoto', payload), write, idOf: () => id, again: getPhoto });
}

/**
 * Puts a report's photos in order: the named ones first, as named, then the others as they stood. Once per client
 * key.
 *
 * @throws AppError INSPECTION_NOT_FOUND, INSPECTION_SIGNED, PHOTO_NOT_FOUND for one of another report, IDEMPOTENCY_MISMATCH
 */
export function orderPhotos(scope: Scope, input: OrderPhotosInput): Promise<PhotoDto[]> {
  const { inspectionId, ids } = input;
  const photosOf = async (inner: Scope) => (await getInspection(inner, inspectionId)).photos;
  const write = async (inner: Scope): Promise<PhotoDto[]> => {
    await lockInspection(inner, inspectionId);
    const photos = await inner.em.find(InspectionPhoto, { inspectionId }, { orderBy: { position: 'asc', id: 'asc' } });
    const named = ids.map((id) => photos.find((photo) => photo.id === id));
    if (named.includes(undefined)) throw new AppError('PHOTO_NOT_FOUND');
    const others = photos.filter((photo) => !named.includes(photo));
    for (const [position, photo] of [...named, ...others].entries()) if (photo) photo.position = position;
    await inner.em.flush();
    await touchInspection(inner, inspectionId);
    return photosOf(inner);
  };
  const sent = sentAs('inspections.orderPhotos', input);
  return once(scope, { ...sent, write, idOf: () => inspectionId, again: photosOf });
}

/**
 * Takes a photo out of its report, once per client key.
 *
 * @throws AppError PHOTO_NOT_FOUND, INSPECTION_SIGNED, IDEMPOTENCY_MISMATCH
 */
export function deletePhoto(scope: Scope, input: DeletePhotoInput): Promise<void> {
  const { id } = input;
  const write = async (inner: Scope): Promise<void> => {
    const photo = await holdPhoto(inner, id);
    inner.em.remove(photo);
    await inner.em.flush();
    await touchInspection(inner, photo.inspectionId);
  };
  return once(scope, { ...sentAs('inspections.deletePhoto', input), write, idOf: () => id, again: async () => {} });
}
