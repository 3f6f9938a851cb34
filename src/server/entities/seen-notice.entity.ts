/** The `seen_notices` table: which notices the owner of an account has put away. */
import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.ts';

const SeenNoticeSchema = defineEntity({
  name: 'SeenNotice',
  tableName: 'seen_notices',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').primary(),
    /** The line of the audit log that it tells of. */
    lineId: p.bigint('number').primary(),
  },
});

export class SeenNotice extends SeenNoticeSchema.class {}
SeenNoticeSchema.setClass(SeenNotice);
