/** The `unsent_work` table: how much of an inspection a device had not sent yet when it reported last. */
import { defineEntity, p } from '@mikro-orm/core';
import { DeviceReport } from './device-report.entity.ts';
import { Inspection } from './inspection.entity.ts';

const UnsentWorkSchema = defineEntity({
  name: 'UnsentWork',
  tableName: 'unsent_work',
  properties: {
    reportId: () => p.manyToOne(DeviceReport).mapToPk().joinColumn('report_id').deleteRule('cascade').primary(),
    inspectionId: () =>
      p
        .manyToOne(Inspection)
        .mapToPk()
        .joinColumn('inspection_id')
        .deleteRule('cascade')
        .primary()
        .index('unsent_work_inspection_id_index'),
    /** Entries of the outbox, and since when the oldest waits by the device's clock. */
    steps: p.integer(),
    since: p.datetime(),
  },
});

export class UnsentWork extends UnsentWorkSchema.class {}
UnsentWorkSchema.setClass(UnsentWork);
