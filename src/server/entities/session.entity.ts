/** The `sessions` table: who is signed in. The cookie's id itself is never stored, only its hash. */
import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.ts';

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    /** SHA-256 of the cookie's id, in hex. */
    idHash: p.character().length(64).primary(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').index(),
    createdAt: p.datetime(),
    lastSeenAt: p.datetime(),
    /** Where it was begun, so that its owner recognises it. */
    address: p.text(),
    userAgent: p.text().nullable(),
  },
});

export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
