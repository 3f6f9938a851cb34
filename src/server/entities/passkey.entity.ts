/** The `passkeys` table: keys of devices that sign in without a password, or after it. */
import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.ts';

const PasskeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    id: p.integer().primary(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').index(),
    /** What its owner calls it. */
    name: p.text(),
    /** The host it was made for: it works nowhere else. */
    host: p.text(),
    /** What the device calls it, and the key that checks its signatures, in base64url. */
    credentialId: p.text(),
    publicKey: p.text(),
    /** How often it was used, as the device counts; 0 for one that does not. A copy would be behind. */
    counter: p.bigint('number'),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'passkeys_credential_id_unique', properties: ['credentialId'] }],
});

export class Passkey extends PasskeySchema.class {}
PasskeySchema.setClass(Passkey);
