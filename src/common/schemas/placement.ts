/** What goes in and out for a customer's placements: one set, replaced whole (specification, section 3). */
import * as z from 'zod/mini';
import { NOTE_MAX_LENGTH, PLACEMENTS_MAX } from '#common/limits.ts';
import { boxDtoFields, boxFields, boxNumber, floor } from './bait-box.ts';
import { clientKey, id, int4, optionalText, says } from './primitives.ts';

export const placementFields = {
  boxNumber: boxNumber(),
  boxType: boxFields.boxType,
  isToxic: z._default(boxFields.isToxic, false),
  floor: z._default(floor(), 0),
  notes: optionalText(NOTE_MAX_LENGTH),
};

const placementSchema = z.object({ ...placementFields, positionX: int4(), positionY: int4() });
export type Placement = z.infer<typeof placementSchema>;

export const savePlacementsSchema = z.object({
  customerId: id(),
  placements: z.array(placementSchema).check(z.maxLength(PLACEMENTS_MAX, says('validation.tooMany'))),
  clientKey: z.optional(clientKey()),
});
/** The set as it was saved last; empty when it never was. */
export const placementsDtoSchema = z.object({
  customerId: z.int(),
  placements: z.array(z.object(boxDtoFields)),
  lastUpdated: z.nullable(z.iso.datetime()),
});
export type PlacementsDto = z.infer<typeof placementsDtoSchema>;

export type SavePlacementsInput = z.infer<typeof savePlacementsSchema>;
