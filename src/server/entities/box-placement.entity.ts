/** The `box_placements` table: the remembered set of boxes of a customer, one row each. */
import { defineEntity, p } from '@mikro-orm/core';
import type { Placement } from '#common/schemas/placement.ts';
import { Customer } from './customer.entity.ts';

const BoxPlacementSchema = defineEntity({
  name: 'BoxPlacement',
  tableName: 'box_placements',
  properties: {
    id: p.integer().primary(),
    customerId: () => p.manyToOne(Customer).mapToPk().joinColumn('customer_id').deleteRule('cascade').unique(),
    lastUpdated: p.datetime(),
    placements: p.json<Placement[]>(),
    /** The newest inspection when it was saved: what later ones say counts more. Null when there was none. */
    afterDate: p.datetime().nullable(),
    /** No reference: it says when, also when that inspection is gone. */
    afterInspectionId: p.integer().nullable(),
  },
});

export class BoxPlacement extends BoxPlacementSchema.class {}
BoxPlacementSchema.setClass(BoxPlacement);
