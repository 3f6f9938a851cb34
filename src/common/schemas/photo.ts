/** What goes in and out for report photos (specification, section 3). */
import * as z from 'zod/mini';
import type { PhotoAnnotation } from '#common/domain/annotation.ts';
import { ANNOTATION_TEXT_MAX_LENGTH, ANNOTATIONS_MAX, NOTE_MAX_LENGTH, PHOTOS_MAX } from '#common/limits.ts';
import { clientKey, date, id, imageId, int4, optionalText, says, text } from './primitives.ts';

export const addPhotoSchema = z.object({
  inspectionId: id(),
  imageId: imageId(),
  /** The device that it shows; none for one of the report as a whole. */
  deviceId: z.optional(z.nullable(id())),
  description: optionalText(NOTE_MAX_LENGTH),
  dateTaken: z.optional(date()),
  clientKey: z.optional(clientKey()),
});
export type AddPhotoInput = z.infer<typeof addPhotoSchema>;

const outOfRange = says('validation.outOfRange');
const share = () => z.number(outOfRange).check(z.minimum(0, outOfRange), z.maximum(1, outOfRange));
const position = () => z.object({ x: share(), y: share() });

/** Shapes drawn over a photo, in its unit square. */
export const annotationSchema: z.ZodMiniType<PhotoAnnotation> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('arrow'), from: position(), to: position() }),
  z.object({ kind: z.literal('circle'), centre: position(), radius: share() }),
  z.object({ kind: z.literal('text'), at: position(), text: text({ min: 1, max: ANNOTATION_TEXT_MAX_LENGTH }) }),
]);

/** What may be changed of a photo. */
const changeable = {
  description: optionalText(NOTE_MAX_LENGTH),
  annotations: z.optional(z.array(annotationSchema).check(z.maxLength(ANNOTATIONS_MAX, says('validation.tooMany')))),
};

/** What is left out stays as it is. */
export const updatePhotoSchema = z.object({
  ...changeable,
  id: id(),
  /** Which version the change was made from; left out, the change is made whatever came between. */
  version: z.optional(int4(1)),
  /** What these fields held where they were changed: one that others have changed meanwhile is refused as STALE. */
  changedFrom: z.optional(z.object(changeable)),
  clientKey: z.optional(clientKey()),
});
export type UpdatePhotoInput = z.infer<typeof updatePhotoSchema>;

/** The report's photos in their new order; one that is not named keeps its place behind them. */
export const orderPhotosSchema = z.object({
  inspectionId: id(),
  ids: z.array(id()).check(z.maxLength(PHOTOS_MAX, says('validation.tooMany'))),
  clientKey: z.optional(clientKey()),
});
export type OrderPhotosInput = z.infer<typeof orderPhotosSchema>;

export const deletePhotoSchema = z.object({ id: id(), clientKey: z.optional(clientKey()) });
export type DeletePhotoInput = z.infer<typeof deletePhotoSchema>;

export const photoDtoSchema = z.object({
  id: z.int(),
  /** The client key that it was created with: known before there is an id. */
  key: z.string(),
  inspectionId: z.int(),
  imageId: z.string(),
  /** The device that it shows. */
  deviceId: z.nullable(z.int()),
  width: z.int(),
  height: z.int(),
  description: z.nullable(z.string()),
  /** Drawn over the photo; the picture itself is never changed. */
  annotations: z.array(annotationSchema),
  dateTaken: z.iso.datetime(),
  version: z.int(),
});
export type PhotoDto = z.infer<typeof photoDtoSchema>;
