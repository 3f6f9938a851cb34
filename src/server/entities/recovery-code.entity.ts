/** The `recovery_codes` table: what gets a user in who has lost the authenticator, once each. */
import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.ts';

const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    id: p.integer().primary(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').index(),
    /** SHA-256 of the code: it has more entropy than anybody can guess through. */
    codeHash: p.character().length(64),
  },
});

export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode);
