/**
 * The `newest_contracts` table: which contract each customer signed last, kept by triggers, so that what stands is found in the
 * order of its renewal however many contracts have ended.
 */
import { defineEntity, p } from '@mikro-orm/core';
import { Customer } from './customer.entity.ts';
import { Inspection } from './inspection.entity.ts';

const NewestContractSchema = defineEntity({
  name: 'NewestContract',
  tableName: 'newest_contracts',
  properties: {
    customerId: () => p.manyToOne(Customer).mapToPk().joinColumn('customer_id').deleteRule('cascade').primary(),
    inspectionId: () => p.manyToOne(Inspection).mapToPk().joinColumn('inspection_id').deleteRule('cascade').unique(),
    /** On which its year ends, as `signedMonthDay` has it. */
    monthDay: p.integer().nullable(),
  },
  indexes: [{ name: 'newest_contracts_month_day_inspection_id_index', properties: ['monthDay', 'inspectionId'] }],
});

export class NewestContract extends NewestContractSchema.class {}
NewestContractSchema.setClass(NewestContract);
