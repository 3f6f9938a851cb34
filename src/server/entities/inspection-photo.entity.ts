/** The `inspection_photos` table: pictures that belong to a report. */
import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { PhotoAnnotation } from '#common/domain/annotation.ts';
import { Device } from './device.entity.ts';
import { Image } from './image.entity.ts';
import { Inspection } from './inspection.entity.ts';

const InspectionPhotoSchema = defineEntity({
  name: 'InspectionPhoto',
  tableName: 'inspection_photos',
  properties: {
    id: p.integer().primary(),
    /** Made by whoever creates it, before it has an id. */
    key: p
      .uuid()
      .defaultRaw('gen_random_uuid()')
      .onCreate(() => randomUUID())
      .unique(),
    inspectionId: () => p.manyToOne(Inspection).mapToPk().joinColumn('inspection_id').deleteRule('cascade').index(),
    imageId: () => p.manyToOne(Image).mapToPk().joinColumn('image_id').deleteRule('restrict'),
    /** The device that it shows; null for one of the report as a whole. */
    deviceId: () => p.manyToOne(Device).mapToPk().joinColumn('device_id').nullable().deleteRule('restrict'),
    description: p.text().nullable(),
    /** Where it stands among the report's photos; equal ones in the order they came. */
    position: p.integer().default(0),
    annotations: p.json<PhotoAnnotation[]>().default('[]'),
    dateTaken: p.datetime().onCreate(() => new Date()),
    version: p.integer().version().default(1),
  },
  indexes: [{ name: 'inspection_photos_device_id_index', properties: ['deviceId'], where: '"device_id" is not null' }],
});

export class InspectionPhoto extends InspectionPhotoSchema.class {}
InspectionPhotoSchema.setClass(InspectionPhoto);
