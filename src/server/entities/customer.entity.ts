/** The `customers` table: who is inspected. */
import { randomUUID } from 'node:crypto';
import { defineEntity, type Opt, p } from '@mikro-orm/core';
import type { AgreedParts } from '#common/domain/agreements.ts';
import { CustomerGroup } from './customer-group.entity.ts';
import { Image } from './image.entity.ts';
import { customerText } from './list-expressions.ts';

const CustomerSchema = defineEntity({
  name: 'Customer',
  tableName: 'customers',
  properties: {
    id: p.integer().primary(),
    /** Made by whoever creates it, before it has an id. */
    key: p
      .uuid()
      .defaultRaw('gen_random_uuid()')
      .onCreate(() => randomUUID())
      .unique(),
    name: p.text(),
    address: p.text(),
    contactPerson: p.text().nullable(),
    phone: p.text().nullable(),
    email: p.text().nullable(),
    logoId: () => p.manyToOne(Image).mapToPk().joinColumn('logo_id').nullable().deleteRule('restrict'),
    /** The chain that it is a site of. */
    groupId: () => p.manyToOne(CustomerGroup).mapToPk().joinColumn('group_id').nullable().deleteRule('restrict'),
    /** The highest box sequence ever given out here: numbers of devices that are gone do not come back. */
    lastBoxSequence: p.integer().default(0),
    /** Since when nothing is kept by which the customer is known; nothing of them changes any more. */
    anonymisedAt: p.datetime().nullable(),
    /** What was agreed about checks; null where nothing was. */
    agreements: p.json<AgreedParts>().nullable(),
    /** All that the customer is found by; the database itself makes it of the other columns. */
    searchText: p.text().$type<Opt<string>>().generated(`(${customerText}) stored`),
    /**
     * Another one after each change of it and of what belongs to it; triggers see to that, and nothing else writes it. Not
     * lazy: what an insert returned and a later read leaves out counts as changed.
     */
    revision: p.bigint('number').defaultRaw('0'),
    version: p.integer().version(),
  },
  indexes: [
    {
      // In the order of a dictionary, whatever the database's own collation.
      name: 'customers_name_id_index',
      expression: 'create index "customers_name_id_index" on "customers" ("name" collate "und-x-icu", "id")',
    },
    {
      name: 'customers_text_index',
      expression: 'create index "customers_text_index" on "customers" using gin ("search_text" gin_trgm_ops)',
    },
    {
      name: 'customers_group_id_index',
      expression: 'create index "customers_group_id_index" on "customers" ("group_id") where "group_id" is not null',
    },
  ],
});

export class Customer extends CustomerSchema.class {}
CustomerSchema.setClass(Customer);
