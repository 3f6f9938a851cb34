/** The `bait_boxes` table: numbered devices on the floors of an inspection. */
import { defineEntity, p } from '@mikro-orm/core';
import { baitBoxTypes } from '#common/domain/bait-box.ts';
import { Inspection } from './inspection.entity.ts';

const BaitBoxSchema = defineEntity({
  name: 'BaitBox',
  tableName: 'bait_boxes',
  properties: {
    id: p.integer().primary(),
    inspectionId: () => p.manyToOne(Inspection).mapToPk().joinColumn('inspection_id').deleteRule('cascade'),
    floor: p.integer().default(0),
    boxNumber: p.text(),
    boxType: p.enum(baitBoxTypes),
    isToxic: p.boolean().default(false),
    /** In pixels of the plan as stored. */
    positionX: p.integer(),
    positionY: p.integer(),
    notes: p.text().nullable(),
  },
  uniques: [{ name: 'bait_boxes_inspection_id_box_number_unique', properties: ['inspectionId', 'boxNumber'] }],
});

export class BaitBox extends BaitBoxSchema.class {}
BaitBoxSchema.setClass(BaitBox);
