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
  },
});

export class BoxPlacement extends BoxPlacementSchema.class {}
BoxPlacementSchema.setClass(BoxPlacement);
