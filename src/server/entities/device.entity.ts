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
    /** Of worn labels: whoever scans one is told so. */
    replacedLabelCodes: p
      .json<readonly string[]>()
      .defaultRaw(`'[]'`)
      .onCreate(() => []),
    installedAt: p.datetime(),
  },
  uniques: [{ name: 'devices_customer_id_box_number_unique', properties: ['customerId', 'boxNumber'] }],
  indexes: [
    {
      name: 'devices_replaced_label_codes_index',
      expression: `create index "devices_replaced_label_codes_index" on "devices" using gin ("replaced_label_codes" jsonb_path_ops) where "replaced_label_codes" <> '[]'`,
    },
  ],
});

export class Device extends DeviceSchema.class {}
DeviceSchema.setClass(Device);
