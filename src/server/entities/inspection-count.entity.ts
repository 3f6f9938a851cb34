/**
 * The `inspection_counts` table: how many inspections there are of each status, kept by triggers, so
 * that the dashboard costs the same whether there are a hundred or a hundred thousand.
 */
import { defineEntity, p } from '@mikro-orm/core';
import { inspectionStatuses } from '#common/domain/inspection.ts';

const InspectionCountSchema = defineEntity({
  name: 'InspectionCount',
  tableName: 'inspection_counts',
  properties: {
    status: p.enum(inspectionStatuses).primary(),
    count: p.integer(),
  },
});

export class InspectionCount extends InspectionCountSchema.class {}
InspectionCountSchema.setClass(InspectionCount);
