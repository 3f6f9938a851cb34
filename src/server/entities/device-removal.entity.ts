/** The `device_removals` table: devices that an inspection took away, each with its reason. */
import { defineEntity, p } from '@mikro-orm/core';
import { Device } from './device.entity.ts';
import { Inspection } from './inspection.entity.ts';

const DeviceRemovalSchema = defineEntity({
  name: 'DeviceRemoval',
  tableName: 'device_removals',
  properties: {
    id: p.integer().primary(),
    inspectionId: () => p.manyToOne(Inspection).mapToPk().joinColumn('inspection_id').deleteRule('cascade'),
    deviceId: () =>
      p
        .manyToOne(Device)
        .mapToPk()
        .joinColumn('device_id')
        .deleteRule('restrict')
        .index('device_removals_device_id_index'),
    /** As it was when the device was taken away: what is signed names it. */
    boxNumber: p.text(),
    /** Null when it was not stated. */
    reason: p.text().nullable(),
    removedAt: p.datetime(),
    /** The row of `bait_boxes` as it was, with the check of this visit; null for what was taken away before that was kept. */
    box: p.json<Readonly<Record<string, unknown>>>().nullable(),
  },
  uniques: [{ name: 'device_removals_inspection_id_device_id_unique', properties: ['inspectionId', 'deviceId'] }],
});

export class DeviceRemoval extends DeviceRemovalSchema.class {}
DeviceRemovalSchema.setClass(DeviceRemoval);
