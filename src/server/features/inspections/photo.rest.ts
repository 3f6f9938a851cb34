/** /api/inspections/{id}/photos and /api/photos/{id}. */
import * as z from 'zod/mini';
import { NOTE_MAX_LENGTH } from '#common/limits.ts';
import { addPhotoSchema } from '#common/schemas/photo.ts';
import { dataUrl, date, optionalText } from '#common/schemas/primitives.ts';
import { storeDataUrl } from '#server/images/image.service.ts';
import { named } from '#server/rest/described.ts';
import { type Route, route } from '#server/rest/route.ts';
import { getInspection } from './inspection.query.ts';
import { presentRestPhoto, presentRestPhotos } from './inspection.rest-presenter.ts';
import { restPhotoSchema } from './inspection.rest-schema.ts';
import { addPhoto, deletePhoto } from './photo.service.ts';

const bodySchema = named(
  'NewPhoto',
  z.object({
    photoPath: dataUrl(),
    description: optionalText(NOTE_MAX_LENGTH),
    dateTaken: z.optional(date()),
    deviceId: addPhotoSchema.shape.deviceId,
  }),
);

export const photoRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/inspections/{id}/photos',
    action: 'inspections.photos',
    summary: 'The photos of an inspection as data URLs',
    answer: z.array(restPhotoSchema),
    errors: ['INSPECTION_NOT_FOUND'],
    handle: async ({ scope, id }) => presentRestPhotos(scope, (await getInspection(scope, id)).photos),
  }),
  route({
    method: 'POST',
    path: '/api/inspections/{id}/photos',
    action: 'inspections.addPhoto',
    summary: 'Adds a photo to an inspection',
    body: bodySchema,
    answer: restPhotoSchema,
    status: 201,
    errors: [
      'INVALID_IMAGE',
      'UNKNOWN_DEVICE',
      'INSPECTION_NOT_FOUND',
      'INSPECTION_SIGNED',
      'MAX_PHOTOS',
      'IDEMPOTENCY_MISMATCH',
    ],
    hasImages: true,
    isCreation: true,
    handle: async ({ scope, id: inspectionId, body: { photoPath, ...fields }, clientKey }) => {
      const { id: imageId } = await storeDataUrl(scope, 'photo', photoPath);
      const photo = await addPhoto(scope, { ...fields, inspectionId, imageId, clientKey });
      return presentRestPhoto(scope, photo);
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/photos/{id}',
    action: 'inspections.deletePhoto',
    summary: 'Takes a photo out of its inspection',
    answer: 'nothing',
    errors: ['PHOTO_NOT_FOUND', 'INSPECTION_SIGNED'],
    handle: ({ scope, id }) => deletePhoto(scope, { id }),
  }),
];
