/** What goes in and out for floor plans: one per inspection and floor (design, section 3). */
import * as z from 'zod/mini';
import type { Drawing } from '#common/floor-plan/drawing.ts';
import { FLOOR_NAME_MAX_LENGTH } from '#common/limits.ts';
import { floor } from './bait-box.ts';
import { drawingSchema } from './drawing.ts';
import { clientKey, emptyToNull, id, imageId, nameText, says } from './primitives.ts';

const MADE_FROM_MAX = 10;

/** What somebody calls a floor; '' and null are its default name. */
const floorNameText = () => z.nullable(z.pipe(nameText({ max: FLOOR_NAME_MAX_LENGTH }), emptyToNull));

/** Pictures that a plan may take the place of, or that may be taken away; left out for whichever there is. */
const madeFrom = () => z.optional(z.array(imageId()).check(z.maxLength(MADE_FROM_MAX, says('validation.tooMany'))));

export const saveFloorPlanSchema = z.object({
  inspectionId: id(),
  floor: floor(),
  imageId: imageId(),
  /** What the picture was drawn from; left out for a photo or a scan. */
  drawing: z.optional(z.nullable(drawingSchema)),
  /** Left out, the floor keeps the name that it has. */
  name: z.optional(floorNameText()),
  madeFrom: madeFrom(),
  clientKey: z.optional(clientKey()),
});
export type SaveFloorPlanInput = z.infer<typeof saveFloorPlanSchema>;

export const deleteFloorPlanSchema = z.object({
  inspectionId: id(),
  floor: floor(),
  madeFrom: madeFrom(),
  clientKey: z.optional(clientKey()),
});
export type DeleteFloorPlanInput = z.infer<typeof deleteFloorPlanSchema>;

export const renameFloorSchema = z.object({
  inspectionId: id(),
  floor: floor(),
  name: floorNameText(),
  /** What the floor was called where it was renamed: one that others have renamed meanwhile is refused as STALE. */
  changedFrom: z.optional(z.object({ name: floorNameText() })),
  clientKey: z.optional(clientKey()),
});
export type RenameFloorInput = z.infer<typeof renameFloorSchema>;

export const floorPlanDtoSchema = z.object({
  floor: z.int(),
  /** What somebody calls the floor; null for its default name, absent in what an older build kept. */
  name: z.exactOptional(z.nullable(z.string())),
  imageId: z.string(),
  width: z.int(),
  height: z.int(),
});
export type FloorPlanDto = z.infer<typeof floorPlanDtoSchema>;

/** The drawn plan of one floor, as it can be edited on. */
export type FloorPlanDrawingDto = { floor: number; imageId: string; drawing: Drawing };

/** A floor's plan as it is now, for somebody who would have overwritten it. */
export type SavedPlanDto = FloorPlanDto & { drawing: Drawing | null };
