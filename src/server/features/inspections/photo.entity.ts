/** The `inspection_photos` table: pictures that belong to a report. */
import { defineEntity, p } from '@mikro-orm/core';
import { Image } from '#server/images/image.entity.ts';
import { Inspection } from './inspection.entity.ts';

const InspectionPhotoSchema = defineEntity({
  name: 'InspectionPhoto',
  tableName: 'inspection_photos',
  properties: {
    id: p.integer().primary(),
    inspectionId: () => p.manyToOne(Inspection).mapToPk().joinColumn('inspection_id').deleteRule('cascade').index(),
    imageId: () => p.manyToOne(Image).mapToPk().joinColumn('image_id').deleteRule('restrict'),
    description: p.text().nullable(),
    dateTaken: p.datetime().onCreate(() => new Date()),
  },
});

export class InspectionPhoto extends InspectionPhotoSchema.class {}
InspectionPhotoSchema.setClass(InspectionPhoto);
