/** The `device_reports` table: what a device of a user said last of its work that is not on the server yet. */
import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.ts';

const DeviceReportSchema = defineEntity({
  name: 'DeviceReport',
  tableName: 'device_reports',
  properties: {
    id: p.integer().primary(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade'),
    /** Of its cookie. */
    deviceId: p.uuid(),
    userAgent: p.text().nullable(),
    /** Entries of the outbox, of inspections and all else. */
    steps: p.integer(),
    reportedAt: p.datetime().index('device_reports_reported_at_index'),
  },
  uniques: [{ name: 'device_reports_user_id_device_id_unique', properties: ['userId', 'deviceId'] }],
});

export class DeviceReport extends DeviceReportSchema.class {}
DeviceReportSchema.setClass(DeviceReport);
