/** A photo as the outside sees it. */
import type { PhotoDto } from '#common/schemas/photo.ts';
import type { InspectionPhoto } from '#server/entities/inspection-photo.entity.ts';
import type { StoredImage } from '#server/images/image.service.ts';

export const presentPhoto = (photo: InspectionPhoto, { width, height }: StoredImage): PhotoDto => ({
  id: photo.id,
  key: photo.key,
  inspectionId: photo.inspectionId,
  imageId: photo.imageId,
  deviceId: photo.deviceId ?? null,
  width,
  height,
  description: photo.description ?? null,
  annotations: photo.annotations,
  dateTaken: photo.dateTaken.toISOString(),
  version: photo.version,
});
