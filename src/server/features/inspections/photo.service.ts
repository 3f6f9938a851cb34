/** Use-cases for report photos (specification, section 9: at most 10). */
import { PHOTOS_MAX } from '#common/limits.ts';
import type { AddPhotoInput, PhotoDto } from '#common/schemas/photo.ts';
import { given } from '#server/db/given.ts';
import { AppError } from '#server/errors.ts';
import { createOnce } from '#server/idempotency/create-once.ts';
import { requireImage } from '#server/images/image.service.ts';
import { inTransaction, type Scope } from '#server/scope.ts';
import { holdInspection } from './change-inspection.ts';
import { InspectionPhoto } from './photo.entity.ts';
import { presentPhoto } from './photo.presenter.ts';

/** @throws AppError PHOTO_NOT_FOUND */
async function getPhoto(scope: Scope, id: number): Promise<PhotoDto> {
  const photo = await scope.em.findOne(InspectionPhoto, { id });
  if (!photo) throw new AppError('PHOTO_NOT_FOUND');
  return presentPhoto(photo, await requireImage(scope.em, photo.imageId));
}

/**
 * Adds an uploaded picture to the report, once per client key.
 *
 * @throws AppError INSPECTION_NOT_FOUND, INSPECTION_SIGNED, UNKNOWN_IMAGE, MAX_PHOTOS, IDEMPOTENCY_MISMATCH
 */
export function addPhoto(scope: Scope, { clientKey, ...fields }: AddPhotoInput): Promise<PhotoDto> {
  return createOnce(scope, {
    action: 'inspections.addPhoto',
    key: clientKey,
    payload: fields,
    find: getPhoto,
    create: async (inner) => {
      const { inspectionId, imageId } = fields;
      await holdInspection(inner, inspectionId);
      const image = await requireImage(inner.em, imageId);
      if ((await inner.em.count(InspectionPhoto, { inspectionId })) >= PHOTOS_MAX) throw new AppError('MAX_PHOTOS');
      const photo = inner.em.create(InspectionPhoto, { ...given(fields), inspectionId, imageId });
      await inner.em.flush();
      return presentPhoto(photo, image);
    },
  });
}

/** Takes a photo out of its report. @throws AppError PHOTO_NOT_FOUND, INSPECTION_SIGNED */
export function deletePhoto(scope: Scope, id: number): Promise<void> {
  return inTransaction(scope, async (inner) => {
    const photo = await inner.em.findOne(InspectionPhoto, { id });
    if (!photo) throw new AppError('PHOTO_NOT_FOUND');
    await holdInspection(inner, photo.inspectionId);
    inner.em.remove(photo);
    await inner.em.flush();
  });
}
