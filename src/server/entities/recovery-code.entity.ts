/** The `recovery_codes` table: what gets a user in who has lost the authenticator, once each. */
import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.ts';

const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    id: p.integer().primary(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').index(),
    /** Argon2id of the code; all codes of an account have the same salt. */
    codeHash: p.text(),
  },
});

export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode);
