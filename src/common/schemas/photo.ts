/** What goes in and out for report photos (specification, section 3). */
import * as z from 'zod/mini';
import { NOTE_MAX_LENGTH } from '#common/limits.ts';
import { clientKey, date, id, imageId, optionalText } from './primitives.ts';

export const addPhotoSchema = z.object({
  inspectionId: id(),
  imageId: imageId(),
  description: optionalText(NOTE_MAX_LENGTH),
  dateTaken: z.optional(date()),
  clientKey: z.optional(clientKey()),
});
export type AddPhotoInput = z.infer<typeof addPhotoSchema>;

export const photoDtoSchema = z.object({
  id: z.int(),
  inspectionId: z.int(),
  imageId: z.string(),
  width: z.int(),
  height: z.int(),
  description: z.nullable(z.string()),
  dateTaken: z.iso.datetime(),
});
export type PhotoDto = z.infer<typeof photoDtoSchema>;
