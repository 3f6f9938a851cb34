/** The `calendar_feeds` table: the secret link by which a technician's calendar reads their planned visits; one each. */
import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.ts';

const CalendarFeedSchema = defineEntity({
  name: 'CalendarFeed',
  tableName: 'calendar_feeds',
  properties: {
    id: p.integer().primary(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').unique(),
    /** SHA-256 of the secret in the link, in hexadecimal; the secret itself is shown once. */
    tokenHash: p.character().length(64).unique(),
    createdAt: p.datetime(),
  },
});

export class CalendarFeed extends CalendarFeedSchema.class {}
CalendarFeedSchema.setClass(CalendarFeed);
