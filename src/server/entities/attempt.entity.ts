/** The `attempts` table: tries that are counted, in the buckets they count towards. */
import { defineEntity, p } from '@mikro-orm/core';

const AttemptSchema = defineEntity({
  name: 'Attempt',
  tableName: 'attempts',
  properties: {
    id: p.bigint('number').primary(),
    bucket: p.text(),
    at: p.datetime().index(),
  },
  indexes: [{ name: 'attempts_bucket_at_index', properties: ['bucket', 'at'] }],
});

export class Attempt extends AttemptSchema.class {}
AttemptSchema.setClass(Attempt);
