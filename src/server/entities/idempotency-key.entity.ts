/** The `idempotency_keys` table: which creation a client's key stands for. */
import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.ts';

const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').primary(),
    key: p.uuid().primary(),
    action: p.text(),
    /** SHA-256 of what was to be created, so that a key reused for something else is noticed. */
    payloadHash: p.character().length(64),
    entityId: p.integer().nullable(),
    createdAt: p.datetime(),
  },
});

export class IdempotencyKey extends IdempotencyKeySchema.class {}
IdempotencyKeySchema.setClass(IdempotencyKey);
