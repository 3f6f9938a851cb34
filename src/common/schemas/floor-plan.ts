/** What goes in and out for floor plans: one per inspection and floor (design, section 3). */
import * as z from 'zod/mini';
import type { Drawing } from '#common/floor-plan/drawing.ts';
import { floor } from './bait-box.ts';
import { drawingSchema } from './drawing.ts';
import { clientKey, id, imageId, says } from './primitives.ts';

const MADE_FROM_MAX = 10;

export const saveFloorPlanSchema = z.object({
  inspectionId: id(),
  floor: floor(),
  imageId: imageId(),
  /** What the picture was drawn from; left out for a photo or a scan. */
  drawing: z.optional(z.nullable(drawingSchema)),
  /** Pictures that it may take the place of; left out for whichever there is. */
  madeFrom: z.optional(z.array(imageId()).check(z.maxLength(MADE_FROM_MAX, says('validation.tooMany')))),
  clientKey: z.optional(clientKey()),
});
export type SaveFloorPlanInput = z.infer<typeof saveFloorPlanSchema>;

export const deleteFloorPlanSchema = z.object({
  inspectionId: id(),
  floor: floor(),
  clientKey: z.optional(clientKey()),
});
export type DeleteFloorPlanInput = z.infer<typeof deleteFloorPlanSchema>;

export const floorPlanDtoSchema = z.object({
  floor: z.int(),
  imageId: z.string(),
  width: z.int(),
  height: z.int(),
});
export type FloorPlanDto = z.infer<typeof floorPlanDtoSchema>;

/** The drawn plan of one floor, as it can be edited on. */
export type FloorPlanDrawingDto = { floor: number; imageId: string; drawing: Drawing };

/** A floor's plan as it is now, for somebody who would have overwritten it. */
export type SavedPlanDto = FloorPlanDto & { drawing: Drawing | null };
