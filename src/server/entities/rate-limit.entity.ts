/** The `rate_limits` table, as rate-limiter-flexible fills it: its statements count on these columns in this order. */
import { defineEntity, p } from '@mikro-orm/core';

const RateLimitSchema = defineEntity({
  name: 'RateLimit',
  tableName: 'rate_limits',
  properties: {
    /** What is counted. */
    key: p.text().primary(),
    /** How many tries since the window began. */
    points: p.integer(),
    /** When the window ends, in milliseconds since 1970. */
    expire: p.bigint('number').index(),
  },
});

export class RateLimit extends RateLimitSchema.class {}
RateLimitSchema.setClass(RateLimit);
