/** The `customer_groups` table: chains, whose sites are customers. */
import { defineEntity, p } from '@mikro-orm/core';

const CustomerGroupSchema = defineEntity({
  name: 'CustomerGroup',
  tableName: 'customer_groups',
  properties: {
    id: p.integer().primary(),
    name: p.text(),
    /** What it is known by, whatever its capitals. */
    nameKey: p.text(),
    /** How its head office is reached. */
    contactPerson: p.text().nullable(),
    phone: p.text().nullable(),
    email: p.text().nullable(),
    address: p.text().nullable(),
    version: p.integer().version(),
  },
  uniques: [{ name: 'customer_groups_name_key_unique', properties: ['nameKey'] }],
});

export class CustomerGroup extends CustomerGroupSchema.class {}
CustomerGroupSchema.setClass(CustomerGroup);
