/** What goes in and out for floor plans: one per inspection and floor (design, section 3). */
import * as z from 'zod/mini';
import { floor } from './bait-box.ts';
import { id, imageId } from './primitives.ts';

export const saveFloorPlanSchema = z.object({ inspectionId: id(), floor: floor(), imageId: imageId() });
export type SaveFloorPlanInput = z.infer<typeof saveFloorPlanSchema>;

export const floorPlanDtoSchema = z.object({
  floor: z.int(),
  imageId: z.string(),
  width: z.int(),
  height: z.int(),
});
export type FloorPlanDto = z.infer<typeof floorPlanDtoSchema>;
