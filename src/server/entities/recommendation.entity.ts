/** The `recommendations` table: what a customer is advised to do, as something that is carried out or not. */
import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { recommendationActors, recommendationCategories, recommendationStates } from '#common/domain/recommendation.ts';
import { Customer } from './customer.entity.ts';
import { Device } from './device.entity.ts';
import { Image } from './image.entity.ts';
import { Inspection } from './inspection.entity.ts';

const RecommendationSchema = defineEntity({
  name: 'Recommendation',
  tableName: 'recommendations',
  properties: {
    id: p.integer().primary(),
    /** Made by whoever creates it, before it has an id. */
    key: p
      .uuid()
      .defaultRaw('gen_random_uuid()')
      .onCreate(() => randomUUID())
      .unique(),
    customerId: () => p.manyToOne(Customer).mapToPk().joinColumn('customer_id').deleteRule('cascade'),
    /** The visit that wrote it; null for one that was written at a desk. A trigger removes what no other visit speaks of. */
    inspectionId: () =>
      p
        .manyToOne(Inspection)
        .mapToPk()
        .joinColumn('inspection_id')
        .nullable()
        .deleteRule('set null')
        .index('recommendations_inspection_id_index'),
    /** Where it stands among the paragraphs of its visit. */
    position: p.integer().default(0),
    madeAt: p.datetime(),
    text: p.text(),
    category: p.enum(recommendationCategories),
    actsBy: p.enum(recommendationActors),
    /** A day such as 2026-07-01. */
    dueDay: p.character().length(10).nullable(),
    place: p.text().nullable(),
    deviceId: () =>
      p
        .manyToOne(Device)
        .mapToPk()
        .joinColumn('device_id')
        .nullable()
        .deleteRule('set null')
        .index('recommendations_device_id_index'),
    imageId: () => p.manyToOne(Image).mapToPk().joinColumn('image_id').nullable().deleteRule('restrict'),
    /** What its newest statement that counts says; kept here so that lists need not look for it. */
    state: p.enum(recommendationStates).default('open'),
    version: p.integer().version().default(1),
  },
  indexes: [
    { name: 'recommendations_customer_id_index', properties: ['customerId', 'state'] },
    {
      // What is to be done, the longest overdue first.
      name: 'recommendations_due_day_index',
      properties: ['dueDay', 'id'],
      where: `"state" in ('open', 'started')`,
    },
  ],
});

export class Recommendation extends RecommendationSchema.class {}
RecommendationSchema.setClass(Recommendation);
