/** The `customers` table: who is inspected. */
import { defineEntity, p } from '@mikro-orm/core';
import { Image } from '#server/images/image.entity.ts';

const CustomerSchema = defineEntity({
  name: 'Customer',
  tableName: 'customers',
  properties: {
    id: p.integer().primary(),
    name: p.text().index(),
    address: p.text(),
    contactPerson: p.text().nullable(),
    phone: p.text().nullable(),
    email: p.text().nullable(),
    logoId: () => p.manyToOne(Image).mapToPk().joinColumn('logo_id').nullable().deleteRule('restrict'),
    version: p.integer().version(),
  },
});

export class Customer extends CustomerSchema.class {}
CustomerSchema.setClass(Customer);
