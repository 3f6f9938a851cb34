/** The `sync_epochs` table: one row, whose epoch is another one once the portal was restored from a backup. */
import { defineEntity, p } from '@mikro-orm/core';

const SyncEpochSchema = defineEntity({
  name: 'SyncEpoch',
  tableName: 'sync_epochs',
  properties: {
    id: p.integer().primary().autoincrement(false),
    epoch: p.uuid(),
  },
});

export class SyncEpoch extends SyncEpochSchema.class {}
SyncEpochSchema.setClass(SyncEpoch);
