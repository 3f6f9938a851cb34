/** The `devices` table: the physical devices at customers. Where one stands is what the inspections say (ADR 039). */
import { defineEntity, p } from '@mikro-orm/core';
import { Customer } from './customer.entity.ts';

const DeviceSchema = defineEntity({
  name: 'Device',
  tableName: 'devices',
  properties: {
    id: p.integer().primary(),
    /** Made by whoever creates the device, before it has an id. */
    key: p.uuid().unique(),
    customerId: () => p.manyToOne(Customer).mapToPk().joinColumn('customer_id').deleteRule('cascade'),
    /** Never another device's at this customer, not even when this one is gone. */
    boxNumber: p.text(),
    /** What its label says (label-code.ts). */
    labelCode: p.character().length(10).unique(),
    installedAt: p.datetime(),
  },
  uniques: [{ name: 'devices_customer_id_box_number_unique', properties: ['customerId', 'boxNumber'] }],
});

export class Device extends DeviceSchema.class {}
DeviceSchema.setClass(Device);
