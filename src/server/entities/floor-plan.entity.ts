/** The `floor_plans` table: one plan per inspection and floor. */
import { defineEntity, p } from '@mikro-orm/core';
import type { Drawing } from '#common/floor-plan/drawing.ts';
import { FLOOR_NAME_MAX_LENGTH } from '#common/limits.ts';
import { Image } from './image.entity.ts';
import { Inspection } from './inspection.entity.ts';

const FloorPlanSchema = defineEntity({
  name: 'FloorPlan',
  tableName: 'floor_plans',
  properties: {
    id: p.integer().primary(),
    inspectionId: () => p.manyToOne(Inspection).mapToPk().joinColumn('inspection_id').deleteRule('cascade'),
    /** −1 is the basement, 0 the ground floor. */
    floor: p.integer(),
    /** What somebody calls the floor; none is its default name. */
    name: p.string().length(FLOOR_NAME_MAX_LENGTH).nullable(),
    imageId: () => p.manyToOne(Image).mapToPk().joinColumn('image_id').deleteRule('restrict'),
    /** Size in pixels of the plan as stored: the space that box positions live in. */
    width: p.integer(),
    height: p.integer(),
    /** The drawing that the picture was made from; none for a photo or a scan. */
    scene: p.json<Drawing>().nullable(),
  },
  uniques: [{ name: 'floor_plans_inspection_id_floor_unique', properties: ['inspectionId', 'floor'] }],
});

export class FloorPlan extends FloorPlanSchema.class {}
FloorPlanSchema.setClass(FloorPlan);
