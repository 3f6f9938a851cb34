/** The `bait_boxes` table: devices as they stood on the floors of an inspection, each with the check of that visit. */
import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { baitBoxTypes } from '#common/domain/bait-box.ts';
import { type Catch, conditions, type Evidence } from '#common/domain/check.ts';
import { Device } from './device.entity.ts';
import { Inspection } from './inspection.entity.ts';
import { User } from './user.entity.ts';

const BaitBoxSchema = defineEntity({
  name: 'BaitBox',
  tableName: 'bait_boxes',
  properties: {
    id: p.integer().primary(),
    /** Made by whoever creates it, before it has an id. */
    key: p
      .uuid()
      .defaultRaw('gen_random_uuid()')
      .onCreate(() => randomUUID())
      .unique(),
    inspectionId: () => p.manyToOne(Inspection).mapToPk().joinColumn('inspection_id').deleteRule('cascade'),
    deviceId: () =>
      p.manyToOne(Device).mapToPk().joinColumn('device_id').deleteRule('restrict').index('bait_boxes_device_id_index'),
    floor: p.integer().default(0),
    boxNumber: p.text(),
    /** Placed on this visit: no earlier one had the device. */
    isNew: p.boolean().default(false),
    boxType: p.enum(baitBoxTypes),
    isToxic: p.boolean().default(false),
    /** In pixels of the plan as stored. */
    positionX: p.integer(),
    positionY: p.integer(),
    notes: p.text().nullable(),
    /** Null as long as nobody has looked at the device on this visit. */
    condition: p.enum(conditions).nullable(),
    takePercent: p.integer().nullable(),
    glueBoardPercent: p.integer().nullable(),
    catches: p
      .json<readonly Catch[]>()
      .defaultRaw(`'[]'`)
      .onCreate(() => []),
    evidence: p
      .json<readonly Evidence[]>()
      .defaultRaw(`'[]'`)
      .onCreate(() => []),
    actions: p
      .json<readonly string[]>()
      .defaultRaw(`'[]'`)
      .onCreate(() => []),
    /** What was used, as it was called then. */
    product: p.text().nullable(),
    /** When it was checked by the clock of whoever checked it, and when the portal took it by its own. */
    checkedAt: p.datetime().nullable(),
    receivedAt: p.datetime().nullable(),
    checkedById: () => p.manyToOne(User).mapToPk().joinColumn('checked_by_id').nullable().deleteRule('restrict'),
    /** Checked together with all that was left of its floor. */
    isBulkChecked: p.boolean().default(false),
    version: p.integer().version().default(1),
  },
  indexes: [
    {
      name: 'bait_boxes_checked_by_id_index',
      properties: ['checkedById'],
      where: '"checked_by_id" is not null',
    },
    {
      // In the words of isFindingRow (check.sql.ts): few checks are findings, and the register asks for the last one.
      name: 'bait_boxes_findings_index',
      expression: `create index "bait_boxes_findings_index" on "bait_boxes" ("device_id") where "condition" is not null and ("condition" <> 'in_order' or "take_percent" > 0 or "evidence" <> '[]' or jsonb_path_exists("catches", '$[*].count ? (@ > 0)'))`,
    },
    // In how many checks a word of the company's own stands.
    {
      name: 'bait_boxes_catches_index',
      expression: `create index "bait_boxes_catches_index" on "bait_boxes" using gin ("catches" jsonb_path_ops) where "catches" <> '[]'`,
    },
    {
      name: 'bait_boxes_actions_index',
      expression: `create index "bait_boxes_actions_index" on "bait_boxes" using gin ("actions" jsonb_path_ops) where "actions" <> '[]'`,
    },
    { name: 'bait_boxes_product_index', properties: ['product'], where: '"product" is not null' },
  ],
  uniques: [
    { name: 'bait_boxes_inspection_id_box_number_unique', properties: ['inspectionId', 'boxNumber'] },
    { name: 'bait_boxes_inspection_id_device_id_unique', properties: ['inspectionId', 'deviceId'] },
  ],
});

export class BaitBox extends BaitBoxSchema.class {}
BaitBoxSchema.setClass(BaitBox);
